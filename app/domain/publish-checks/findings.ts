/* What the gate says is missing. */

export type FindingCode =
  | "title-missing"
  | "title-long"
  | "slug-malformed"
  | "slug-taken"
  | "slug-forwards"
  | "description-length"
  | "cover-missing"
  | "alt-missing"
  | "alt-file-name"
  | "picture-unshowable"
  | "picture-small"
  | "pair-ratio"
  | "pair-missing"
  | "photograph-missing"
  | "permission-missing"
  | "house-number"
  | "placeholder-left"
  | "todo-left"
  | "fact-unknown"
  | "fact-overdue"
  | "fact-empty"
  | "phrase-forbidden"
  | "link-missing"
  | "link-dead"
  | "call-missing";

/** What is missing. A block keeps a record from going out, whoever asks; a warning does not. */
export type Finding = {
  level: "block" | "warn";
  code: FindingCode;
  /** A plain sentence that names what is missing. */
  message: string;
  /** What else helps to repair it; "" for nothing. */
  note: string;
  /** The id of the field or picture to repair, "f-title" or "pic-3"; a path where it is repaired on another page. */
  place: string;
  /** What the link there says: "Write it". */
  repair: string;
};

/** A reason that keeps a record from going out. */
export const errorFinding = (code: FindingCode, place: string, message: string, repair: string, note = ""): Finding => ({
  level: "block",
  code,
  message,
  note,
  place,
  repair,
});
/** A reason to look at it that keeps nothing back. */
export const warningFinding = (...[code, place, message, repair, note = ""]: Parameters<typeof errorFinding>): Finding => ({
  ...errorFinding(code, place, message, repair, note),
  level: "warn",
});

/** Each reason once, blocks first. */
export function errorsFirst<Own extends Omit<Finding, "code"> & { code: string }>(reasons: readonly Own[]): Own[] {
  const once = new Map(reasons.map((reason) => [`${reason.code} ${reason.place} ${reason.message}`, reason]));
  const all = [...once.values()];
  return [...all.filter(({ level }) => level === "block"), ...all.filter(({ level }) => level === "warn")];
}

/** Whether a record may go out. */
export function isPublishable(reasons: readonly Finding[]): boolean {
  return reasons.every(({ level }) => level === "warn");
}
