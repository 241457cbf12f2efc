import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { notAsked } from "~/domain/leads/actions/email-fields.server";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, messages, staff } from "~/schema";

/** Selects the newest message of another staff member to the customer. */
export function newestReplyQuery(db: Db, leadId: string, staffId: string) {
  return db
    .select({ id: messages.id, at: leadEvents.at, by: staff.name })
    .from(messages)
    .innerJoin(leadEvents, eq(leadEvents.id, messages.id))
    .innerJoin(staff, eq(staff.id, messages.staffId))
    .where(
      and(
        eq(messages.leadId, leadId),
        eq(messages.direction, "out"),
        isNotNull(messages.staffId),
        ne(messages.staffId, staffId),
      ),
    )
    .orderBy(desc(leadEvents.at))
    .limit(1);
}

/** True if the colleague's message is newer than the entry that the sender saw. */
export async function isUnseenReply(
  db: Db,
  newest: { id: string; at: Date },
  seen: string,
): Promise<boolean> {
  if (seen === notAsked || seen === newest.id) return false;
  const [entry] = await db
    .select({ at: leadEvents.at })
    .from(leadEvents)
    .where(eq(leadEvents.id, seen));
  return !entry || entry.at < newest.at;
}
