import type { PerspectiveCamera } from 'three';
import { yawOf } from '#kernel/pose';
import { isSameSize, tableSizeOf } from '#kernel/tableSize';
import { seatsAround } from '#layout/seatsAround';
import type { Seen } from '../../table/Seen.ts';
import type { CameraRig } from '../CameraRig.ts';
import type { CanvasBounds, Frame, System } from './System.ts';

/** The camera sits at my seat and goes where it is sent. Before the marks, which are as large as it is far away. */
export class ViewSystem implements System {
  constructor(
    private readonly rig: CameraRig,
    private readonly camera: PerspectiveCamera,
  ) {}

  follow({ seat, table }: Seen, before: Seen | null): void {
    const seats = table?.observation.seats;
    const size = tableSizeOf(table?.observation.settings);
    const isResized = !isSameSize(size, tableSizeOf(before?.table?.observation.settings));
    if (table !== null) this.rig.standAt(size);
    if (!isResized && seat === before?.seat && seats?.length === before?.table?.observation.seats.length)
      return;
    const index = seats?.findIndex(({ id }) => id === seat) ?? -1;
    const spot = index < 0 ? undefined : seatsAround(Math.max(1, seats?.length ?? 0), size)[index];
    this.rig.sitAt(spot === undefined ? 0 : yawOf(spot.edge));
  }

  resize({ width, height }: CanvasBounds): void {
    this.rig.resize(width, height);
  }

  frame({ seconds }: Frame): boolean {
    return this.rig.advance(seconds, this.camera);
  }
}
