import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Lead, WriteContext } from "~/domain/leads/lead-write.server";
import { auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { leads, messageDrafts, staff } from "~/schema";

type Draft = typeof messageDrafts.$inferSelect;
/** One state of a draft, as its form names it: the id and the key of the request that wrote it. */
export type DraftVersion = Pick<Draft, "id" | "requestKey">;
type DraftContent = Pick<
  Draft,
  "recipients" | "subject" | "text" | "quoteId" | "packetId" | "fileIds" | "seenId"
>;

/** Selects the drafts of a lead with their authors, newest first. */
export function draftsQuery(db: Db, leadId: string) {
  return db
    .select({
      id: messageDrafts.id,
      staffId: messageDrafts.staffId,
      by: staff.name,
      recipients: messageDrafts.recipients,
      subject: messageDrafts.subject,
      text: messageDrafts.text,
      quoteId: messageDrafts.quoteId,
      packetId: messageDrafts.packetId,
      fileIds: messageDrafts.fileIds,
      seenId: messageDrafts.seenId,
      requestKey: messageDrafts.requestKey,
      updatedAt: messageDrafts.updatedAt,
    })
    .from(messageDrafts)
    .innerJoin(staff, eq(staff.id, messageDrafts.staffId))
    .where(eq(messageDrafts.leadId, leadId))
    .orderBy(desc(messageDrafts.updatedAt), desc(messageDrafts.id))
    .limit(20);
}

/** Selects the newest draft of a colleague. */
export function newestColleagueDraftQuery(db: Db, leadId: string, staffId: string) {
  return db
    .select({ requestKey: messageDrafts.requestKey, by: staff.name })
    .from(messageDrafts)
    .innerJoin(staff, eq(staff.id, messageDrafts.staffId))
    .where(and(eq(messageDrafts.leadId, leadId), ne(messageDrafts.staffId, staffId)))
    .orderBy(desc(messageDrafts.updatedAt), desc(messageDrafts.id))
    .limit(1);
}

/** Selects a draft of its author, in any state. */
function ownDraftQuery(db: Db, leadId: string, { id, staffId }: { id: string; staffId: string }) {
  return db
    .select()
    .from(messageDrafts)
    .where(
      and(
        eq(messageDrafts.id, id),
        eq(messageDrafts.leadId, leadId),
        eq(messageDrafts.staffId, staffId),
      ),
    );
}

/** True for the state of a draft that its author saw. */
export const draftVersionCondition = ({ id, requestKey }: DraftVersion, staffId: string) =>
  and(
    eq(messageDrafts.id, id),
    eq(messageDrafts.requestKey, requestKey),
    eq(messageDrafts.staffId, staffId),
  );

/**
 * Saves the draft of a staff member: the state that they saw, or a new draft if it was deleted.
 * Returns false if they saved another state meanwhile, which stays. Idempotent per `key`.
 */
export async function saveDraft(
  db: Db,
  lead: Lead,
  { seen, content }: { seen: DraftVersion | undefined; content: DraftContent },
  { key, by, now }: WriteContext,
): Promise<boolean> {
  const staffId = by.staff.id;
  const id = seen?.id ?? `${key}.draft`;
  const [stored] = await ownDraftQuery(db, lead.id, { id, staffId });
  if (stored?.requestKey === key) return true;
  const isThere = sql`exists (select 1 from ${leads} where ${and(eq(leads.id, lead.id), isNull(leads.deletedAt))})`;
  const write =
    stored && seen
      ? db
          .update(messageDrafts)
          .set({ ...content, requestKey: key, updatedAt: now })
          .where(and(draftVersionCondition(seen, staffId), isThere))
      : insertWhere(
          db,
          messageDrafts,
          {
            ...content,
            id,
            leadId: lead.id,
            staffId,
            requestKey: key,
            createdAt: now,
            updatedAt: now,
          },
          isThere,
        ).onConflictDoNothing();
  const entry = { action: "saved-draft", recordKind: "lead", recordId: lead.id };
  const [, , [saved]] = await db.batch([
    write,
    auditIfChangedStatement(db, by, entry, now),
    ownDraftQuery(db, lead.id, { id, staffId }),
  ]);
  return saved?.requestKey === key;
}

/** Deletes the state of a draft that its author saw. Returns the deleted draft, if it was there. */
export async function discardDraft(
  db: Db,
  lead: Lead,
  seen: DraftVersion,
  { by, now }: WriteContext,
): Promise<Draft | undefined> {
  const entry = { action: "discarded-draft", recordKind: "lead", recordId: lead.id };
  const [[draft]] = await db.batch([
    db.delete(messageDrafts).where(draftVersionCondition(seen, by.staff.id)).returning(),
    auditIfChangedStatement(db, by, entry, now),
  ]);
  return draft;
}
