import type { Json } from '#kernel/json';
import type { Observation, PieceSeen, PlaceSeen } from '#kernel/observe';
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
    map?.forEach((shown) => places.push(placeIn(shown, pieces)));
  places.sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    version: state.version,
    viewer,
    seats: [...state.seats.values()].map(({ id, name, team, holder }) => ({
      id,
      name,
      team: team === '' ? null : team,
      holder: holder as Seat['holder'],
    })),
    settings: slotIn(state.settings),
    rules: rulesIn(state),
    places,
    pieces,
  };
}

export function pieceIn(shown: PieceState): PieceSeen {
  const { id, kind, place, at, turn, mirror, locked } = shown;
  const { name: face, value, scale, tint, label, about } = shown.face ?? shown;
  const seen: PieceSeen = {
    id,
    kind,
    place,
    at,
    pose: poseIn(shown),
    facing: shown.down ? 'down' : 'up',
    turn,
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
  return face === '' ? seen : { ...seen, face };
}

type Plan = Omit<
  PlaceSeen,
  'id' | 'label' | 'owner' | 'pose' | 'openTo' | 'held' | 'locked' | 'count' | 'pieces' | 'top' | 'backs'
>;

/** `pieces`: all that this client sees, by rising id. */
export function placeIn(shown: PlaceState, pieces: readonly PieceSeen[]): PlaceSeen {
  const plan = JSON.parse(shown.plan) as Plan;
  const { id, label, locked, count, topKind: kind, topFace: face } = shown;
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
    pieces: !shown.inside
      ? null
      : plan.ordered
        ? shown.order.toArray()
        : pieces.filter((p) => p.place === id).map((p) => p.id),
    top: kind === '' ? null : face === '' ? { kind, facing } : { kind, facing, face },
    backs: shown.backs === '' ? null : (JSON.parse(shown.backs) as string[]),
  };
}

function rulesIn(state: TableState): Json {
  const rules = slotIn(state.rules);
  if (rules['secrets'] === undefined) return rules;
  const secrets: Record<string, Json> = {};
  state.secrets?.forEach(({ seat, json }) => {
    secrets[seat] = JSON.parse(json) as Json;
  });
  return { ...rules, secrets };
}

function slotIn(map: TableState['rules']): Record<string, Json> {
  const slot: Record<string, Json> = {};
  map.forEach((text, key) => {
    slot[key] = JSON.parse(text) as Json;
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
