type Rgb = readonly [number, number, number];

function read(hex: string): Rgb {
  const value = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0x888888;
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between two, both written as #rrggbb: `share` 0 is the first, 1 the second. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [read(from), read(to)];
  const part = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * Math.min(1, Math.max(0, share)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** How bright a colour looks, 0 to 1: relative luminance as the contrast rules for text define it. */
export function brightness(colour: string): number {
  const [r, g, b] = read(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How well two colours can be told apart: 1 not at all, 21 black on white. Text wants 4.5, large text 3. */
export function contrast(one: string, other: string): number {
  const [a, b] = [brightness(one), brightness(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The ink that can be read on a ground: ink blue or bone white, whichever stands out more. */
export function inkOn(ground: string, dark = '#16202c', light = '#f5eedd'): string {
  return contrast(ground, dark) >= contrast(ground, light) ? dark : light;
}
