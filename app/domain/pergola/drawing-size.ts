/**
 * The viewBox each drawing has unless told otherwise; known without the engine so that a page can
 * keep the space free.
 */
export const DRAWING_SIZES = {
  axon: { w: 960, h: 700 },
  plan: { w: 420, h: 320 },
  section: { w: 420, h: 170 },
  day: { w: 420, h: 170 },
  kitchen: { w: 480, h: 340 },
} as const;
