import { formatPhone } from "~/domain/settings/settings";
import { parseStringArray, parseStringRecord } from "~/lib/json";
import { budgetLabel, contactMethodLabel, sizeLabel, spaceSettingLabel, timeframeLabel } from "./answer-labels";
import type { Answers } from "./answers.server";
import { formatServicesPhrase } from "./quote-form";
import { type ComparedField, comparedFieldLabel, comparedFields } from "./submission-fields";

/* A later request of the same person never changes the lead by itself: whoever knows an e-mail address could. What it says differently is
   shown beside what stands there, for staff to take over or to leave. */

/** A field of a lead or of a submission as the text that is compared and stored; services are a JSON array. */
export function comparedFieldValue(field: ComparedField, answers: Answers): string {
  if (field === "services") return answers.services.length === 0 ? "" : JSON.stringify(answers.services);
  return answers[field] ?? "";
}

/** The value in words. */
export function formatComparedField(field: ComparedField, value: string): string {
  switch (field) {
    case "phone":
      return formatPhone(value);
    case "contactBy":
      return contactMethodLabel(value);
    case "services":
      return formatServicesPhrase(parseStringArray(value));
    case "setting":
      return spaceSettingLabel(value);
    case "size":
      return sizeLabel(value);
    case "timeline":
      return timeframeLabel(value);
    case "budget":
      return budgetLabel(value);
    default:
      return value;
  }
}

export type SubmissionDifference = { submissionId: string; at: Date; field: ComparedField; label: string; theirs: string; ours: string };

type LeadFields = Readonly<Record<ComparedField, string | null>>;

/** What the later requests of a lead say differently from the lead and nobody has decided on, newest request first. `decided` holds
 *  "submission id field" of those that were left as they are. */
export function findSubmissionDifferences(
  lead: LeadFields,
  submissions: readonly { id: string; at: Date; answers: Answers }[],
  decided: ReadonlySet<string>,
): SubmissionDifference[] {
  const inOrder = [...submissions].sort((one, other) => other.at.getTime() - one.at.getTime());
  return inOrder.slice(0, -1).flatMap(({ id, at, answers }) =>
    comparedFields.flatMap((field) => {
      const theirs = comparedFieldValue(field, answers);
      const ours = lead[field] ?? "";
      if (theirs === "" || isSame(field, theirs, ours) || decided.has(`${id} ${field}`)) return [];
      const text = { theirs: formatComparedField(field, theirs), ours: ours === "" ? "nothing" : formatComparedField(field, ours) };
      return [{ submissionId: id, at, field, label: comparedFieldLabel(field), ...text }];
    }),
  );
}

function isSame(field: ComparedField, theirs: string, ours: string): boolean {
  if (field !== "services") return theirs === ours;
  const known = parseStringArray(ours);
  return parseStringArray(theirs).every((service) => known.includes(service));
}

/** The differences that staff have decided on, from a lead's events, as `findSubmissionDifferences` wants them. */
export function resolvedDifferences(events: readonly { kind: string; data: string }[]): ReadonlySet<string> {
  const settled = events
    .filter(({ kind }) => kind === "follow-up-kept" || kind === "follow-up-applied")
    .map(({ data }) => parseStringRecord(data))
    .map(({ submissionId, key }) => `${submissionId} ${key}`);
  return new Set(settled);
}
