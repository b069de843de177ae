import type { Request } from '#rules/request';

export type Faces = Extract<Request, { verb: 'custom' }>['faces'];

/** What one request may hold, with room for all that stands around the faces. */
const MOST_TEXT = 12_000;
const MOST_FACES = 150;

/** Faces cut into as few requests as they need: a table reads none that is longer. */
export function batchesOf(faces: Faces): Faces[] {
  const batches: Faces[] = [];
  let left = 0;
  for (const face of faces) {
    const length = JSON.stringify(face).length;
    let last = batches.at(-1);
    if (last === undefined || last.length >= MOST_FACES || length > left) {
      batches.push((last = []));
      left = MOST_TEXT;
    }
    last.push(face);
    left -= length;
  }
  return batches;
}
