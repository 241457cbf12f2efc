/* Findings of the publish checks. */

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
  | "concept-photographs"
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

/** A finding. An error blocks publishing by anyone; a warning does not. */
export type Finding = {
  level: "block" | "warn";
  code: FindingCode;
  /** A plain sentence that names the problem. */
  message: string;
  /** A hint for the repair; "" for none. */
  note: string;
  /**
   * Id of the field or image to repair, "f-title" or "pic-3"; a path if the repair is on another
   * page.
   */
  place: string;
  /** Text of the repair link: "Write it". */
  repair: string;
};

type FindingTexts = { message: string; repair: string; note?: string };

/** Creates a finding that blocks publishing. */
export const errorFinding = (
  code: FindingCode,
  place: string,
  { message, repair, note = "" }: FindingTexts,
): Finding => ({ level: "block", code, message, note, place, repair });
/** Creates a finding that does not block publishing. */
export const warningFinding = (...finding: Parameters<typeof errorFinding>): Finding => ({
  ...errorFinding(...finding),
  level: "warn",
});

/** Returns each finding once, errors first. */
export function dedupeErrorsFirst<Own extends Omit<Finding, "code"> & { code: string }>(
  findings: readonly Own[],
): Own[] {
  const once = new Map(
    findings.map((reason) => [`${reason.code} ${reason.place} ${reason.message}`, reason]),
  );
  const all = [...once.values()];
  return [
    ...all.filter(({ level }) => level === "block"),
    ...all.filter(({ level }) => level === "warn"),
  ];
}

/** True if no finding blocks publishing. */
export function isPublishable(findings: readonly Finding[]): boolean {
  return findings.every(({ level }) => level === "warn");
}
