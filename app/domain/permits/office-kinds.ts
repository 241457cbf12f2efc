/** Labels of the kinds of permit offices for staff. */
export const officeKindLabels = {
  city: "City",
  county: "County, outside any city",
  covenant: "Covenants, besides the county",
} as const;

/** Stands for the rules of all of Texas where an office has its id. */
export const stateOfficeId = "texas";

export const answerLabels = {
  needed: "Needed",
  "not-needed": "Not needed",
  depends: "Depends",
  info: "Information",
} as const;
export const basisLabels = { named: "The office names it", "our-reading": "Our reading" } as const;
