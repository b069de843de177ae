import { settings } from '../desk/settings.ts';
import type { Noise } from './noises.ts';

/** Each noise as parameters of the synthesiser: quiet, short and physical, as on felt and wood. */
const SCORE: Readonly<Record<Noise, readonly (number | undefined)[]>> = {
  slide: [0.5, 0.1, 900, 0.02, 0.03, 0.08, 4, 0.2, -4, undefined, undefined, undefined, undefined, 4],
  snap: [0.6, 0.1, 320, 0.002, 0.01, 0.04, 4, 0.6, -12, undefined, undefined, undefined, undefined, 3],
  clack: [0.8, 0.12, 210, 0.001, 0.008, 0.05, 1, 1.6, -8, undefined, undefined, undefined, undefined, 1.2],
  dice: [0.7, 0.15, 150, 0.002, 0.02, 0.09, 3, 1.4, -3, undefined, undefined, undefined, 0.03, 2],
  riffle: [0.5, 0.05, 500, 0.04, 0.16, 0.12, 4, 0.3, undefined, undefined, undefined, undefined, 0.025, 6],
  flip: [0.5, 0.1, 700, 0.005, 0.02, 0.05, 4, 0.4, 8, undefined, undefined, undefined, undefined, 3],
  bag: [0.5, 0.1, 260, 0.01, 0.05, 0.1, 4, 0.5, undefined, undefined, undefined, undefined, undefined, 5],
  pick: [0.3, 0.1, 480, 0.002, 0.008, 0.03, 0, 1.2, 6],
  no: [0.5, 0, 140, 0.005, 0.04, 0.1, 2, 0.8, -2],
  bell: [0.6, 0, 784, 0.005, 0.06, 0.7, 0, 1, undefined, undefined, 392, 0.09],
  ping: [0.5, 0, 1180, 0.002, 0.03, 0.25, 0, 1.2, undefined, undefined, 240, 0.05],
};

type Synthesiser = typeof import('zzfx').ZZFX;

/** Plays noises. The audio device is opened with the first touch of the page: before that no browser lets anybody speak. */
export class Speakers {
  private synthesiser: Synthesiser | null = null;
  private opening = false;
  private readonly samples = new Map<Noise, number[]>();
  private readonly heardAt = new Map<Noise, number>();

  play(noise: Noise): void {
    const { muted, volume } = settings.getState();
    if (muted || volume === 0) return;
    if (!this.isDue(noise)) return;
    if (this.synthesiser === null) {
      this.open();
      return;
    }
    let samples = this.samples.get(noise);
    if (samples === undefined) {
      samples = this.synthesiser.buildSamples(...SCORE[noise]);
      this.samples.set(noise, samples);
    }
    this.synthesiser.playSamples([samples], volume * 0.6, 0.94 + Math.random() * 0.12);
  }

  /** Ten cards landing in one blink are one noise: together they would crackle. */
  private isDue(noise: Noise): boolean {
    const now = performance.now();
    if (now - (this.heardAt.get(noise) ?? -Infinity) < 45) return false;
    this.heardAt.set(noise, now);
    return true;
  }

  private open(): void {
    const isTouched = navigator.userActivation?.hasBeenActive ?? true;
    if (this.opening || !isTouched) return;
    this.opening = true;
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const { ZZFX } = await import('zzfx');
      this.synthesiser = ZZFX;
      ZZFX.volume = 0.3;
      await ZZFX.audioContext.resume();
    } catch {
      // Without sound the table is still a table.
    }
  }
}
