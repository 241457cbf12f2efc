import { formatPhone } from "~/domain/settings/settings";
import { readStrings, readTexts } from "~/lib/json";
import type { Answers } from "./answers.server";
import { type FollowUpField, followUpFields, followUpLabel } from "./follow-up-fields";
import { budgetName, contactWayName, settingName, sizeName, timelineName } from "./lead-view";
import { servicesPhrase } from "./quote-form";

/* A later request of the same person never changes the lead by itself: whoever knows an e-mail address could. What it says differently is
   shown beside what stands there, for staff to take over or to leave. */

/** A field of a lead or of a submission as the text that is compared and stored; services are a JSON array. */
export function followUpValue(field: FollowUpField, answers: Answers): string {
  if (field === "services") return answers.services.length === 0 ? "" : JSON.stringify(answers.services);
  return answers[field] ?? "";
}

/** The value in words. */
export function followUpText(field: FollowUpField, value: string): string {
  switch (field) {
    case "phone":
      return formatPhone(value);
    case "contactBy":
      return contactWayName(value);
    case "services":
      return servicesPhrase(readStrings(value));
    case "setting":
      return settingName(value);
    case "size":
      return sizeName(value);
    case "timeline":
      return timelineName(value);
    case "budget":
      return budgetName(value);
    default:
      return value;
  }
}

export type FollowUpDifference = { submissionId: string; at: Date; field: FollowUpField; label: string; theirs: string; ours: string };

type LeadFields = Readonly<Record<FollowUpField, string | null>>;

/** What the later requests of a lead say differently from the lead and nobody has decided on, newest request first. `decided` holds
 *  "submission id field" of those that were left as they are. */
export function followUpDifferences(
  lead: LeadFields,
  submissions: readonly { id: string; at: Date; answers: Answers }[],
  decided: ReadonlySet<string>,
): FollowUpDifference[] {
  const inOrder = [...submissions].sort((one, other) => other.at.getTime() - one.at.getTime());
  return inOrder.slice(0, -1).flatMap(({ id, at, answers }) =>
    followUpFields.flatMap((field) => {
      const theirs = followUpValue(field, answers);
      const ours = lead[field] ?? "";
      if (theirs === "" || isSame(field, theirs, ours) || decided.has(`${id} ${field}`)) return [];
      const text = { theirs: followUpText(field, theirs), ours: ours === "" ? "nothing" : followUpText(field, ours) };
      return [{ submissionId: id, at, field, label: followUpLabel(field), ...text }];
    }),
  );
}

function isSame(field: FollowUpField, theirs: string, ours: string): boolean {
  if (field !== "services") return theirs === ours;
  const known = readStrings(ours);
  return readStrings(theirs).every((service) => known.includes(service));
}

/** The differences that staff have decided on, from a lead's events, as `followUpDifferences` wants them. */
export function settledFollowUps(events: readonly { kind: string; data: string }[]): ReadonlySet<string> {
  const settled = events
    .filter(({ kind }) => kind === "follow-up-kept" || kind === "follow-up-applied")
    .map(({ data }) => readTexts(data))
    .map(({ submissionId, key }) => `${submissionId} ${key}`);
  return new Set(settled);
}
