#!/usr/bin/env node
/**
 * Checks that no die, shuffle or draw of a finished table was tampered with. Plain Node and nothing of Orrery's own code,
 * so that it can be read in a minute and trusted by somebody who does not trust us:
 *
 *     node verify-dice.mjs draws.json
 *
 * The file, in JSON:
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
 * changes places with the last one not yet settled.
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
const { commitment, seed, draws } = file ?? {};
for (const [name, text] of Object.entries({ commitment, seed }))
  if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text)) fail(`the ${name} is not 64 hex digits.`);
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

console.log(`commitment  ${commitment}`);
console.log(`seed        ${seed}`);
console.log(`draws       ${draws.length}, numbered 0 to ${draws.length - 1}`);
if (faults.length > 0) {
  for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
  if (faults.length > 20) console.log(`  … and ${faults.length - 20} more`);
  fail(`${faults.length} of ${draws.length + 1} checks failed.`);
}
console.log('  ✓ the seed is the one committed to');
console.log(`  ✓ all ${draws.length} draws are there, in order, none twice`);
console.log(`  ✓ all ${draws.length} outcomes follow from the seed`);
console.log('PROVEN: nobody chose these outcomes after the commitment was made.');
