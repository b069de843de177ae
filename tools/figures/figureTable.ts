/** Rows as lines whose columns stand under each other: words to the left, figures to the right. */
export function figureTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const cells = [head, ...rows].map((row) => row.map(String));
  const width = head.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  const isFigure = head.map(
    (_, i) => rows.length > 0 && rows.every((row) => /^[-+≤≥]?\d/.test(String(row[i]))),
  );
  return cells.map((row) =>
    row
      .map((cell, i) => (isFigure[i] === true ? cell.padStart(width[i] ?? 0) : cell.padEnd(width[i] ?? 0)))
      .join('   ')
      .trimEnd(),
  );
}
