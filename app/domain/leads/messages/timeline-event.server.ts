import { is, SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { LeadEventKind } from "~/domain/leads/timeline/timeline-entry";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { leadEvents, messages } from "~/schema";
import type { MessageContent } from "./message";

export type LeadEvent = {
  kind: LeadEventKind;
  /** Changes of the lead. The text of a message is not repeated here. */
  data: Record<string, unknown>;
  message?: MessageContent | undefined;
};

type NewTimelineEvent = Omit<LeadEvent, "data"> & {
  data: LeadEvent["data"] | SQL;
  /** Id of the event and of its message. */
  id: string;
  leadId: string;
  staffId: string | null;
  at: Date;
};

/**
 * Returns the statements that write a timeline event with its message if the condition is true, by
 * default if the previous statement of the batch changed one row. Writes nothing if the event, the
 * message or the received email is stored already.
 */
export function timelineEventStatements(
  db: Db,
  { kind, data, message, ...row }: NewTimelineEvent,
  condition: SQL = sql`changes() = 1`,
): BatchItem<"sqlite">[] {
  const event = { ...row, kind, data: is(data, SQL) ? data : JSON.stringify(data) };
  if (!message) return [insertWhere(db, leadEvents, event, condition).onConflictDoNothing()];
  const { id, leadId, staffId, at } = row;
  return [
    insertWhere(
      db,
      messages,
      { sentAt: at, createdAt: at, staffId, ...message, id, leadId },
      sql`${condition} and not exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${id})`,
    ).onConflictDoNothing(),
    insertIfPreviousChanged(db, leadEvents, event),
  ];
}
