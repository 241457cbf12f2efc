import * as z from "zod";
import { renameNextStepColumns } from "~/domain/leads/actions/next-step-fields";
import { parseJson } from "~/lib/json";

/* Format of `lead_merges.before`: both rows before the merge, and the ids of the moved rows. */

const ids = z.array(z.string());
const columns = z.record(z.string(), z.unknown()).transform(renameNextStepColumns);

export const preMergeStateSchema = z.object({
  survivor: columns,
  merged: columns,
  moved: z.object({
    submissions: ids,
    events: ids,
    files: ids,
    attempts: ids,
    contacts: ids,
    outbox: ids,
    links: ids.default([]),
    proposals: ids.default([]),
    packets: ids.default([]),
    jobs: ids.default([]),
    drafts: ids.default([]),
    alerts: ids,
    visits: ids.default([]),
  }),
  withoutConsent: ids,
});
export type MergeBefore = z.output<typeof preMergeStateSchema>;

/**
 * Parses the survivor's first reply before the merge, and the ids of the events that moved to it.
 */
export function parseMergedReplies(before: string): {
  survivor: { at: number | null; minutes: number | null };
  movedEvents: string[];
} {
  const parsed = preMergeStateSchema.safeParse(parseJson(before));
  if (!parsed.success) return { survivor: { at: null, minutes: null }, movedEvents: [] };
  const { survivor, moved } = parsed.data;
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  return {
    survivor: { at: number(survivor.firstReplyAt), minutes: number(survivor.replyMinutes) },
    movedEvents: moved.events,
  };
}
