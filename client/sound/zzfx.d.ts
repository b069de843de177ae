declare module 'zzfx' {
  /** Sound out of numbers. Importing it opens the audio device: do so only after somebody touched the page. */
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    buildSamples(...parameters: (number | undefined)[]): number[];
    playSamples(
      channels: number[][],
      volume?: number,
      rate?: number,
      pan?: number,
      loop?: boolean,
    ): AudioBufferSourceNode;
  };
}
