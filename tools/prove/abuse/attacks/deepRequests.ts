import type { Attack } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { newAddress } from '../Intruder.ts';

/** Deeper than anything that reads by recursion gets, and short enough to be read. */
const DEEP = 20_000;
const NEST = '['.repeat(DEEP) + ']'.repeat(DEEP);
const BODIES: readonly (readonly [path: string, body: string])[] = [
  ['/api/tables', `{"seats":2,"knobs":{"x":${NEST}}}`],
  ['/api/tables', `{"seats":2,"edits":${NEST}}`],
  ['/api/mine', `{"key":${NEST}}`],
];
const BETWEEN = 50;

/** Requests nested without end: each is turned away before anybody looks into it. */
export const deepRequests: Attack = {
  name: 'deep-requests',
  isElsewhere: true,
  isPatient: true,
  async strike({ address, ms }, _chance, begin) {
    const wrong = new Set<string>();
    let [sent, refused] = [0, 0];
    const began = Date.now();
    begin();
    do {
      const answers = BODIES.map(async ([path, body]) => {
        const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() };
        const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body });
        const said = await answer.text();
        if (answer.status === 400 && said.includes('nested too deeply')) refused++;
        else wrong.add(`${path} was answered ${answer.status} ${said.slice(0, 80)}`);
      });
      await Promise.all(answers);
      sent += BODIES.length;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    } while (Date.now() - began < ms);
    return outcome({ sent, refused, wrong: [...wrong] });
  },
};
