/**
 * Scales of drawings on paper. Their unit is the point, 1/72 in, so that a drawing printed at its
 * own size has its scale.
 */

export interface DrawingScale {
  /** "1/4″ = 1′-0″". */
  readonly label: string;
  readonly pointsPerFoot: number;
}

/** Usual scales of residential drawings, the largest first. */
export const DRAWING_SCALES = [
  { label: "1/4″ = 1′-0″", pointsPerFoot: 18 },
  { label: "3/16″ = 1′-0″", pointsPerFoot: 13.5 },
  { label: "1/8″ = 1′-0″", pointsPerFoot: 9 },
] as const satisfies readonly DrawingScale[];

/** Width and height in points. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A drawing at a scale, or without one. Printed at `width` by `height` points, it has that scale.
 */
export interface PaperDrawing extends PaperSize {
  readonly svg: string;
  /** Text for screen readers, also in a tagged PDF. */
  readonly alt: string;
}

/**
 * Returns the first scale at which a drawing fits its room by width and by height; the smallest if
 * none fits. `measure` returns points.
 */
export function chooseScale(
  room: PaperSize,
  measure: (pointsPerInch: number) => PaperSize,
): DrawingScale {
  const fitting = DRAWING_SCALES.find(({ pointsPerFoot }) => {
    const { width, height } = measure(pointsPerFoot / 12);
    return width <= room.width && height <= room.height;
  });
  return fitting ?? DRAWING_SCALES[2];
}
