import * as z from "zod";
import { writeLead } from "~/domain/leads/lead-write.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { formatClock, formatDay } from "~/lib/dates";
import { leadForm } from "./form-fields.server";
import { finalConflict, type LeadActionDefinition } from "./lead-action.server";

const schema = leadForm("end-wait", {
  /** Start of the wait on the page, UTC milliseconds. */
  since: z.coerce
    .number()
    .int()
    .positive()
    .max(8.64e15)
    .transform((at) => new Date(at)),
});

export const waitEndedKind = "wait-ended";

/**
 * Ends the wait for a reply to a message that needs none. Conflicts if another message has
 * arrived since the page was loaded, or a colleague has replied.
 */
export const endWaitAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "end-wait",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, { since }, context) => {
    const changes: Record<string, [unknown, unknown]> = { followUpAt: [since.getTime(), null] };
    return writeLead(db, lead.id, context, [
      {
        name: "end-wait",
        was: { followUpAt: since },
        set: { followUpAt: null },
        event: { kind: waitEndedKind, data: { changes } },
        audit: { action: "ended the wait for an answer", changes },
      },
    ]);
  },
  conflict: ({ since }, _name, { lead }) =>
    finalConflict("Awaiting reply", [
      formatStart(since),
      lead.followUpAt ? formatStart(lead.followUpAt) : "Answered",
      "No reply needed",
    ]),
  flash: () => "wait-ended",
  canUndo: () => true,
};

function formatStart(since: Date): string {
  return `Since ${formatDay(since)}, ${formatClock(since)}`;
}

export const endWaitEventTexts = {
  [waitEndedKind]: () => ({ text: "Marked as no reply needed" }),
} satisfies EventTexts;
