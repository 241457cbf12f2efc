/* Topics about which a permit office has answers, and the kinds of work a visitor can ask about. */

export const permitTopics = [
  "pergola",
  "covered-patio",
  "slab",
  "kitchen-structure",
  "kitchen-gas",
  "kitchen-electric",
  "kitchen-plumbing",
  "turf",
  "fence",
  "trees",
  "flood",
  "documents",
  "duration",
  "fee",
  "codes",
  "inspections",
  "registration",
  "registration-law",
  "work-hours",
  "contact",
  "association",
  "colors",
  "exception",
] as const;
export type PermitTopic = (typeof permitTopics)[number];

/** Topics of the rules that hold in all of Texas. */
export const stateTopics = [
  "association-denial",
  "association-hearing",
  "association-scope",
  "city-45-days",
  "county-code-scope",
  "dig-811",
  "windstorm-area",
  "turf",
] as const;
export type StateTopic = (typeof stateTopics)[number];

export const topicLabels: Readonly<Record<PermitTopic | StateTopic, string>> = {
  pergola: "Pergola",
  "covered-patio": "Covered patio",
  slab: "Concrete slab",
  "kitchen-structure": "Outdoor kitchen",
  "kitchen-gas": "Kitchen: gas",
  "kitchen-electric": "Kitchen: power",
  "kitchen-plumbing": "Kitchen: water",
  turf: "Artificial turf",
  fence: "Fence",
  trees: "Trees",
  flood: "Flood plain",
  documents: "Documents",
  duration: "Time",
  fee: "Fee",
  codes: "Building code",
  inspections: "Inspections",
  registration: "Registration",
  "registration-law": "Registration rule",
  "work-hours": "Work hours",
  contact: "How to apply",
  association: "HOA",
  colors: "Colors",
  exception: "Exceptions",
  "association-denial": "HOA denial",
  "association-hearing": "HOA hearing",
  "association-scope": "HOA rule, scope",
  "city-45-days": "45 days for cities",
  "county-code-scope": "County building code",
  "dig-811": "Texas 811",
  "windstorm-area": "Windstorm area",
};

/** Topics that the list of offices shows as squares, in order. */
export const mainTopics: readonly PermitTopic[] = [
  "pergola",
  "covered-patio",
  "slab",
  "kitchen-gas",
  "kitchen-electric",
  "kitchen-plumbing",
  "turf",
  "documents",
  "duration",
  "flood",
];

/** Kinds of work a visitor can ask about, in the order of the form and of the canonical URL. */
export const builds = ["pergola", "covered-patio", "slab", "kitchen", "turf"] as const;
export type Build = (typeof builds)[number];

export const buildLabels: Readonly<Record<Build, string>> = {
  pergola: "Pergola",
  "covered-patio": "Covered patio",
  slab: "Concrete slab",
  kitchen: "Outdoor kitchen",
  turf: "Artificial turf",
};

/** Topics of a kind of work. */
export const topicsByBuild: Readonly<Record<Build, readonly PermitTopic[]>> = {
  pergola: ["pergola"],
  "covered-patio": ["covered-patio"],
  slab: ["slab"],
  kitchen: ["kitchen-structure", "kitchen-gas", "kitchen-electric", "kitchen-plumbing"],
  turf: ["turf"],
};

export function isPermitTopic(text: string): text is PermitTopic {
  return permitTopics.some((topic) => topic === text);
}

export function isBuild(text: string): text is Build {
  return builds.some((build) => build === text);
}
