import { eq, sql } from "drizzle-orm";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { buildRequestKey } from "~/platform/request-key";
import { auditLog, leadEvents, leads, proposalEvents } from "~/schema";

type Question = {
  leadId: string;
  versionId: string;
  /** Number of the version. */
  number: number;
  linkId: string;
  name: string;
  /** A question, or a request for current prices. */
  kind: "question" | "renewal-asked";
  text: string;
  requestKey: string;
};

/**
 * Stores a question that a signer asked on the page of a proposal, with a timeline entry. The lead
 * then awaits a reply. Idempotent per request key and text.
 */
export async function recordQuestion(
  db: Db,
  { leadId, versionId, number, linkId, name, kind, text, requestKey }: Question,
  { now, ip, requestId }: { now: Date; ip: string; requestId: string },
): Promise<void> {
  const id = await buildRequestKey(requestKey, { kind, text, versionId });
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) return;
  const isStored = sql`exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${id})`;
  const actor = { staff: null, name, ip, requestId };
  const changes: Record<string, [unknown, unknown]> = {
    version: [null, number],
    link: [null, linkId],
  };
  await db.batch([
    insertWhere(
      db,
      proposalEvents,
      { id, versionId, kind, staffId: null, linkId, data: JSON.stringify({ text }), at: now },
      sql`true`,
      sql`do nothing`,
    ),
    insertIfPreviousChanged(db, leadEvents, {
      id,
      leadId,
      kind: "proposal-question",
      at: now,
      data: JSON.stringify({
        text,
        name,
        version: String(number),
        renewal: kind === "renewal-asked" ? "1" : "",
      }),
    }),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        actor,
        { action: "asked-about-proposal", recordKind: "lead", recordId: leadId, changes },
        now,
      ),
    ),
    ...leadEffectStatements(db, lead, {
      eventId: id,
      isMade: isStored,
      by: actor,
      now,
      awaitsReply: true,
    }),
  ]);
}
