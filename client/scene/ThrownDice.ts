/** Dice that were thrown: rotating to what they will show before they tumble would give it away. */
export class ThrownDice {
  private keys: ReadonlySet<string> = new Set();
  /** Of them those that stay as they are drawn because nobody has led them yet. */
  private readonly patient = new Set<string>();

  isPatient(key: string): boolean {
    return this.patient.has(key);
  }

  led(key: string): void {
    this.patient.delete(key);
  }

  /** These are in the air now. Says which were waited for until now and never led. */
  wait(keys: ReadonlySet<string>): string[] {
    for (const key of keys) if (!this.keys.has(key)) this.patient.add(key);
    this.keys = keys;
    const inVain: string[] = [];
    for (const key of this.patient) {
      if (keys.has(key)) continue;
      this.patient.delete(key);
      inVain.push(key);
    }
    return inVain;
  }
}
