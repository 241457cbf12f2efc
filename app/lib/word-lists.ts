const and = new Intl.ListFormat("en-US", { type: "conjunction" });
const or = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "A", "A and B", "A, B, and C". */
export const formatAnd = (words: readonly string[]) => and.format(words);

/** "A", "A or B", "A, B, or C". */
export const formatOr = (words: readonly string[]) => or.format(words);
