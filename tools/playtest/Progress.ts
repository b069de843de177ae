/** What a bar is drawn on: standard error, when somebody is looking. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A bar that fills while games are played. Draws nothing where nobody is looking. */
export class Progress {
  private done = 0;
  private drawn = '';

  constructor(
    private readonly screen: Screen,
    private readonly all: number,
  ) {}

  tick(): void {
    this.done++;
    if (this.screen.isTTY !== true) return;
    const width = Math.max(10, Math.min(40, (this.screen.columns ?? 80) - 30));
    const full = Math.floor((this.done / this.all) * width);
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
    const line = `\r${bar} ${Math.floor((this.done / this.all) * 100)} % of ${this.all} games`;
    // Thousands of games a second must not be spent on drawing the same line.
    if (line === this.drawn) return;
    this.drawn = line;
    this.screen.write(line);
  }

  /** Wipes the bar away. */
  end(): void {
    if (this.drawn !== '') this.screen.write(`\r${' '.repeat(this.drawn.length)}\r`);
  }
}
