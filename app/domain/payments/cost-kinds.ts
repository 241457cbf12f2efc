/** Kinds of costs, as the law on construction accounts separates them. */
export const costKinds = {
  "direct-cost": "Direct cost, for this job",
  "indirect-cost": "Indirect cost, like insurance",
} as const;

export const isCostKind = (kind: string): kind is keyof typeof costKinds =>
  Object.hasOwn(costKinds, kind);
