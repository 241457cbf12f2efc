import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import { formatServicesJson } from "~/domain/leads/intake/answer-labels";
import { roleCan } from "~/domain/staff/abilities";
import { isQuietAt, parseQuietHours } from "~/domain/staff/preferences/quiet-hours";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { renderAlertEmail } from "~/platform/outbox/email-layout";
import { enqueueEmailStatement } from "~/platform/outbox/outbox.server";
import { type PushSender, pushToStaff } from "~/platform/push/subscriptions.server";
import type { PushMessage } from "~/platform/push/web-push.server";
import { leadAlerts, leads, staff } from "~/schema";
import { type AlertLevel, findDueAlerts, formatAlert, maxAlertAgeMs } from "./reply-alerts";
import { findReplyWait, type ReplyHours } from "./reply-clock";

const overdueAlertEmailKind = "lead-late-alert";

/** Maximum leads per run, newest first. Older leads were alerted before. */
const maxAlertedLeads = 200;

type AlertContext = {
  hours: ReplyHours & { reply: { alerts: boolean } };
  siteUrl: URL;
  /** Undefined if push is not set up. */
  push: PushSender | undefined;
  now: Date;
};

/**
 * Sends reply alerts for waiting leads, or for the lead with the id `only`. Stores each alert
 * before it is sent, once per wait, step and staff member, so concurrent runs send none twice;
 * returns the number of alerts.
 */
export async function sendReplyAlerts(
  db: Db,
  { hours, siteUrl, push, now }: AlertContext,
  onlyLeadId?: string,
): Promise<number> {
  if (!hours.reply.alerts) return 0;
  const [waiting, everybody] = await db.batch([
    alertedLeadsQuery(db, new Date(now.getTime() - maxAlertAgeMs), onlyLeadId),
    db
      .select({
        id: staff.id,
        email: staff.email,
        role: staff.role,
        preferences: staff.preferences,
      })
      .from(staff)
      .where(and(isNull(staff.disabledAt), isNotNull(staff.passwordHash))),
  ]);
  const people = everybody
    .filter(({ role }) => roleCan(role, "leads:read"))
    .map(({ id, email, role, preferences }) => ({
      id,
      email,
      isOwner: role === "owner",
      isQuiet: isQuietAt(parseQuietHours(preferences), now),
    }));
  if (waiting.length === 0 || people.length === 0) return 0;
  const ids = waiting.map(({ id }) => id);
  const sent = await db.select().from(leadAlerts).where(inJsonArray(leadAlerts.leadId, ids));
  const messages: { staffId: string; message: PushMessage }[] = [];
  let written = 0;
  for (const { isClaimed, ...lead } of waiting) {
    const since = findReplyWait(lead)?.since ?? lead.createdAt;
    // alerts of an earlier wait do not count
    const before = sent.filter(({ leadId, at }) => leadId === lead.id && at >= since);
    const due = findDueAlerts(
      { ...lead, isClaimed: isClaimed === 1 },
      { hours, people, sent: before, now },
    );
    if (!due) continue;
    const about = {
      project: formatServicesJson(lead.services) || "New project",
      zip: lead.zip,
      isNewLead: since.getTime() === lead.createdAt.getTime(),
    };
    const text = formatAlert(due.step, hours.reply.goalMinutes, about);
    const url = new URL(adminPaths.lead(lead.id), siteUrl).toString();
    for (const { staffId, push: byPush, email: byEmail } of due.to) {
      const address = byEmail ? people.find(({ id }) => id === staffId)?.email : undefined;
      const isNew = await recordAlert(
        db,
        { leadId: lead.id, step: due.step, staffId, since },
        now,
        address ? alertEmail(address, text, url) : undefined,
      );
      if (!isNew) continue;
      written += 1;
      if (byPush) messages.push({ staffId, message: { ...text, url, tag: lead.id } });
    }
  }
  if (push) await pushToStaff(db, messages, push);
  return written;
}

/**
 * Selects leads that have waited for a reply since `since` or later, newest first, with the columns
 * alerts depend on.
 */
function alertedLeadsQuery(db: Db, since: Date, onlyLeadId: string | undefined) {
  return db
    .select({
      id: leads.id,
      services: leads.services,
      zip: leads.zip,
      status: leads.status,
      entry: leads.entry,
      inArea: leads.inArea,
      createdAt: leads.createdAt,
      reopenedAt: leads.reopenedAt,
      firstReplyAt: leads.firstReplyAt,
      followUpAt: leads.followUpAt,
      assignedTo: leads.assignedTo,
      alertsHeldUntil: leads.alertsHeldUntil,
      deletedAt: leads.deletedAt,
      isClaimed:
        sql<number>`exists (select 1 from lead_events as claim indexed by lead_events_lead where claim.lead_id = leads.id and claim.kind = 'assigned'
        and claim.staff_id = leads.assigned_to and json_extract(claim.data, '$.to') = leads.assigned_to)`.as(
          "is_claimed",
        ),
    })
    .from(leads)
    .where(
      and(
        // a union of two small indexes: a single condition would read every open lead
        sql`leads.rowid in (${unansweredSql(since)} union ${laterMessageSql(since)})`,
        onlyLeadId === undefined ? undefined : eq(leads.id, onlyLeadId),
      ),
    )
    .orderBy(sql`coalesce(${leads.followUpAt}, ${leads.reopenedAt}, ${leads.createdAt}) desc`)
    .limit(maxAlertedLeads);
}

const openStatusSql = sql.raw(
  "deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted')",
);
const unansweredSql = (since: Date) =>
  sql`select rowid from leads indexed by leads_unanswered where first_reply_at is null and ${openStatusSql} and entry = 'web' and created_at >= ${since.getTime()}`;
const laterMessageSql = (since: Date) =>
  sql`select rowid from leads indexed by leads_follow_up where follow_up_at is not null and ${openStatusSql} and follow_up_at >= ${since.getTime()}`;

type Alert = { leadId: string; step: AlertLevel; staffId: string; since: Date };
type AlertMail = { to: string; subject: string; text: string; html: string };

/**
 * Stores an alert and queues its email. Returns false if the alert of this wait was stored before.
 */
async function recordAlert(
  db: Db,
  { since, ...alert }: Alert,
  now: Date,
  email: AlertMail | undefined,
): Promise<boolean> {
  const row = db
    .insert(leadAlerts)
    .values({ ...alert, at: now })
    .onConflictDoUpdate({
      target: [leadAlerts.leadId, leadAlerts.step, leadAlerts.staffId],
      set: { at: now },
      setWhere: lt(leadAlerts.at, since),
    })
    .returning({ step: leadAlerts.step });
  if (!email) return (await row).length > 0;
  const key = `${overdueAlertEmailKind}:${alert.leadId}:${alert.step}:${alert.staffId}:${since.getTime()}`;
  const [insertedAlerts] = await db.batch([
    row,
    enqueueEmailStatement(
      db,
      { ...email, kind: overdueAlertEmailKind, dedupeKey: key, replyTo: "" },
      now,
      alert.leadId,
    ),
  ]);
  return insertedAlerts.length > 0;
}

function alertEmail(
  to: string,
  { title, body }: { title: string; body: string },
  url: string,
): AlertMail {
  const subject = `${title}: ${body}`;
  const why =
    "You’re getting this because you work with leads. Alerts stop when someone replies to this lead.";
  return {
    to,
    subject,
    text: `${subject}\n\nView lead: ${url}\n\n--\n${why}\n`,
    html: renderAlertEmail({ title, lines: [body], link: { url, label: "View lead" }, why }),
  };
}
