/** Features of a project besides its roof or floor, in display order. */
export const projectFeatures = [
  "pool",
  "kitchen",
  "fire",
  "lighting",
  "screens",
  "fans",
  "turf",
] as const;
export type ProjectFeature = (typeof projectFeatures)[number];

export const featureLabels: Readonly<Record<ProjectFeature, string>> = {
  pool: "Pool",
  kitchen: "Kitchen",
  fire: "Fire feature",
  lighting: "Lighting",
  screens: "Screens",
  fans: "Fans",
  turf: "Turf",
};

/**
 * Returns the features among any values, each once, in display order. Skips unknown values; never
 * throws.
 */
export function parseFeatures(values: unknown): ProjectFeature[] {
  return Array.isArray(values) ? projectFeatures.filter((feature) => values.includes(feature)) : [];
}

/** "Pool, fire feature, lighting"; "" for an empty list. */
export function formatFeatures(features: readonly ProjectFeature[]): string {
  const text = features.map((feature) => featureLabels[feature]).join(", ");
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}
