import type { Confidence } from "~/domain/facts/facts";
import { toCurrentSpanishRecord } from "~/platform/records/translation";
import { type AnswerAge, findAnswerAge } from "./answer-age";
import type { PermitTopic, StateTopic } from "./permit-topics";

type AnswerKind = "needed" | "not-needed" | "depends" | "info";
type AnswerBasis = "named" | "our-reading";

/**
 * Answer of an office about a topic with its fact. `officeSlug` is null for answers that hold in
 * all of Texas. Days are Houston's.
 */
export type StoredAnswer = {
  officeSlug: string | null;
  topic: string;
  answer: AnswerKind;
  basis: AnswerBasis;
  /** Printed beside the source, may be "". */
  note: string;
  /** Spanish note as JSON (`parseTranslation`). */
  noteSpanish?: string;
  factKey: string;
  sentence: string;
  value: string;
  quote: string;
  sourceTitle: string;
  sourceUrl: string;
  certainty: Confidence;
  checkedAt: string;
  reviewBy: string;
  /** Spanish sentence and value of the fact as JSON (`parseTranslation`). */
  spanish?: string;
  /** True if sentence and value are in Spanish. */
  isSpanish?: boolean;
  /** True if the note is in Spanish. */
  isNoteSpanish?: boolean;
};

type TranslatedAnswer = Pick<
  StoredAnswer,
  "sentence" | "value" | "spanish" | "isSpanish" | "note" | "noteSpanish" | "isNoteSpanish"
>;

/**
 * Returns an answer in Spanish. Rule and note stay in English until a named person has read their
 * Spanish, and after a change of the English, so that both languages state the same.
 */
export function toSpanishAnswer<Answer extends TranslatedAnswer>(answer: Answer): Answer {
  const { note, spanish = "", noteSpanish = "" } = answer;
  const rule = toCurrentSpanishRecord({ ...answer, spanish }, ["sentence", "value"]);
  const readNote = toCurrentSpanishRecord({ note, spanish: noteSpanish }, ["note"]);
  return {
    ...(rule ? { ...rule, isSpanish: true } : answer),
    ...(readNote && { note: readNote.note, isNoteSpanish: true }),
  };
}

/** Answer that may be printed, with its age. */
export type PermitAnswer = StoredAnswer & { age: Exclude<AnswerAge, "not-checked"> };

/** Answers of one office by topic. A topic that is missing is not checked yet. */
export type AnswersByTopic = Readonly<Partial<Record<PermitTopic | StateTopic, PermitAnswer>>>;

/**
 * Returns the answers of an office that may be printed on a day; `officeSlug` null for those of
 * Texas. Leaves out facts 180 days past their review date and assumptions: both count as not
 * checked.
 */
export function pickAnswers(
  rows: readonly StoredAnswer[],
  officeSlug: string | null,
  today: string,
): AnswersByTopic {
  const answers: Record<string, PermitAnswer> = {};
  for (const row of rows) {
    if (row.officeSlug !== officeSlug || row.certainty === "assumption") continue;
    const age = findAnswerAge(row, today);
    if (age !== "not-checked") answers[row.topic] = { ...row, age };
  }
  return answers;
}
