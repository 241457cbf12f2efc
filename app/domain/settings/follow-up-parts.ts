/** Follow-up emails of a sent proposal, in the order of the settings. */
export const followUpParts = ["first", "second", "last"] as const;
export type FollowUpPart = (typeof followUpParts)[number];
