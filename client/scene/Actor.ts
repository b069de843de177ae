import type { DrawnBody } from './stage/DrawnBody.ts';
import type { Stance } from './stage/Stance.ts';
import type { ActorFlight } from './flight.ts';

/** A body as it is drawn at this moment. */
export interface Actor {
  body: DrawnBody;
  readonly at: Stance;
  alpha: number;
  scale: number;
  /** Nobody sees it: hidden until the story says where it came from, or shown elsewhere. */
  visible: boolean;
  /** It is elsewhere than when it was last drawn. Whoever draws it takes this back. */
  moved: boolean;
}

/** An actor with what the `Animator` knows of it besides. */
export interface Playing extends Actor {
  flight: ActorFlight | null;
  /** It is where somebody else says (a hand, the motion lane), and since when we have been catching up with that. */
  led: boolean;
  lagX: number;
  lagY: number;
  lagZ: number;
  lagSince: number;
  shakeSince: number;
  riffleSince: number;
  /** New, and nobody has said where it comes from; or gone, and nobody has said where it went. */
  waitingSince: number;
  leaving: boolean;
}

/** Somebody new; `at` where who had the name before is drawn. */
export function playing(body: DrawnBody, at: Stance, waitsSince: number | null): Playing {
  const waits = waitsSince !== null;
  return {
    body,
    at,
    alpha: waits ? 0 : 1,
    scale: 1,
    visible: !waits && !body.unseen,
    moved: true,
    flight: null,
    led: false,
    lagX: 0,
    lagY: 0,
    lagZ: 0,
    lagSince: -Infinity,
    shakeSince: -Infinity,
    riffleSince: -Infinity,
    waitingSince: waits && !body.unseen ? waitsSince : -1,
    leaving: false,
  };
}
