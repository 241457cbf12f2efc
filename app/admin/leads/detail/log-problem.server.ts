import { adminPaths } from "~/admin-paths";
import type { LeadAction } from "~/domain/leads/actions/lead-actions.server";
import { listLatestChanges } from "~/domain/leads/actions/lead-conflicts.server";
import { originalTaskInputs } from "~/domain/leads/actions/next-step-fields";
import { formatLocalDateTimeInput } from "~/domain/leads/contact/contact-times";
import { nextStepLabel } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
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
    ["taskKind", "taskAction", "taskAt"].some((column) => Object.hasOwn(changes, column)),
  );
  const step = lead.taskKind ? nextStepLabel(lead.taskKind) : lead.taskAction;
  const when = lead.taskAt ? `, ${lowerRelativeDay(formatShortDateTime(lead.taskAt, now))}` : "";
  const changed = step ? `changed the next step to “${step}${when}”` : "removed the next step";
  return {
    values: {
      ...values,
      ...Object.fromEntries(
        Object.entries(originalTaskInputs(lead)).map(([name, value]) => [name, [value]]),
      ),
    },
    errors: {
      kind: `${last?.staffName ?? "Someone"} ${changed} while you were logging. Save again to replace it.`,
    },
  };
}

/**
 * Returns the path to the form that books the visit which is the new task, or undefined to stay on
 * the page.
 */
export function pathToBookVisit(change: LeadAction, leadId: string): string | undefined {
  if (change.intent !== "log" && change.intent !== "next") return undefined;
  const { next, visitAt } = change;
  if (next?.kind !== "visit") return undefined;
  const [day, time] = visitAt ? formatLocalDateTimeInput(visitAt).split("T") : [];
  return adminPaths.bookVisit(leadId, day && time ? { day, time } : {});
}
