import { canMove, statusNames } from "~/domain/leads/lead";
import type { LeadChange } from "~/domain/leads/lead-change-input.server";
import { latestChanges } from "~/domain/leads/lead-conflicts.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { formatRowMoment } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import type { Problem } from "~/platform/http/form.server";

type Move = Extract<LeadChange, { intent: "move" }>["move"];

/** The stage form that comes back: every error at its field, and beside the stages what a colleague has changed meanwhile. All input stays,
 *  and saving again is a move from the stage as it is now. */
export async function moveProblem(
  db: Db,
  move: Move,
  { lead, errors, saved }: { lead: Lead; errors: Problem["errors"]; saved: readonly string[] },
  values: Problem["values"],
  now: Date,
): Promise<Problem> {
  if (lead.status === move.was) return { values, errors };
  const entries = await latestChanges(db, lead.id);
  const by = entries.find(({ changes }) => Object.hasOwn(changes, "status"))?.staffName ?? "Someone";
  const kept = saved.includes("contact") ? " Your reply is saved." : "";
  if (lead.status === move.to) {
    const { nextKind, nextActionAt } = lead;
    const isVisit = move.to === "visit-booked" && nextKind === "visit" && nextActionAt;
    const what = isVisit
      ? `booked a visit for ${formatRowMoment(nextActionAt, now)}. To move it, change the next step.`
      : `moved this lead to ${statusNames[move.to]} while you were editing.`;
    return { values, errors: { ...errors, to: `${by} already ${what}${kept}` } };
  }
  const then = canMove(lead.status, move.to)
    ? `Save again to move it to ${statusNames[move.to]}.`
    : `${statusNames[move.to]} is not possible from there.`;
  const message = `${by} moved this lead to ${statusNames[lead.status]} while you were editing. ${then}${kept}`;
  return { values: { ...values, was_status: [lead.status] }, errors: { ...errors, to: message } };
}
