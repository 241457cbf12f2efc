import { FACE_BEARINGS, FACINGS, type Facing } from "./design";

/**
 * Returns the facing nearest to a compass bearing in degrees clockwise from north; any number of
 * turns.
 */
export function nearestFacing(bearing: number): Facing {
  const turn = ((bearing % 360) + 360) % 360;
  const distance = (facing: Facing) => {
    const apart = Math.abs(FACE_BEARINGS[facing] - turn);
    return Math.min(apart, 360 - apart);
  };
  return FACINGS.reduce((best, facing) => (distance(facing) < distance(best) ? facing : best));
}

/**
 * Returns the bearing of a point from a center, in degrees clockwise from up; y grows downward, as
 * on screens.
 */
export function bearingTo(
  center: { x: number; y: number },
  point: { x: number; y: number },
): number {
  return (Math.atan2(point.x - center.x, center.y - point.y) * 180) / Math.PI;
}
