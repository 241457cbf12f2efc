import { formatLeadText, isSameLeadText, leadFieldLabel } from "~/domain/leads/fields/lead-fields";
import { parseStringRecord } from "~/lib/json";
import type { Answers } from "./answers.server";
import { type ComparedField, comparedFields } from "./submission-fields";

/* A later request never changes the lead automatically, because it only needs a known email
   address. Staff see its different values and apply or dismiss them. */

/** Returns the value of a field as stored text; services are a JSON array. */
export function comparedFieldValue(field: ComparedField, answers: Answers): string {
  if (field === "services")
    return answers.services.length === 0 ? "" : JSON.stringify(answers.services);
  return answers[field] ?? "";
}

type SubmissionDifference = {
  submissionId: string;
  at: Date;
  field: ComparedField;
  label: string;
  theirs: string;
  ours: string;
};

type LeadFields = Readonly<Record<ComparedField, string | null>>;

/**
 * Finds fields of later requests that differ from the lead, newest request first. `decided` has
 * "submissionId field" of differences that staff have applied or dismissed.
 */
export function findSubmissionDifferences(
  lead: LeadFields,
  submissions: readonly { id: string; at: Date; answers: Answers }[],
  resolved: ReadonlySet<string>,
): SubmissionDifference[] {
  const inOrder = [...submissions].sort((one, other) => other.at.getTime() - one.at.getTime());
  return inOrder.slice(0, -1).flatMap(({ id, at, answers }) =>
    comparedFields.flatMap((field) => {
      const theirs = comparedFieldValue(field, answers);
      const ours = lead[field] ?? "";
      if (theirs === "" || isSameLeadText(field, theirs, ours) || resolved.has(`${id} ${field}`))
        return [];
      const text = {
        theirs: formatLeadText(field, theirs),
        ours: ours === "" ? "none" : formatLeadText(field, ours),
      };
      return [{ submissionId: id, at, field, label: leadFieldLabel(field), ...text }];
    }),
  );
}

/** Returns "submissionId field" of each difference that staff have applied or dismissed. */
export function listResolvedDifferenceKeys(
  events: readonly { kind: string; data: string }[],
): ReadonlySet<string> {
  const resolvedKeys = events
    .filter(({ kind }) => kind === "follow-up-kept" || kind === "follow-up-applied")
    .map(({ data }) => parseStringRecord(data))
    .map(({ submissionId, key }) => `${submissionId} ${key}`);
  return new Set(resolvedKeys);
}
