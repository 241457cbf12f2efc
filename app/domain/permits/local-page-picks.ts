/** Choices that a place can have of one kind. */
const maxPicks = 12;

/** Input names of the ordered choices of a place's column: "offices-1", "offices-2". */
export const listPickNames = (column: string): string[] =>
  Array.from({ length: maxPicks }, (_, at) => `${column}-${at + 1}`);
