import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chance, Draw } from './chance.ts';
import { checkBound, isBound } from './chance.ts';

const SEED = /^[0-9a-f]{64}$/;

/** What a table publishes before its first outcome: the SHA-256 of its seed. */
export function commitmentTo(seedHex: string): string {
  return bytesToHex(sha256(hexToBytes(seedHex)));
}

/** The n-th outcome of a seed, out of `of`: HMAC-SHA-256 of "n:attempt", its first four bytes, rejection-sampled. */
export function outcome(seedHex: string, n: number, of: number): number {
  return nth(keyed(seedHex), n, of);
}

type Keyed = ReturnType<typeof keyed>;

/** A seed made ready to be drawn from: half of the work of an outcome, and the same for all of them. */
function keyed(seedHex: string) {
  return hmac.create(sha256, hexToBytes(seedHex));
}

function nth(seed: Keyed, n: number, of: number): number {
  checkBound(of);
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % of);
  for (let attempt = 0; ; attempt++) {
    const mac = seed
      .clone()
      .update(utf8ToBytes(`${n}:${attempt}`))
      .digest();
    const word =
      (mac[0] as number) * 0x1000000 +
      (((mac[1] as number) << 16) | ((mac[2] as number) << 8) | (mac[3] as number));
    if (word < limit) return word % of;
  }
}

/**
 * The generator behind a table with people at it. The seed is drawn by the server and committed to at the start; the
 * draws of each act stand in the journal; when the seed is told at the end anybody can check them all.
 */
export class FairChance implements Chance {
  /** What was published of the seed that is drawn from now. */
  commitment: string;
  private fresh: Draw[] = [];
  private keyed: Keyed;

  /** `drawn`: how many outcomes were used before, so that a restored table goes on where it stopped. */
  constructor(
    private seedHex: string,
    public drawn = 0,
  ) {
    if (!SEED.test(seedHex)) throw new RangeError('a seed is 32 bytes in hex');
    if (!Number.isSafeInteger(drawn) || drawn < 0)
      throw new RangeError(`${drawn} outcomes cannot have been drawn`);
    this.commitment = commitmentTo(seedHex);
    this.keyed = keyed(seedHex);
  }

  below(n: number): number {
    const got = nth(this.keyed, this.drawn, n);
    this.fresh.push({ n: this.drawn, of: n, got });
    this.drawn++;
    return got;
  }

  taken(): Draw[] {
    const draws = this.fresh;
    this.fresh = [];
    return draws;
  }

  /** The same outcomes come again: trying twice gains nothing. */
  rewind(): void {
    this.drawn -= this.fresh.length;
    this.fresh = [];
  }

  /** To be told when the table is over or everybody agrees, and not before. Once told it must not be drawn from any more. */
  reveal(): string {
    return this.seedHex;
  }

  /** Draws from another seed from now on. Returns how to go back: the change may not become durable. */
  reseed(seedHex: string): () => void {
    if (!SEED.test(seedHex)) throw new RangeError('a seed is 32 bytes in hex');
    const { seedHex: seed, drawn: count, commitment, keyed: before } = this;
    this.rewind();
    this.seedHex = seedHex;
    this.keyed = keyed(seedHex);
    this.drawn = 0;
    this.commitment = commitmentTo(seedHex);
    return () => {
      this.seedHex = seed;
      this.keyed = before;
      this.drawn = count;
      this.commitment = commitment;
      this.fresh = [];
    };
  }
}

/**
 * Checks a told seed against its commitment and every draw, in order and without gaps. Returns what is wrong, and never
 * throws: what is checked comes from the one who is doubted. `tools/verify-dice.mjs` does the same without this code.
 */
export function verifyDraws(commitment: string, seedHex: string, draws: readonly Draw[]): string[] {
  if (!SEED.test(seedHex)) return ['the seed is not 32 bytes in hex'];
  const faults: string[] = [];
  if (commitmentTo(seedHex) !== commitment) faults.push('the seed is not the one committed to');
  draws.forEach((draw, i) => {
    if (draw.n !== i) faults.push(`draw ${i} is numbered ${draw.n}: one was left out or repeated`);
    else if (!isBound(draw.of)) faults.push(`draw ${i} is out of ${draw.of}, which is no fair choice`);
    else if (outcome(seedHex, draw.n, draw.of) !== draw.got)
      faults.push(`draw ${i} out of ${draw.of} is not ${draw.got}`);
  });
  return faults;
}
