import { and, desc, eq, inArray } from "drizzle-orm";
import { parseStringRecord } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { leadEvents } from "~/schema";

/** Selects the moves of a lead's jobs between stages, newest first. */
export const stageMovesQuery = (db: Db, leadId: string) =>
  db
    .select({ kind: leadEvents.kind, data: leadEvents.data, at: leadEvents.at })
    .from(leadEvents)
    .where(
      and(eq(leadEvents.leadId, leadId), inArray(leadEvents.kind, ["job-stage", "job-completed"])),
    )
    .orderBy(desc(leadEvents.at));

/** Returns the time at which the job last reached each stage. `events` are the lead's. */
export function stageDays(
  events: readonly { kind: string; data: string; at: Date }[],
  { jobId, signedAt }: { jobId: string; signedAt: Date },
): Map<string, Date> {
  const moves = events
    .filter(({ kind }) => kind === "job-stage" || kind === "job-completed")
    .map(({ kind, data, at }) => {
      const moved = parseStringRecord(data);
      return { moved: kind === "job-completed" ? { ...moved, to: "done" } : moved, at };
    })
    .filter(({ moved }) => moved.job === jobId)
    .toReversed();
  return new Map([
    ["signed", signedAt],
    ...moves.map(({ moved, at }): [string, Date] => [moved.to ?? "", at]),
  ]);
}
