import type { Json } from '#kernel/json';
import type { ListRow } from '#kernel/list';
import type { FaceSeen, Observation, PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import type { Seat, Viewer } from '#kernel/seat';
import type { PieceState, PlaceState, TableState } from './TableState.ts';

/** What a client's state says, as the observation it stands for. Positions and sizes come in single precision. */
export function seenIn(state: TableState, viewer: Viewer): Observation {
  const pieces: PieceSeen[] = [];
  for (const map of [state.pieces, state.hiddenPieces]) map?.forEach((shown) => pieces.push(pieceIn(shown)));
  pieces.sort((a, b) => a.id - b.id);
  const places: PlaceSeen[] = [];
  for (const map of [state.places, state.hiddenPlaces])
    map?.forEach((shown) =>
      places.push(placeIn(shown, (id) => pieces.filter((p) => p.place === id).map((p) => p.id))),
    );
  places.sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    version: state.version,
    viewer,
    ...slotsIn(state),
    places,
    pieces,
  };
}

/** What stands beside pieces and places. */
export function slotsIn(state: TableState): Pick<Observation, 'seats' | 'settings' | 'rules'> {
  return {
    seats: [...state.seats.values()].map(({ id, name, team, holder }) => ({
      id,
      name,
      team: team === '' ? null : team,
      holder: holder as Seat['holder'],
    })),
    settings: slotIn(state.settings),
    rules: rulesIn(state),
  };
}

export function pieceIn(shown: PieceState): PieceSeen {
  const { id, kind, place, at, heading, mirror, locked } = shown;
  const { name: face, row, value, scale, tint, label, about } = shown.face ?? shown;
  const seen: PieceSeen = {
    id,
    kind,
    place,
    at,
    pose: poseIn(shown),
    facing: shown.down ? 'down' : 'up',
    heading,
    mirror,
    shown: words(shown.shown),
    held: orNull(shown.held),
    locked,
    value,
    scale,
    tint: orNull(tint),
    label,
    about,
  };
  return { ...seen, ...faceIn(face, row) };
}

type Plan = Omit<
  PlaceSeen,
  'id' | 'label' | 'owner' | 'pose' | 'openTo' | 'held' | 'locked' | 'count' | 'pieces' | 'top' | 'backs'
>;

/** `inside`: the ids of all pieces this client sees in a place, rising. */
export function placeIn(shown: PlaceState, inside: (id: PlaceId) => readonly PieceId[]): PlaceSeen {
  const plan = readOnce(shown.plan) as unknown as Plan;
  const { id, label, locked, count, topKind: kind } = shown;
  const facing = shown.topDown ? 'down' : 'up';
  return {
    id,
    ...plan,
    label,
    owner: orNull(shown.owner),
    pose: poseIn(shown),
    openTo: words(shown.openTo),
    held: orNull(shown.held),
    locked,
    count,
    pieces: !shown.inside ? null : plan.ordered ? shown.order.toArray() : inside(id),
    top: kind === '' ? null : { kind, facing, ...faceIn(shown.topFace, shown.topRow) },
    backs: shown.backs === '' ? null : (JSON.parse(shown.backs) as string[]),
  };
}

function faceIn(face: string, row: string): FaceSeen {
  if (face === '') return {};
  return row === '' ? { face } : { face, row: readOnce(row) as ListRow };
}

/** More than a table has of rows, plans and slots: what was read is the same object until its text changes. */
const MOST_READ = 4000;
const read = new Map<string, Json>();

function readOnce(text: string): Json {
  let found = read.get(text);
  if (found === undefined) {
    found = JSON.parse(text) as Json;
    if (read.size >= MOST_READ) read.clear();
    read.set(text, found);
  }
  return found;
}

function rulesIn(state: TableState): Json {
  const rules = slotIn(state.rules);
  if (rules['secrets'] === undefined) return rules;
  const secrets: Record<string, Json> = {};
  state.secrets?.forEach(({ seat, json }) => {
    secrets[seat] = readOnce(json);
  });
  return { ...rules, secrets };
}

function slotIn(map: TableState['rules']): Record<string, Json> {
  const slot: Record<string, Json> = {};
  map.forEach((text, key) => {
    slot[key] = readOnce(text);
  });
  return slot;
}

function poseIn({ posed, x, y, z, qx, qy, qz, qw }: PieceState | PlaceState): Pose | null {
  return posed ? { x, y, z, qx, qy, qz, qw } : null;
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
