import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import { roleCan } from "~/domain/staff/abilities";
import { isQuietAt, parseQuietHours } from "~/domain/staff/quiet-hours";
import { escapeHtml } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leadAlerts, leads, staff } from "~/platform/db/schema";
import { enqueueEmailStatement } from "~/platform/outbox/outbox.server";
import { type PushSender, pushToPeople } from "~/platform/push/subscriptions.server";
import type { PushMessage } from "~/platform/push/web-push.server";
import { formatServices } from "./answer-labels";
import { type AlertLevel, findDueAlerts, formatAlert, maxAlertAgeMs } from "./reply-alerts";
import { type ReplyHours, waitingSince } from "./reply-clock";

/** The kind of email that tells somebody of a lead that waits too long. */
export const overdueAlertKind = "lead-late-alert";

/** Leads looked at in one run, newest first: who is beyond them has been told of for long. */
const mostLeads = 200;

type AlertContext = {
  hours: ReplyHours & { reply: { alerts: boolean } };
  siteUrl: URL;
  /** Undefined where no device can be reached. */
  push: PushSender | undefined;
  now: Date;
};

/** Tells staff of leads that wait for a reply: what is due is written down first, once per wait, step and person, and then
 *  sent, so that two runs at once tell nobody twice. `only` looks at one lead. Gives how many alerts were written. */
export async function sendReplyAlerts(db: Db, { hours, siteUrl, push, now }: AlertContext, only?: string): Promise<number> {
  if (!hours.reply.alerts) return 0;
  const [waiting, everybody] = await db.batch([
    waitingLeads(db, new Date(now.getTime() - maxAlertAgeMs), only),
    db
      .select({ id: staff.id, email: staff.email, role: staff.role, preferences: staff.preferences })
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
    const since = waitingSince(lead)?.since ?? lead.createdAt;
    // of an earlier wait they may have heard before
    const before = sent.filter(({ leadId, at }) => leadId === lead.id && at >= since);
    const due = findDueAlerts({ ...lead, isClaimed: isClaimed === 1 }, hours, people, before, now);
    if (!due) continue;
    const about = {
      project: formatServices(lead.services) || "New project",
      zip: lead.zip,
      isNewLead: since.getTime() === lead.createdAt.getTime(),
    };
    const text = formatAlert(due.step, hours.reply.goalMinutes, about);
    const url = new URL(adminPaths.lead(lead.id), siteUrl).toString();
    for (const { staffId, push: byPush, email: byEmail } of due.to) {
      const address = byEmail ? people.find(({ id }) => id === staffId)?.email : undefined;
      const own = await claim(
        db,
        { leadId: lead.id, step: due.step, staffId, since },
        now,
        address ? alertEmail(address, text, url) : undefined,
      );
      if (!own) continue;
      written += 1;
      if (byPush) messages.push({ staffId, message: { ...text, url, tag: lead.id } });
    }
  }
  if (push) await pushToPeople(db, messages, push);
  return written;
}

/** Leads that wait for a reply since `since` or later, newest first, as far as alerts go by them. */
function waitingLeads(db: Db, since: Date, only: string | undefined) {
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
        and claim.staff_id = leads.assigned_to and json_extract(claim.data, '$.to') = leads.assigned_to)`.as("is_claimed"),
    })
    .from(leads)
    .where(
      and(
        // two reads of small indexes: a condition of both parts would read every open lead
        sql`leads.rowid in (${unanswered(since)} union ${wroteAgain(since)})`,
        only === undefined ? undefined : eq(leads.id, only),
      ),
    )
    .orderBy(sql`coalesce(${leads.followUpAt}, ${leads.reopenedAt}, ${leads.createdAt}) desc`)
    .limit(mostLeads);
}

const openStatusSql = sql.raw("deleted_at is null and status in ('new', 'contacted', 'visit-booked', 'quoted')");
const unanswered = (since: Date) =>
  sql`select rowid from leads indexed by leads_unanswered where first_reply_at is null and ${openStatusSql} and entry = 'web' and created_at >= ${since.getTime()}`;
const wroteAgain = (since: Date) =>
  sql`select rowid from leads indexed by leads_follow_up where follow_up_at is not null and ${openStatusSql} and follow_up_at >= ${since.getTime()}`;

type Alert = { leadId: string; step: AlertLevel; staffId: string; since: Date };
type AlertMail = { to: string; subject: string; text: string; html: string };

/** Writes an alert down, with its email; false when it has been written before for the same wait. */
async function claim(db: Db, { since, ...alert }: Alert, now: Date, email: AlertMail | undefined): Promise<boolean> {
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
  const key = `${overdueAlertKind}:${alert.leadId}:${alert.step}:${alert.staffId}:${since.getTime()}`;
  const [own] = await db.batch([
    row,
    enqueueEmailStatement(db, { ...email, kind: overdueAlertKind, dedupeKey: key, replyTo: "" }, now, alert.leadId),
  ]);
  return own.length > 0;
}

function alertEmail(to: string, { title, body }: { title: string; body: string }, url: string): AlertMail {
  const subject = `${title}: ${body}`;
  const why = "You’re getting this because you work with leads. Reply to the lead to stop these alerts.";
  return {
    to,
    subject,
    text: `${subject}\n\nView lead: ${url}\n\n--\n${why}\n`,
    html: `<!doctype html><html lang="en-US"><body style="font-family:Archivo,'Helvetica Neue',Arial,sans-serif;font-size:17px;line-height:26px;color:#121A1C"><h1 style="font-size:22px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1><p>${escapeHtml(body)}</p><p><a href="${escapeHtml(url)}" style="color:#121A1C;font-weight:600">View lead</a></p><p style="font-size:14px;line-height:21px;color:#47534F">${escapeHtml(why)}</p></body></html>`,
  };
}
