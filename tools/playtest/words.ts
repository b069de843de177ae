/** Numbers as people read them: no more digits than mean something. */
export function number(value: number): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) ? 0 : size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value
    .toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
}

export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
