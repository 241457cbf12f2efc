/** Ids of the options, in order. */
export const optionIds = ["a", "b", "c"] as const;
export type OptionId = (typeof optionIds)[number];

/** Maximum number of entries in a draft. */
export const proposalLimits = { lines: 60, payments: 10, exclusions: 30, signers: 4 } as const;

/** Maximum lengths of the texts of a draft, for its form and its stored form. */
export const maxLengths = {
  optionName: 80,
  optionSummary: 300,
  design: 600,
  lineKey: 80,
  lineLabel: 120,
  lineDetail: 300,
  paymentDue: 200,
  exclusion: 300,
  address: 200,
  signerName: 120,
  signerEmail: 254,
  singleSignerReason: 300,
  subject: 200,
  message: 4000,
  templateName: 80,
} as const;

/** Units of a line’s quantity. */
export const lineUnits = ["sqft", "ft", "each", "project"] as const;
export const maxCents = 100_000_000;
export const maxThousandths = 10_000_000;
/** Days that a change order can add or take. */
export const maxAddedDays = 365;
