import { formatPhone } from "~/domain/settings/settings";
import { parseStringArray, parseStringRecord } from "~/lib/json";
import { budgetLabel, contactMethodLabel, sizeLabel, spaceSettingLabel, timeframeLabel } from "./answer-labels";
import type { Answers } from "./answers.server";
import { formatServicesPhrase } from "./quote-form";
import { type ComparedField, comparedFieldLabel, comparedFields } from "./submission-fields";

/* A later request never changes the lead automatically, because it only needs a known email address. Staff see its different values and
   apply or dismiss them. */

/** Value of a field as stored text; services are a JSON array. */
export function comparedFieldValue(field: ComparedField, answers: Answers): string {
  if (field === "services") return answers.services.length === 0 ? "" : JSON.stringify(answers.services);
  return answers[field] ?? "";
}

/** Formats a value for display. */
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

type SubmissionDifference = { submissionId: string; at: Date; field: ComparedField; label: string; theirs: string; ours: string };

type LeadFields = Readonly<Record<ComparedField, string | null>>;

/** Finds fields of later requests that differ from the lead, newest request first. `decided` has "submissionId field" of differences
 *  that staff have applied or dismissed. */
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
      if (theirs === "" || isSame(field, theirs, ours) || resolved.has(`${id} ${field}`)) return [];
      const text = { theirs: formatComparedField(field, theirs), ours: ours === "" ? "nothing" : formatComparedField(field, ours) };
      return [{ submissionId: id, at, field, label: comparedFieldLabel(field), ...text }];
    }),
  );
}

function isSame(field: ComparedField, theirs: string, ours: string): boolean {
  if (field !== "services") return theirs === ours;
  const currentServices = parseStringArray(ours);
  return parseStringArray(theirs).every((service) => currentServices.includes(service));
}

/** Returns "submissionId field" of each difference that staff have applied or dismissed. */
export function listResolvedDifferenceKeys(events: readonly { kind: string; data: string }[]): ReadonlySet<string> {
  const resolvedKeys = events
    .filter(({ kind }) => kind === "follow-up-kept" || kind === "follow-up-applied")
    .map(({ data }) => parseStringRecord(data))
    .map(({ submissionId, key }) => `${submissionId} ${key}`);
  return new Set(resolvedKeys);
}
