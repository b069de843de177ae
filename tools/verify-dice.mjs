#!/usr/bin/env node
/**
 * Checks that no die, shuffle or draw of a finished table was tampered with. Plain Node and nothing of Orrery's own code,
 * so that it can be read in a minute and trusted by somebody who does not trust us:
 *
 *     node verify-dice.mjs draws.json
 *
 * The file is what a table gives out under "Chance at this table". In JSON:
 *
 *     { "accounts": [ { "commitment", "seed", "acts": [ { "version", "verb", "draws", "rolls", "shuffles" }, … ] }, … ] }
 *
 * one account for each seed that was told; or one list of draws by itself:
 *
 *     {
 *       "commitment": "64 hex digits, published before the first outcome",
 *       "seed":       "64 hex digits (32 bytes), told when the table was over",
 *       "draws":      [ { "n": 0, "of": 6, "got": 3 }, … ]
 *     }
 *
 * The commitment must be the SHA-256 of the seed's bytes. Draws are numbered from 0 without gaps. Draw n chose `got` out
 * of 0 … of − 1: take HMAC-SHA-256 with the seed's bytes as key over the text "n:attempt", attempt = 0, 1, 2, …; read the
 * first four bytes as a big-endian number; the first one below the largest multiple of `of` that fits into 2^32 counts,
 * modulo `of`. A die shows got + 1. A shuffle of k cards is k − 1 draws out of k, k − 1, …, 2: each says which card
 * changes places with the last one not yet settled. Of each act it is also checked that what its dice showed ("rolls") and how
 * its piles were shuffled ("shuffles": for each position the one it came from) is what was drawn.
 *
 * Says what it checked and exits with 0 if all is well, with 1 if anything is not.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const WORDS = 2 ** 32;

/** @param {string} text */
function fail(text) {
  console.log(`NOT PROVEN: ${text}`);
  process.exit(1);
}

/** @param {Buffer} seed @param {number} n @param {number} of */
function outcome(seed, n, of) {
  const limit = WORDS - (WORDS % of);
  for (let attempt = 0; ; attempt++) {
    const word = createHmac('sha256', seed).update(`${n}:${attempt}`).digest().readUInt32BE(0);
    if (word < limit) return word % of;
  }
}

const path = process.argv[2];
if (path === undefined) fail('say which file to check: node verify-dice.mjs draws.json');

/** @type {any} */
let file;
try {
  file = JSON.parse(readFileSync(String(path), 'utf8'));
} catch (error) {
  fail(`${path} cannot be read as JSON (${error instanceof Error ? error.message : 'unreadable'}).`);
}
const accounts = Array.isArray(file?.accounts) ? file.accounts : [file];
if (accounts.length === 0) fail('no seed of this table has been told yet.');

let failed = 0;
for (const account of accounts) failed += check(account);
if (failed > 0) fail(`${failed} of ${accounts.length} seeds ${failed === 1 ? 'does' : 'do'} not hold.`);
console.log('PROVEN: nobody chose these outcomes after the commitment was made.');

/** Says what is found of one seed; 1 if anything is wrong. @param {any} account */
function check(account) {
  const { commitment, seed, acts = null } = account ?? {};
  for (const [name, text] of Object.entries({ commitment, seed }))
    if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text)) fail(`the ${name} is not 64 hex digits.`);
  const draws = Array.isArray(acts) ? acts.flatMap((act) => act?.draws ?? []) : account.draws;
  if (!Array.isArray(draws)) fail('there is no list of draws.');

  const key = Buffer.from(seed, 'hex');
  /** @type {string[]} */
  const faults = [];
  if (createHash('sha256').update(key).digest('hex') !== commitment)
    faults.push('The seed is not the one that was committed to before the first outcome.');
  draws.forEach((/** @type {any} */ draw, /** @type {number} */ i) => {
    const { n, of, got } = draw ?? {};
    if (n !== i) faults.push(`Draw ${i} is numbered ${n}: one was left out, repeated or moved.`);
    else if (!Number.isInteger(of) || of < 1 || of > WORDS)
      faults.push(`Draw ${i} chooses out of ${of}, which is no fair choice.`);
    else if (outcome(key, n, of) !== got)
      faults.push(`Draw ${i} out of ${of} should be ${outcome(key, n, of)}, not ${got}.`);
  });
  for (const act of Array.isArray(acts) ? acts : []) faults.push(...strays(act ?? {}));

  console.log(`commitment  ${commitment}`);
  console.log(`seed        ${seed}`);
  console.log(`draws       ${draws.length}, numbered 0 to ${draws.length - 1}`);
  if (faults.length > 0) {
    for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
    if (faults.length > 20) console.log(`  … and ${faults.length - 20} more`);
    console.log(`  ${faults.length} of ${draws.length + 1} checks failed.`);
    return 1;
  }
  console.log('  ✓ the seed is the one committed to');
  console.log(`  ✓ all ${draws.length} draws are there, in order, none twice`);
  console.log(`  ✓ all ${draws.length} outcomes follow from the seed`);
  if (Array.isArray(acts)) console.log(`  ✓ dice and piles of ${acts.length} acts show what was drawn`);
  return 0;
}

/** What an act shows that was not drawn. @param {any} act @returns {string[]} */
function strays({ version, draws = [], rolls = [], shuffles = [] }) {
  const faults = [];
  // Each draw stands for one die: two that show the same need two.
  const left = draws
    .filter((/** @type {any} */ { of }) => of > 1)
    .map((/** @type {any} */ { got }) => got + 1);
  for (const roll of rolls) {
    const at = left.indexOf(roll);
    if (at < 0) faults.push(`Act ${version} shows a ${roll} that was not drawn.`);
    else left.splice(at, 1);
  }
  for (const order of shuffles)
    if (order.length > 1 && !isDrawn(order, draws))
      faults.push(`Act ${version} shuffled ${order.length} cards otherwise than was drawn.`);
  return faults;
}

/** Whether the draws out of k, k − 1, … 2 that lead to this order stand among these. @param {number[]} order @param {any[]} draws */
function isDrawn(order, draws) {
  const k = order.length;
  for (let at = 0; at + k - 1 <= draws.length; at++) {
    const cards = order.map((_, i) => i);
    let fits = true;
    for (let i = k - 1; i > 0 && fits; i--) {
      const { of, got } = draws[at + k - 1 - i];
      fits = of === i + 1;
      [cards[i], cards[got]] = [cards[got], cards[i]];
    }
    if (fits && cards.every((card, i) => card === order[i])) return true;
  }
  return false;
}
