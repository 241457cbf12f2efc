import { adminPaths } from "~/admin-paths";
import { localValue } from "~/domain/leads/contact-times";
import { nextStepName } from "~/domain/leads/lead";
import type { LeadChange } from "~/domain/leads/lead-change-input.server";
import { latestChanges } from "~/domain/leads/lead-conflicts.server";
import { eventIdOf, type Lead } from "~/domain/leads/lead-write.server";
import { formatRowMoment, momentInSentence } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import type { Problem } from "~/platform/http/form.server";

/** The sheet of a contact that could not be logged because of a colleague: all input stays, and saving again goes against what they left. */
export async function logProblem(
  db: Db,
  { conflicts, lead }: { conflicts: readonly string[]; lead: Lead },
  values: Problem["values"],
  now: Date,
): Promise<Problem> {
  const entries = await latestChanges(db, lead.id);
  if (!conflicts.includes("next-step")) {
    const by = entries[0]?.staffName ?? "Someone";
    return { values, errors: { "": `${by} already logged this. Your note is still here. Check the timeline before you save.` } };
  }
  const last = entries.find(({ changes }) => ["nextKind", "nextAction", "nextActionAt"].some((column) => Object.hasOwn(changes, column)));
  const step = lead.nextKind ? nextStepName(lead.nextKind) : lead.nextAction;
  const when = lead.nextActionAt ? `, ${momentInSentence(formatRowMoment(lead.nextActionAt, now))}` : "";
  const changed = step ? `changed the next step to “${step}${when}”` : "removed the next step";
  return {
    values: {
      ...values,
      was_next_kind: [lead.nextKind ?? ""],
      was_next_action: [lead.nextAction],
      was_next_at: [lead.nextActionAt ? String(lead.nextActionAt.getTime()) : ""],
      was_next_staff: [lead.nextStaffId ?? ""],
    },
    errors: { kind: `${last?.staffName ?? "Someone"} ${changed} while you were logging. Save again to replace it.` },
  };
}

/** Where a logged contact leads on: to the fields that book the visit, with the note that was logged under `key`. Undefined to stay. */
export function afterLog(change: LeadChange, leadId: string, key: string): string | undefined {
  if (change.intent !== "log" || change.next?.kind !== "visit") return undefined;
  const at = change.visitAt ? localValue(change.visitAt).split("T") : [];
  // the note itself stays out of the address
  const query = new URLSearchParams({
    stage: "visit-booked",
    ...(at[0] && { day: at[0], time: at[1] ?? "" }),
    ...(change.note && { noted: eventIdOf(key, "log") }),
  });
  return `${adminPaths.lead(leadId)}?${query}#stage`;
}
