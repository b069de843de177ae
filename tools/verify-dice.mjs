#!/usr/bin/env node
/**
 * Checks that no die, shuffle or draw of a finished table was tampered with. Plain Node and nothing of Orrery's own code,
 * so that it can be read in some minutes and trusted by somebody who does not trust us:
 *
 *     node verify-dice.mjs draws.json
 *
 * The file is what a table gives out under "Chance at this table". In JSON:
 *
 *     {
 *       "commitment": "of the seed in use",
 *       "accounts": [ { "commitment", "seed", "since", "until", "acts": [ act, … ] }, … ],
 *       "heard":    { "seals": [ { "commitment", "from", "to" }, … ], "acts": [ told, … ] }
 *     }
 *
 * one account for each seed that was told, by the act `until`, and that was in use since the act `since`. An act is
 *
 *     { "version", "verb", "deed", "draws": [ { "n", "of", "got" }, … ], "shown": [ one, … ] }
 *
 * where one is a die, { "piece", "sides", "from", "to" }, or a pile, { "place", "order" }. "heard" is what the screen that saved the
 * file had been told itself: seals with the versions of the table at which it was shown them first and last, and of each act
 * { "version", "verb", "deed", "shown" } with dice { "piece", "sides", "to" } and piles { "place", "count" }. Or one list of draws by
 * itself:
 *
 *     { "commitment": "64 hex digits", "seed": "64 hex digits (32 bytes)", "draws": [ { "n": 0, "of": 6, "got": 3 }, … ] }
 *
 * The commitment must be the SHA-256 of the seed's bytes. Draws are numbered from 0 without gaps. Draw n chose `got` out
 * of 0 … of − 1: take HMAC-SHA-256 with the seed's bytes as key over the text "n:attempt", attempt = 0, 1, 2, …; read the
 * first four bytes as a big-endian number; the first one below the largest multiple of `of` that fits into 2^32 counts,
 * modulo `of`. A die of s sides shows got + 1 of a draw out of s. A shuffle of k cards is k − 1 draws out of k, k − 1, …, 2: each says
 * which card changes places with the last one not yet settled; "order" says for each position the one it came from. In each act
 * dice and piles are held against its draws in order, each draw used at most once. What a hand threw (verb "settle") is decided by how
 * it fell; an act with a "deed" took that act back or brought it again, and shows what was shown before.
 *
 * Says what it checked and what it could not, and exits with 0 if all is well, with 1 if anything is not, and with 2 if nothing is
 * wrong but the file does not say enough to be sure.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const WORDS = 2 ** 32;
/** What is done by these begins with its draws: one that is passed over was drawn again until it pleased. */
const STRAIGHT = ['roll', 'shuffle', 'reseed'];

/** @param {string} text */
function fail(text) {
  console.log(`NOT PROVEN: ${text}`);
  process.exit(1);
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
const heard = readHeard(file?.heard);
if (accounts.length === 0) fail('no seed of this table has been told yet.');

let [failed, unsure, astray] = [0, 0, 0];
try {
  for (const account of accounts) {
    const found = check(account);
    if (found.faults > 0) failed++;
    else if (found.open > 0) unsure++;
  }
  astray = checkTogether();
} catch (error) {
  fail(`the file is not made as it should be (${error instanceof Error ? error.message : 'unreadable'}).`);
}
if (failed > 0) fail(`${failed} of ${accounts.length} seeds ${failed === 1 ? 'does' : 'do'} not hold.`);
if (astray > 0) fail('the seeds do not account for all of the table.');
if (unsure > 0) {
  console.log('PARTLY PROVEN: nothing is wrong, but what is marked with ? above could not be checked.');
  process.exit(2);
}
console.log('PROVEN: nobody chose these outcomes after the commitment was made.');

/** Says what is found of one seed. @param {any} account */
function check(account) {
  const { commitment, seed, acts = null } = account ?? {};
  for (const [name, text] of Object.entries({ commitment, seed }))
    if (typeof text !== 'string' || !/^[0-9a-f]{64}$/.test(text)) fail(`the ${name} is not 64 hex digits.`);
  const draws = Array.isArray(acts) ? acts.flatMap((act) => act?.draws ?? []) : account.draws;
  if (!Array.isArray(draws)) fail('there is no list of draws.');

  const faults = [...checkDraws(commitment, seed, draws)];
  const found = { dice: 0, piles: 0, fallen: 0, undone: 0, others: 0, unsized: 0, older: 0 };
  const isDated = Number.isInteger(account.since) && Number.isInteger(account.until);
  if (Array.isArray(acts)) faults.push(...checkActs(account, acts, found));
  const told = isDated && heard !== null ? compare(account, acts ?? []) : null;
  if (told !== null) faults.push(...told.faults);

  console.log(`commitment  ${commitment}`);
  console.log(`seed        ${seed}`);
  console.log(`draws       ${draws.length}, numbered 0 to ${draws.length - 1}`);
  if (faults.length > 0) {
    for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
    if (faults.length > 20) console.log(`  … and ${faults.length - 20} more`);
    return { faults: faults.length, open: 0 };
  }
  console.log('  ✓ the seed is the one committed to');
  console.log(`  ✓ all ${draws.length} draws are there, in order, none twice`);
  console.log(`  ✓ all ${draws.length} outcomes follow from the seed`);
  if (!Array.isArray(acts)) {
    console.log('  – what dice showed and how piles lay is not in this file');
    return { faults: 0, open: 0 };
  }
  console.log(
    `  ✓ ${found.dice} dice and ${found.piles} piles, of ${acts.length} acts, show what was drawn for them`,
  );
  if (found.undone > 0)
    console.log(`  ✓ ${found.undone} outcomes were shown before: they came back by an undo or a redo`);
  if (found.fallen > 0)
    console.log(
      `  – ${found.fallen} dice were thrown by hand: how they fell decided, and no seed says anything of it`,
    );
  if (found.others > 0)
    console.log(
      `  – ${found.others} draws decided something else, as a card out of a bag: what came of that is not in this file`,
    );
  if (found.unsized > 0)
    console.log(
      `  ? ${found.unsized} outcomes could not be checked: the file does not say how many sides a die has, or what was undone`,
    );
  if (found.older > 0)
    console.log(
      `  ? ${found.older} acts are told in an older way: what an act showed and did not draw would be missing`,
    );
  if (heard === null) console.log('  – the file does not say what the screen that saved it had been told');
  else if (told === null)
    console.log('  ? the file does not say when the seed was in use, to compare what that screen was told');
  else {
    console.log(
      told.isSealSeen
        ? '  ✓ the screen that saved the file was shown this commitment while the seed was in use'
        : '  – the screen that saved the file was not there then: compare the commitment with what you were shown',
    );
    console.log(
      `  ✓ ${told.dice} dice and ${told.piles} shuffles are as that screen was told when they happened`,
    );
  }
  return { faults: 0, open: found.unsized + found.older + (heard !== null && told === null ? 1 : 0) };
}

/** @param {string} commitment @param {string} seed @param {any[]} draws */
function checkDraws(commitment, seed, draws) {
  const key = Buffer.from(seed, 'hex');
  /** @type {string[]} */
  const faults = [];
  if (createHash('sha256').update(key).digest('hex') !== commitment)
    faults.push('The seed is not the one that was committed to before the first outcome.');
  draws.forEach((draw, i) => {
    const { n, of, got } = draw ?? {};
    if (n !== i) faults.push(`Draw ${i} is numbered ${n}: one was left out, repeated or moved.`);
    else if (!Number.isInteger(of) || of < 1 || of > WORDS)
      faults.push(`Draw ${i} chooses out of ${of}, which is no fair choice.`);
    else if (outcome(key, n, of) !== got)
      faults.push(`Draw ${i} out of ${of} should be ${outcome(key, n, of)}, not ${got}.`);
  });
  return faults;
}

/** @param {Buffer} seed @param {number} n @param {number} of */
function outcome(seed, n, of) {
  const limit = WORDS - (WORDS % of);
  for (let attempt = 0; ; attempt++) {
    const word = createHmac('sha256', seed).update(`${n}:${attempt}`).digest().readUInt32BE(0);
    if (word < limit) return word % of;
  }
}

/** What the acts of an account show that was not drawn; counts the rest. @param {any} account @param {any[]} acts @param {any} found */
function checkActs({ since = null, until = null }, acts, found) {
  const faults = [];
  let last = since === null ? -1 : since - 1;
  for (const act of acts) {
    const { version, verb, deed = null, draws = [] } = act ?? {};
    if (!(version > last) || (until !== null && version >= until))
      faults.push(`Act ${version} is out of its place.`);
    last = version;
    if (!Array.isArray(act.shown)) faults.push(...checkOlder(act, found));
    else if (deed !== null && since !== null && deed < since) found.unsized += act.shown.length;
    else if (deed !== null) faults.push(...checkUndo(act, acts, found));
    else if (verb === 'settle') found.fallen += act.shown.length;
    else {
      faults.push(...checkShown(act, found));
      continue;
    }
    if (Array.isArray(act.shown)) found.others += draws.length;
  }
  return faults;
}

/** Dice and piles in order, each with draws of its own. @param {any} act @param {any} found */
function checkShown({ version, verb, draws = [], shown }, found) {
  const faults = [];
  let [next, used] = [0, 0];
  for (const one of shown) {
    const length = Array.isArray(one.order) ? Math.max(0, one.order.length - 1) : 1;
    const at = Array.isArray(one.order)
      ? pileDrawn(one.order, draws, next)
      : draws.findIndex(
          (/** @type {any} */ { of, got }, /** @type {number} */ i) =>
            i >= next && got + 1 === one.to && (sidesOf(one) === null || of === sidesOf(one)),
        );
    if (at < 0) {
      faults.push(`Act ${version} ${said(one)} otherwise than was drawn.`);
      continue;
    }
    if (at > next && STRAIGHT.includes(verb))
      faults.push(`Act ${version} passes over draw ${draws[next].n}.`);
    next = at + length;
    used += length;
    if (Array.isArray(one.order)) found.piles++;
    else if (sidesOf(one) === null) found.unsized++;
    else found.dice++;
  }
  found.others += draws.length - used;
  return faults;
}

/** What was taken back or brought again was shown before, the other way round. @param {any} act @param {any[]} acts @param {any} found */
function checkUndo({ version, deed, shown }, acts, found) {
  const faults = [];
  const left = acts.flatMap((one) => (one.version >= deed && one.version < version ? (one.shown ?? []) : []));
  for (const one of shown) {
    const at = left.findIndex((past) =>
      Array.isArray(one.order)
        ? past.place === one.place &&
          past.order?.length === one.order.length &&
          past.order.every((/** @type {number} */ was, /** @type {number} */ now) => one.order[was] === now)
        : past.from === one.to && past.to === one.from && sidesOf(past) === sidesOf(one),
    );
    if (at < 0) faults.push(`Act ${version} ${said(one)}, which act ${deed} does not account for.`);
    else left.splice(at, 1);
    if (at >= 0) found.undone++;
  }
  return faults;
}

/** An act as files of an older make have it: what it showed, but not of which dice. @param {any} act @param {any} found */
function checkOlder({ version, draws = [], rolls = [], shuffles = [] }, found) {
  const faults = [];
  found.older++;
  const left = [...draws];
  for (const order of shuffles) {
    const at = pileDrawn(order, left, 0);
    if (at < 0) faults.push(`Act ${version} shuffled ${order.length} cards otherwise than was drawn.`);
    else left.splice(at, order.length - 1);
    if (at >= 0) found.piles++;
  }
  for (const to of rolls) {
    const at = left.findIndex(({ of, got }) => of > 1 && got + 1 === to);
    if (at < 0) faults.push(`Act ${version} shows a ${to} that was not drawn.`);
    else left.splice(at, 1);
    if (at >= 0) found.unsized++;
  }
  return faults;
}

/** Where the draws out of k, k − 1, … 2 that lead to this order begin, from here on; −1: nowhere. @param {number[]} order @param {any[]} draws @param {number} from */
function pileDrawn(order, draws, from) {
  const k = order.length;
  for (let at = from; at + k - 1 <= draws.length; at++) {
    const cards = order.map((_, i) => i);
    let fits = true;
    for (let i = k - 1; i > 0 && fits; i--) {
      const { of, got } = draws[at + k - 1 - i];
      fits = of === i + 1;
      [cards[i], cards[got]] = [cards[got], cards[i]];
    }
    if (fits && cards.every((card, i) => card === order[i])) return at;
  }
  return -1;
}

/** How many sides a die has; null: it is not said. @param {any} one @returns {number | null} */
function sidesOf({ sides = null }) {
  return sides;
}

/** @param {any} one */
function said(one) {
  if (Array.isArray(one.order)) return `shuffled the ${one.order.length} cards of ${one.place}`;
  return `shows a ${one.to} on ${sidesOf(one) === null ? 'die' : `the d${sidesOf(one)}`} ${one.piece}`;
}

/** What the screen that saved the file was told, or null. @param {any} given */
function readHeard(given) {
  return Array.isArray(given?.seals) && Array.isArray(given?.acts) ? given : null;
}

/** Holds an account against what that screen was told while the seed was in use. @param {any} account @param {any[]} acts */
function compare({ commitment, since, until }, acts) {
  const isInUse = (/** @type {number} */ version) => since <= version && version < until;
  const faults = [];
  for (const seal of heard.seals)
    for (const version of new Set([seal.from, seal.to]))
      if ((seal.commitment === commitment) !== isInUse(version))
        faults.push(
          isInUse(version)
            ? `At version ${version} that screen was shown another commitment, ${seal.commitment}.`
            : `That screen was shown the commitment at version ${version}, when it was not in use.`,
        );
  let [dice, piles] = [0, 0];
  for (const told of heard.acts) {
    if (!isInUse(told.version)) continue;
    const act = acts.find(({ version }) => version === told.version);
    const { verb = null, deed = null, shown = [] } = act ?? {};
    if (act === undefined) faults.push(`Act ${told.version} is left out, and that screen was told of it.`);
    else if (verb !== told.verb || deed !== told.deed)
      faults.push(`Act ${told.version} was told as ${told.verb}, and is accounted for as ${verb}.`);
    let next = 0;
    for (const one of told.shown) {
      const at = shown.findIndex(
        (/** @type {any} */ it, /** @type {number} */ i) => i >= next && isTold(one, it),
      );
      if (at < 0)
        faults.push(`In act ${told.version} that screen was told otherwise: ${JSON.stringify(one)}.`);
      else next = at + 1;
      if ('count' in one) piles++;
      else dice++;
    }
  }
  const isSealSeen = heard.seals.some((/** @type {any} */ seal) => seal.commitment === commitment);
  return { faults, isSealSeen, dice, piles };
}

/** Whether what was told is what the account has. @param {any} told @param {any} one */
function isTold(told, one) {
  if ('count' in told) return one.place === told.place && one.order?.length === told.count;
  if (one.piece !== told.piece || one.to !== told.to) return false;
  return sidesOf(one) === null || sidesOf(told) === null || sidesOf(one) === sidesOf(told);
}

/** What is wrong with all accounts together; how many things. */
function checkTogether() {
  const faults = [];
  const seals = [...accounts, ...(typeof file.commitment === 'string' && accounts[0] !== file ? [file] : [])];
  if (new Set(seals.map(({ commitment }) => commitment)).size < seals.length)
    faults.push('A seed is in use although it was told.');
  accounts.forEach((/** @type {any} */ { since = null }, /** @type {number} */ i) => {
    const before = accounts[i - 1]?.until ?? null;
    if (since !== null && before !== null && since !== before)
      faults.push(`Nothing accounts for what happened between version ${before} and ${since}.`);
  });
  const [first, now] = [accounts[0].since ?? 0, accounts.at(-1).until ?? WORDS];
  for (const { commitment, from, to } of heard?.seals ?? []) {
    if (to >= now && commitment !== file.commitment)
      faults.push(`At version ${to} that screen was shown a commitment that is not in use: ${commitment}.`);
    if (from < first)
      faults.push(`Nothing accounts for the commitment shown at version ${from}: ${commitment}.`);
  }
  for (const { version } of heard?.acts ?? [])
    if (version < first) faults.push(`Nothing accounts for act ${version}, which that screen was told of.`);
  for (const fault of faults.slice(0, 20)) console.log(`  ✗ ${fault}`);
  return faults.length;
}
