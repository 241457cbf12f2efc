import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { readStrings } from "~/lib/json";
import { type Actor, auditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged } from "~/platform/db/insert-where.server";
import { audit, leadEvents, leadSubmissions, leads } from "~/platform/db/schema";
import { indexStatements } from "~/platform/search/search.server";
import { type Answers, readAnswers } from "./answers.server";
import { type FollowUpField, followUpLabel } from "./follow-up-fields";
import { followUpText, followUpValue } from "./follow-ups";
import { canMove, type LeadStatus, meansAnswered, type ReplyWay } from "./lead";
import { leadDocuments } from "./lead-document";
import { nameKey } from "./person-name";

/** What came of a change: made, or made on a version that is no longer the current one, or not allowed, or no such lead. */
export type Outcome = "done" | "stale" | "refused" | "gone";

type By = Actor & { staff: { id: string; name: string } };
type Lead = typeof leads.$inferSelect;

/** Moves a lead to another status. The first move to a status that means somebody has answered stops the first-reply clock. */
export async function moveLead(
  db: Db,
  lead: Lead,
  change: { version: number; to: LeadStatus; reason: string; note: string },
  by: By,
  now: Date,
): Promise<Outcome> {
  if (change.version !== lead.version) return "stale";
  if (!canMove(lead.status, change.to)) return "refused";
  const lostReason = change.to === "lost" ? change.reason : "";
  return write(
    db,
    lead,
    {
      status: change.to,
      statusSince: now,
      lostReason,
      ...(meansAnswered(change.to) && { firstReplyAt: sql`coalesce(${leads.firstReplyAt}, ${now.getTime()})` }),
    },
    [
      { kind: "status", data: { from: lead.status, to: change.to, ...(lostReason && { reason: lostReason }) } },
      ...(change.note ? [{ kind: "note", data: { text: change.note } }] : []),
    ],
    { action: "moved", changes: { status: [lead.status, change.to], ...(lostReason && { lostReason: ["", lostReason] }) } },
    { by, now, version: change.version },
  );
}

/** Sets or clears what is to be done next, and when. */
export function setNextStep(
  db: Db,
  lead: Lead,
  change: { version: number; action: string; at: Date | null; note: string },
  by: By,
  now: Date,
): Promise<Outcome> {
  const at = change.at?.getTime() ?? null;
  return write(
    db,
    lead,
    { nextAction: change.action, nextActionAt: change.at },
    [
      { kind: "next-action", data: { action: change.action, ...(at !== null && { at }) } },
      ...(change.note ? [{ kind: "note", data: { text: change.note } }] : []),
    ],
    {
      action: "planned",
      changes: { nextAction: [lead.nextAction, change.action], nextActionAt: [lead.nextActionAt?.getTime() ?? null, at] },
    },
    { by, now, version: change.version },
  );
}

/** Sets what the lead is worth, in cents; null when nobody knows. */
export function setValue(
  db: Db,
  lead: Lead,
  change: { version: number; valueCents: number | null; note: string },
  by: By,
  now: Date,
): Promise<Outcome> {
  return write(
    db,
    lead,
    { valueCents: change.valueCents },
    [{ kind: "value", data: { cents: change.valueCents } }, ...(change.note ? [{ kind: "note", data: { text: change.note } }] : [])],
    { action: "valued", changes: { valueCents: [lead.valueCents, change.valueCents] } },
    { by, now, version: change.version },
  );
}

/** Adds a note. Notes add up, so none can be stale. */
export function addNote(db: Db, lead: Lead, text: string, by: By, now: Date): Promise<Outcome> {
  return write(db, lead, {}, [{ kind: "note", data: { text } }], { action: "noted", changes: {} }, { by, now });
}

/** Notes that somebody answered: the first-reply clock stops, and a new lead is contacted now. */
export function logReply(db: Db, lead: Lead, reply: { way: ReplyWay; text: string }, by: By, now: Date): Promise<Outcome> {
  const fresh = lead.status === "new";
  return write(
    db,
    lead,
    {
      firstReplyAt: sql`coalesce(${leads.firstReplyAt}, ${now.getTime()})`,
      followUpAt: null,
      ...(fresh && {
        status: sql`case when ${leads.status} = 'new' then 'contacted' else ${leads.status} end`,
        statusSince: sql`case when ${leads.status} = 'new' then ${now.getTime()} else ${leads.statusSince} end`,
      }),
    },
    [{ kind: "reply", data: { way: reply.way, ...(reply.text && { text: reply.text }), ...(fresh && { from: "new", to: "contacted" }) } }],
    { action: "replied", changes: fresh ? { status: ["new", "contacted"] } : {} },
    { by, now },
  );
}

/** Takes over what a later request says in one field, or leaves the lead as it is; either way the question is settled. The value comes
 *  from the stored request. */
export async function settleFollowUp(
  db: Db,
  lead: Lead,
  change: { version: number; submissionId: string; field: FollowUpField; take: boolean },
  by: By,
  now: Date,
): Promise<Outcome> {
  if (change.version !== lead.version) return "stale";
  const [row] = await db
    .select({ answers: leadSubmissions.answers })
    .from(leadSubmissions)
    .where(and(eq(leadSubmissions.id, change.submissionId), eq(leadSubmissions.leadId, lead.id)));
  if (!row) return "gone";
  const { field, submissionId } = change;
  const answers = readAnswers(row.answers);
  const value = followUpValue(field, answers);
  const before = lead[field];
  const to = followUpText(field, value);
  const data = { submissionId, field: followUpLabel(field), key: field, to };
  return write(
    db,
    lead,
    change.take ? takenOver(field, answers, lead) : {},
    [{ kind: change.take ? "follow-up-applied" : "follow-up-kept", data }],
    { action: change.take ? "took over" : "left", changes: change.take ? { [field]: [before, value] } : {} },
    { by, now, version: change.version },
  );
}

function takenOver(field: FollowUpField, answers: Answers, lead: Lead): Values {
  if (field === "name") return { name: answers.name, nameKey: nameKey(answers.name) };
  if (field === "services") return { services: JSON.stringify([...new Set([...readStrings(lead.services), ...answers.services])]) };
  return { [field]: answers[field] };
}

type Values = { [Key in keyof typeof leads.$inferInsert]?: (typeof leads.$inferInsert)[Key] | SQL };
type Event = { kind: string; data: Record<string, unknown> };
type AuditNote = { action: string; changes: Record<string, [unknown, unknown]> };

/** One batch: the lead if it is still the version it was, then its events and the audit entry if it was changed. */
async function write(
  db: Db,
  lead: Lead,
  values: Values,
  events: Event[],
  told: AuditNote,
  { by, now, version }: { by: By; now: Date; version?: number },
): Promise<Outcome> {
  const id = lead.id;
  const [changed] = await db.batch([
    db
      .update(leads)
      .set({ ...values, updatedAt: now, ...(Object.keys(values).length > 0 && { version: sql`${leads.version} + 1` }) })
      .where(and(eq(leads.id, id), isNull(leads.deletedAt), version === undefined ? undefined : eq(leads.version, version)))
      .returning({ id: leads.id }),
    insertIfChanged(db, audit, auditRow(by, { ...told, recordKind: "lead", recordId: id }, now)),
    ...events.map(({ kind, data }, at) =>
      insertIfChanged(db, leadEvents, {
        id: newId(),
        leadId: id,
        kind,
        staffId: by.staff.id,
        data: JSON.stringify(data),
        at: new Date(now.getTime() + at), // in the order they are told
      }),
    ),
    ...indexStatements(db, leadDocuments, id),
  ]);
  if (changed.length > 0) return "done";
  const [still] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)));
  return still ? "stale" : "gone";
}
