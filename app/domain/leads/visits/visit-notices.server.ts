import { and, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import {
  type AnyoneWriteContext,
  type Lead,
  type WriteContext,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { findHomeownerLanguage } from "~/domain/leads/project/homeowner-language.server";
import type { Settings } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime, toHoustonTime } from "~/lib/houston-time";
import { wordingIn } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import {
  linkTokenPlaceholder,
  liveLinkCondition,
} from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import { accessLinks, leads, outbox, visits } from "~/schema";
import { homeownerLanguageColumn } from "~/schema/homeowner-language";
import { readVisit, type VisitVersion, type WriteVisitEmails } from "./visit-change.server";
import { buildVisitEmail, type Visit, type VisitEmailKind } from "./visit-emails.server";

/**
 * Returns the URL of the page where a lead's customer moves their visit, with the placeholder of
 * the token. Undefined without a live link.
 */
async function findVisitPageUrl(
  db: Db,
  leadId: string,
  siteUrl: URL,
  now: Date,
): Promise<string | undefined> {
  const [link] = await db
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .where(
      and(
        eq(accessLinks.leadId, leadId),
        eq(accessLinks.kind, "homeowner"),
        liveLinkCondition(now),
      ),
    )
    .orderBy(desc(accessLinks.createdAt))
    .limit(1);
  return link && new URL(paths.privateVisit(linkTokenPlaceholder(link.id)), siteUrl).toString();
}

/** Settings and addresses of the emails to a visit's customer. */
export type NoticeContext = { settings: Settings; replyTo: string; siteUrl: URL };

type CustomerEmail = NoticeContext & {
  now: Date;
  dedupeKey: string;
  /** The email waits until then. */
  sendAt?: Date;
};

/** True if the customer of this lead can be emailed: spammers are not. */
export function canEmailCustomer({ email, status }: Pick<Lead, "email" | "status">): boolean {
  return Boolean(email) && status !== "spam";
}

/** Returns the function that builds the email to a visit's customer, if they can be emailed. */
export function writeCustomerEmails(
  db: Db,
  emailKind: VisitEmailKind,
  { settings, replyTo, siteUrl, now, dedupeKey, sendAt = now }: CustomerEmail,
): WriteVisitEmails {
  return async (visit, lead) => {
    if (!lead.email || !canEmailCustomer(lead)) return [];
    const { email, attachments } = buildVisitEmail(
      emailKind,
      visit,
      { email: lead.email, name: lead.name },
      {
        settings,
        replyTo,
        siteUrl,
        visitUrl: await findVisitPageUrl(db, lead.id, siteUrl, now),
        wording: wordingIn(await findHomeownerLanguage(db, lead)),
        dedupeKey,
      },
    );
    return [{ email: { ...email, sendAt }, attachments }];
  };
}

/**
 * Emails the customer that staff arrive later than the form showed. Returns undefined if the visit is
 * gone, over, or the lead has no email address. Idempotent per key.
 */
export async function sendLateNotice(
  db: Db,
  { id, version }: VisitVersion,
  minutes: number,
  { settings, replyTo, siteUrl, ...context }: NoticeContext & WriteContext,
): Promise<{ state: "sent" | "changed"; visit: Visit } | undefined> {
  const found = await readVisit(db, id, context.key);
  if (!found) return undefined;
  const { visit, lead, isRepeat } = found;
  if (isRepeat) return { state: "sent", visit };
  if (visit.version !== version) return { state: "changed", visit };
  if (visit.status !== "booked" || !lead.email || !canEmailCustomer(lead)) return undefined;
  const lateAt = new Date(visit.startsAt.getTime() + minutes * 60_000);
  const { email, attachments } = buildVisitEmail(
    "late",
    visit,
    { email: lead.email, name: lead.name },
    {
      settings,
      replyTo,
      siteUrl,
      visitUrl: undefined,
      wording: wordingIn(await findHomeownerLanguage(db, lead)),
      dedupeKey: `visit:${context.key}`,
      lateAt,
    },
  );
  await writeLead(
    db,
    lead.id,
    {
      ...context,
      others: enqueueEmailWithFiles(db, email, {
        attachments,
        now: context.now,
        leadId: lead.id,
        condition: wasWrittenCondition(context.key, "visit"),
      }),
    },
    [
      {
        name: "visit",
        was: {},
        set: {},
        event: { kind: "visit-late", data: { visitId: id, at: lateAt.getTime() } },
        audit: { action: "sent late notice", changes: {} },
      },
    ],
  );
  return { state: "sent", visit };
}

/** Time in Houston from which reminders of tomorrow's visits are sent. */
const reminderTime = "16:00";
/** Time in Houston from which an email about the time of tomorrow's visit is its reminder. */
const freshEmailTime = "12:00";
/** Most reminders in one run. */
const maxReminders = 50;

/**
 * Queues a reminder for each of tomorrow's booked visits, from 4 PM on and once per time of the
 * visit; not if an email of the same afternoon tells the time. Returns their number.
 */
export async function sendVisitReminders(
  db: Db,
  { settings, replyTo, siteUrl, now }: NoticeContext & { now: Date },
): Promise<number> {
  if (toHoustonTime(now) < reminderTime) return 0;
  const tomorrow = addDays(toHoustonDay(now), 1);
  const noon = parseHoustonTime(toHoustonDay(now), freshEmailTime)!;
  const hasFreshEmail = sql`(${visits.updatedAt} >= ${noon.getTime()} and exists (select 1 from ${outbox} where ${outbox.leadId} = ${visits.leadId}
    and ${outbox.kind} in ('visit-booked', 'visit-moved') and ${outbox.createdAt} >= ${noon.getTime()}))`;
  const reminderKey = sql<string>`'visit-reminder:' || ${visits.id} || ':' || ${visits.startsAt}`;
  const due = await db
    .select({
      visit: visits,
      name: leads.name,
      language: homeownerLanguageColumn,
      email: sql<string>`${leads.email}`.as("email"),
      dedupeKey: reminderKey.as("reminder_key"),
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(
      and(
        eq(visits.status, "booked"),
        gte(visits.startsAt, parseHoustonTime(tomorrow)!),
        lt(visits.startsAt, parseHoustonTime(addDays(tomorrow, 1))!),
        isNull(leads.deletedAt),
        isNotNull(leads.email),
        ne(leads.status, "spam"),
        sql`not exists (select 1 from ${outbox} where ${outbox.dedupeKey} = ${reminderKey})`,
        sql`not ${hasFreshEmail}`,
      ),
    )
    .limit(maxReminders);
  for (const { visit, name, language, email: to, dedupeKey } of due) {
    const visitUrl = await findVisitPageUrl(db, visit.leadId, siteUrl, now);
    const { email, attachments } = buildVisitEmail(
      "reminder",
      visit,
      { email: to, name },
      { settings, replyTo, siteUrl, visitUrl, wording: wordingIn(language), dedupeKey },
    );
    const isBooked = sql`exists (select 1 from ${visits} where ${visits.id} = ${visit.id} and ${visits.version} = ${visit.version} and ${visits.status} = 'booked')`;
    const [first, ...rest] = enqueueEmailWithFiles(db, email, {
      attachments,
      now,
      leadId: visit.leadId,
      condition: isBooked,
    });
    if (first) await db.batch([first, ...rest]);
  }
  return due.length;
}

/**
 * Records the times that a customer wants who found none, as a message that awaits a reply, and
 * queues the emails to the office. Idempotent per key.
 */
export async function recordWantedTimes(
  db: Db,
  lead: Lead,
  text: string,
  { emails, ...context }: AnyoneWriteContext & { emails: readonly EmailMessage[] },
): Promise<void> {
  const isWritten = wasWrittenCondition(context.key, "visit");
  await writeLead(
    db,
    lead.id,
    {
      ...context,
      others: emails.flatMap((email) =>
        enqueueEmailWithFiles(db, email, {
          now: context.now,
          leadId: lead.id,
          condition: isWritten,
        }),
      ),
    },
    [
      {
        name: "visit",
        was: {},
        // a lead without a reply waits already
        set: {
          followUpAt: sql`case when ${leads.firstReplyAt} is null then ${leads.followUpAt} else coalesce(${leads.followUpAt}, ${context.now.getTime()}) end`,
        },
        event: {
          kind: "visit-wanted",
          data: {},
          ...(text && { message: { direction: "in", channel: "page", text } }),
        },
        audit: { action: "asked for visit times", changes: {} },
      },
    ],
  );
}
