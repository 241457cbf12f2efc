/** Limits and start values of the financing calculator. Examples to do arithmetic with, nobody's offer: `isExample` says so until staff set their own. */
export const seedFinancing = {
  isExample: true,
  /** Whole dollars. */
  amount: { min: 5_000, max: 150_000, start: 40_000 },
  down: { min: 0, start: 0 },
  /** Months. */
  term: { min: 24, max: 180, start: 120, offered: [36, 60, 84, 120, 144, 180] },
  /** APR in percent. Zero is allowed beside the range, for an interest-free plan. */
  apr: { min: 6.99, max: 24.99, start: 8.99, zeroAllowed: true },
} as const;
