import type { BoxArt } from '#art/BoxArt';
import type { Drawing } from '#art/Drawing';
import type { Kind } from '#kernel/kind';
import { characterBack, characterFace } from './art/characterFace.ts';
import { cover } from './art/cover.ts';
import { missionBack, missionFace } from './art/missionFace.ts';
import { ABILITY_ICONS, ICON, RACE_LOOKS, ZONE_ICONS } from './art/palette.ts';
import {
  firstPlayerFace,
  markerFace,
  probeFace,
  referenceFace,
  shieldFace,
  shipFace,
} from './art/tokenFaces.ts';
import { zoneBack, zoneTile } from './art/zoneFace.ts';
import {
  CHARACTER,
  FIRST_PLAYER,
  MISSION,
  REFERENCE,
  ROUND_MARKER,
  SHIELD,
  ZONE,
  colourOfProbe,
  colourOfShip,
} from './box.ts';
import type { EditsShown } from '#art/BoxArt';
import { cardsWith } from './cardsOn.ts';
import { ABILITY_TEXTS, ZONE_RULES, missionName, shortName, zoneName } from './names.ts';

/** Every icon that is drawn in this box, for whoever bundles them. */
export const ICONS: readonly string[] = [
  ...Object.values(ICON),
  ...Object.values(ABILITY_ICONS),
  ...Object.values(RACE_LOOKS).map((look) => look.icon),
  ...ZONE_ICONS,
];

function face({ id }: Kind, of: string, edits?: EditsShown): Drawing | null {
  const { characters, missions, zones } = cardsWith(edits);
  const ship = colourOfShip(id);
  if (ship !== undefined) return shipFace(ship);
  const probe = colourOfProbe(id);
  if (probe !== undefined) return probeFace(probe);
  switch (id) {
    case CHARACTER: {
      const card = characters.get(of);
      return card === undefined ? null : characterFace(card);
    }
    case MISSION: {
      const mission = missions.get(of);
      return mission === undefined ? null : missionFace(mission);
    }
    case ZONE: {
      const zone = zones.get(of);
      return zone === undefined ? null : zoneTile(zone);
    }
    case SHIELD:
      return shieldFace();
    case FIRST_PLAYER:
      return firstPlayerFace();
    case ROUND_MARKER:
      return markerFace();
    case REFERENCE:
      return referenceFace();
    default:
      return null;
  }
}

/** How this box looks and what its things are called. */
export const art: BoxArt = {
  cover,
  face,

  back(kind) {
    switch (kind.id) {
      case CHARACTER:
        return characterBack();
      case MISSION:
        return missionBack();
      case ZONE:
        return zoneBack();
      default:
        return face(kind, '');
    }
  },

  name({ id, title }, of, edits) {
    const { characters, missions, zones } = cardsWith(edits);
    const card = id === CHARACTER ? characters.get(of) : undefined;
    if (card !== undefined) {
      const start = card.colour === null ? '' : `, ${card.colour} start`;
      return `${shortName(card)}${start}`;
    }
    const mission = id === MISSION ? missions.get(of) : undefined;
    if (mission !== undefined) return missionName(mission);
    const zone = id === ZONE ? zones.get(of) : undefined;
    return zone === undefined ? title : zoneName(zone.number);
  },

  text({ id }, of, edits) {
    const { characters, missions, zones } = cardsWith(edits);
    const card = id === CHARACTER ? characters.get(of) : undefined;
    if (card !== undefined) {
      const able = [...new Set(card.icons)].map((icon) => ABILITY_TEXTS[icon]);
      return [`Strength ${card.strength}, worth ${card.points}.`, ...able].join(' ');
    }
    const mission = id === MISSION ? missions.get(of) : undefined;
    if (mission !== undefined)
      return 'Scored at the end by who has the most in hand; several who have the most share it.';
    const zone = id === ZONE ? zones.get(of) : undefined;
    return zone === undefined ? '' : (ZONE_RULES[zone.number] ?? '');
  },

  /** The strongest first, then by number. */
  order(a, b) {
    const { characters } = cardsWith();
    const [one, other] = [characters.get(a.face), characters.get(b.face)];
    if (one === undefined || other === undefined) return a.face < b.face ? -1 : a.face > b.face ? 1 : 0;
    return other.strength - one.strength || one.number - other.number;
  },
};
