import { adminPaths } from "~/admin-paths";
import type { LeadAction } from "~/domain/leads/actions/lead-actions.server";
import { listLatestChanges } from "~/domain/leads/actions/lead-conflicts.server";
import { originalNextStepInputs } from "~/domain/leads/actions/next-step-fields";
import { formatLocalDateTimeInput } from "~/domain/leads/contact/contact-times";
import { nextStepLabel } from "~/domain/leads/lead";
import { type Lead, toEventId } from "~/domain/leads/lead-write.server";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import type { InvalidForm } from "~/platform/http/forms/form.server";

/**
 * Returns the contact sheet after a conflict with a colleague: keeps all input, and the next save
 * applies to the current values.
 */
export async function toLogConflictForm(
  db: Db,
  { conflicts, lead }: { conflicts: readonly string[]; lead: Lead },
  values: InvalidForm["values"],
  now: Date,
): Promise<InvalidForm> {
  const entries = await listLatestChanges(db, lead.id);
  if (!conflicts.includes("next-step")) {
    const by = entries[0]?.staffName ?? "Someone";
    return {
      values,
      errors: {
        "": `${by} already logged this. Your note is still here. Check the timeline before you save.`,
      },
    };
  }
  const last = entries.find(({ changes }) =>
    ["nextKind", "nextAction", "nextActionAt"].some((column) => Object.hasOwn(changes, column)),
  );
  const step = lead.nextKind ? nextStepLabel(lead.nextKind) : lead.nextAction;
  const when = lead.nextActionAt
    ? `, ${lowerRelativeDay(formatShortDateTime(lead.nextActionAt, now))}`
    : "";
  const changed = step ? `changed the next step to “${step}${when}”` : "removed the next step";
  return {
    values: {
      ...values,
      ...Object.fromEntries(
        Object.entries(originalNextStepInputs(lead)).map(([name, value]) => [name, [value]]),
      ),
    },
    errors: {
      kind: `${last?.staffName ?? "Someone"} ${changed} while you were logging. Save again to replace it.`,
    },
  };
}

/**
 * Returns the path to the visit fields after a contact is logged, or undefined to stay on the page.
 * `key` identifies the note of the contact.
 */
export function pathAfterContactLog(
  change: LeadAction,
  leadId: string,
  key: string,
): string | undefined {
  if (change.intent !== "log" || change.next?.kind !== "visit") return undefined;
  const at = change.visitAt ? formatLocalDateTimeInput(change.visitAt).split("T") : [];
  // the path names the event, never the note's text
  const query = new URLSearchParams({
    stage: "visit-booked",
    ...(at[0] && { day: at[0], time: at[1] ?? "" }),
    ...(change.note && { noted: toEventId(key, "log") }),
  });
  return `${adminPaths.lead(leadId)}?${query}#stage`;
}
