const COLUMNS = 7;
const ROWS = 6;

/** Connect four written by hand for nothing but speed: typed array, no undo, no seats, no pieces. Returns the moves. */
export function playPlain(below: (n: number) => number): number {
  const cells = new Uint8Array(COLUMNS * ROWS);
  const heights = new Uint8Array(COLUMNS);
  const open = [0, 1, 2, 3, 4, 5, 6];
  let who = 1;
  for (let moves = 1; ; moves++) {
    const pick = below(open.length);
    const column = open[pick] as number;
    const row = heights[column] as number;
    heights[column] = row + 1;
    if (row + 1 === ROWS) open.splice(pick, 1);
    cells[row * COLUMNS + column] = who;
    if (wins(cells, column, row, who) || open.length === 0) return moves;
    who = 3 - who;
  }
}

function wins(cells: Uint8Array, column: number, row: number, who: number): boolean {
  return (
    line(cells, column, row, 1, 0, who) ||
    line(cells, column, row, 0, 1, who) ||
    line(cells, column, row, 1, 1, who) ||
    line(cells, column, row, 1, -1, who)
  );
}

function line(cells: Uint8Array, column: number, row: number, dx: number, dy: number, who: number): boolean {
  let run = 1;
  for (let way = -1; way <= 1; way += 2) {
    let x = column + way * dx;
    let y = row + way * dy;
    while (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && cells[y * COLUMNS + x] === who) {
      run++;
      x += way * dx;
      y += way * dy;
    }
  }
  return run >= 4;
}
