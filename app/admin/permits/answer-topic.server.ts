import { factRecord } from "~/domain/facts/fact-record.server";
import { findAnswerErrors, officeAnswerRecord } from "~/domain/permits/office-answer-record.server";
import type { Db } from "~/platform/db/client.server";
import type { SavedRecord } from "~/platform/records/define-record.server";
import type { FormResult } from "~/platform/records/form-result";
import {
  type FormValues,
  lastValue,
  type SubmitContext,
} from "~/platform/records/record-form.server";

type TopicAnswer = {
  officeId: string;
  topic: string;
  factIds: readonly string[];
  /** True if the staff member may set the confidence. */
  isOwner: boolean;
};

/**
 * Answers a topic of an office with a new fact or one of the list. Idempotent per request key and
 * content.
 */
export async function answerTopic(
  db: Db,
  values: FormValues,
  { officeId, topic, factIds, isOwner }: TopicAnswer,
  context: SubmitContext,
): Promise<FormResult<SavedRecord>> {
  const place = { officeId: [officeId], topic: [topic] };
  if (lastValue(values, "factSource") === "existing") {
    return officeAnswerRecord.add(db, { ...values, ...place }, { ...context, factIds });
  }
  const answerErrors = findAnswerErrors({ ...values, ...place, factId: ["new"] });
  if (Object.keys(answerErrors).length > 0) return { state: "invalid", errors: answerErrors };
  const certainty = isOwner ? (values.certainty ?? ["secondary"]) : ["secondary"];
  const fact = {
    ...values,
    key: [lastValue(values, "factKey")],
    certainty,
    staffId: [context.by.staff.id],
  };
  const rules = { people: [context.by.staff], uses: [] };
  const added = await factRecord.add(db, fact, { ...context, ...rules });
  if (added.state === "invalid" && added.errors.key)
    return {
      state: "invalid",
      errors: { "": `${added.errors.key} Reload the page to get a new key.` },
    };
  if (added.state !== "saved") return added;
  return officeAnswerRecord.add(
    db,
    { ...values, ...place, factId: [added.id] },
    { ...context, factIds: [added.id] },
  );
}

/**
 * Returns a free key for the fact of an answer: "city-of-katy-pergola", then
 * "city-of-katy-pergola-2".
 */
export function buildFactKey(base: string, keys: readonly string[]): string {
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!keys.includes(key)) return key;
  }
}
