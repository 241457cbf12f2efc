import type { LeadAction } from "~/domain/leads/actions/lead-actions.server";
import { listLatestChanges } from "~/domain/leads/actions/lead-conflicts.server";
import { canMoveToStage, stageLabels } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import type { Db } from "~/platform/db/client.server";
import type { InvalidForm } from "~/platform/http/forms/form.server";

type Move = Extract<LeadAction, { intent: "move" }>["move"];

/**
 * Returns the stage form after errors, with a colleague's changes beside the stages. Keeps all
 * input, and the next save moves the lead from its current stage.
 */
export async function toMoveConflictForm(
  db: Db,
  move: Move,
  { lead, errors, saved }: { lead: Lead; errors: InvalidForm["errors"]; saved: readonly string[] },
  values: InvalidForm["values"],
): Promise<InvalidForm> {
  if (lead.status === move.was) return { values, errors };
  const entries = await listLatestChanges(db, lead.id);
  const by =
    entries.find(({ changes }) => Object.hasOwn(changes, "status"))?.staffName ?? "Someone";
  const savedNotice = saved.includes("contact") ? " Your reply is saved." : "";
  if (lead.status === move.to) {
    const what = `moved this lead to ${stageLabels[move.to]} while you were editing.`;
    return { values, errors: { ...errors, to: `${by} already ${what}${savedNotice}` } };
  }
  const then = canMoveToStage(lead.status, move.to)
    ? `Save again to move it to ${stageLabels[move.to]}.`
    : `${stageLabels[lead.status]} leads can’t move to ${stageLabels[move.to]}.`;
  const message = `${by} moved this lead to ${stageLabels[lead.status]} while you were editing. ${then}${savedNotice}`;
  return { values: { ...values, was_status: [lead.status] }, errors: { ...errors, to: message } };
}
