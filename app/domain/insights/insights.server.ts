import { and, between, desc, eq, gte, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { adSpend, auditLog, bookedFirstSql, formSteps, leads, pageVisits } from "~/schema";
import { botsChannel } from "./channels";
import type { Period } from "./period";

/* Queries of the Insights page: each one makes one pass over the leads received in the period, and
   the route sends them in one batch. They read a covering index and skip trashed leads. */

export type TouchModel = "first" | "last";

/** The leads to count; `service` is "" for all services. */
export type Scope = { period: Period; touch: TouchModel; service: string };

const real = sql`${leads.status} not in ('spam', 'out-of-area')`;
const open = sql`${leads.status} in ('new', 'contacted', 'visit-booked', 'quoted')`;
const won = sql`${leads.status} = 'won'`;
const sumColumn = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;

/**
 * Progress of leads. `reached`, `visit` and `quoted` count every lead that ever got that far; money
 * is integer cents.
 */
const figures = {
  leads: sumColumn(real).as("leads"),
  reached: sumColumn(sql`${real} and ${leads.reached} >= 2`).as("reached"),
  visit: sumColumn(sql`${real} and ${leads.reached} >= 3`).as("visit"),
  quoted: sumColumn(sql`${real} and ${leads.reached} >= 4`).as("quoted"),
  won: sumColumn(won).as("won"),
  open: sumColumn(open).as("open"),
  wonCents: sql<number>`coalesce(sum(case when ${won} then ${leads.valueCents} end), 0)`.as(
    "won_cents",
  ),
};

/** The same for qualified leads only, a third cheaper. */
const figuresOfReal = {
  leads: sql<number>`count(*)`.as("leads"),
  reached: sumColumn(sql`${leads.reached} >= 2`).as("reached"),
  visit: sumColumn(sql`${leads.reached} >= 3`).as("visit"),
  quoted: sumColumn(sql`${leads.reached} >= 4`).as("quoted"),
  won: sumColumn(won).as("won"),
  open: sql<number>`count(*) - coalesce(sum(${leads.status} in ('won', 'lost')), 0)`.as("open"),
  wonCents: sql<number>`coalesce(sum(case when ${won} then ${leads.valueCents} end), 0)`.as(
    "won_cents",
  ),
};

/** `leadChannel` in SQL; leads by phone have one touch. */
function channelColumn(touch: TouchModel) {
  const channel =
    touch === "first"
      ? leads.channel
      : sql`case ${leads.entry} when 'web' then ${leads.lastChannel} else ${leads.channel} end`;
  return sql<string>`case when ${leads.entry} = 'web' or ${leads.channel} <> '' then ${channel} else ${leads.entry} end`;
}

function receivedInPeriodCondition({ period, service }: Scope): SQL | undefined {
  const from = period.months[0]?.from ?? 0;
  const until = period.months.at(-1)?.until ?? 0;
  return and(
    isNull(leads.deletedAt),
    sql`${leads.createdAt} >= ${from}`,
    sql`${leads.createdAt} < ${until}`,
    includesServiceCondition(service),
  );
}

/**
 * Returns the source of the period's months: `month.key` is the index, `month.value` the start and
 * end.
 */
function monthsSource({ period }: Scope): SQL {
  return sql`json_each(${JSON.stringify(period.months.map(({ from, until }) => [from, until]))}) as month`;
}

/** Returns the condition that joins leads to `monthsSource`. */
function receivedInMonthCondition({ service }: Scope): SQL | undefined {
  return and(
    isNull(leads.deletedAt),
    sql`${leads.createdAt} >= json_extract(month.value, '$[0]')`,
    sql`${leads.createdAt} < json_extract(month.value, '$[1]')`,
    includesServiceCondition(service),
  );
}

/** Qualified leads from the website, whose replies are timed. */
const repliableCondition = and(eq(leads.entry, "web"), eq(leads.inArea, true), real);

/** Returns the condition that a lead asked for the service; undefined for all services. */
export function includesServiceCondition(service: string): SQL | undefined {
  return service ? sql`instr(${leads.services}, ${JSON.stringify(service)}) > 0` : undefined;
}

/**
 * Selects leads by month, channel, form and source; the funnel and four tables are sums of these
 * rows. `month` is the index in the period's months.
 */
export function leadCubeQuery(db: Db, scope: Scope) {
  return db
    .select({
      month: sql<number>`month.key`.as("month"),
      channel: channelColumn(scope.touch).as("by_channel"),
      form: sql<string>`${leads.source}`.as("by_form"),
      entry: sql<"web" | "hand" | "import">`${leads.entry}`.as("by_entry"),
      spam: sumColumn(sql`${leads.status} = 'spam'`).as("spam"),
      far: sumColumn(sql`${leads.status} = 'out-of-area'`).as("far"),
      ...figures,
    })
    .from(sql`${monthsSource(scope)} cross join ${leads} indexed by leads_insights`)
    .where(receivedInMonthCondition(scope))
    .groupBy(sql`1, 2, 3, 4`);
}

/**
 * Selects the counts of first replies by business minutes, month and person, for qualified leads from the
 * website whose customer did not book a visit first.
 */
export function firstReplyTimesQuery(db: Db, scope: Scope) {
  return db
    .select({
      month: sql<number>`month.key`.as("month"),
      staffId: sql<string | null>`${leads.assignedTo}`.as("staff_id"),
      minutes: sql<number | null>`${leads.replyMinutes}`.as("minutes"),
      count: sql<number>`count(*)`.as("count"),
    })
    .from(sql`${monthsSource(scope)} cross join ${leads} indexed by leads_insights`)
    .where(
      and(
        receivedInMonthCondition(scope),
        repliableCondition,
        sql`not (${sql.raw(bookedFirstSql)})`,
      ),
    )
    .groupBy(sql`1, 2, 3`);
}

/**
 * Selects the leads received in the period, without spam, by person and by reason if they are lost.
 */
export function leadsByPersonQuery(db: Db, scope: Scope) {
  const isLost = sql`${leads.status} = 'lost'`;
  return db
    .select({
      staffId: sql<string | null>`${leads.assignedTo}`.as("staff_id"),
      reason: sql<string>`case when ${isLost} then ${leads.lostReason} else '' end`.as("reason"),
      leads: sql<number>`count(*)`.as("lead_count"),
      won: sumColumn(won).as("won"),
      lost: sumColumn(isLost).as("lost"),
      lostCents: sql<number>`coalesce(sum(case when ${isLost} then ${leads.valueCents} end), 0)`.as(
        "lost_cents",
      ),
    })
    .from(sql`${leads} indexed by leads_insights`)
    .where(and(receivedInPeriodCondition(scope), ne(leads.status, "spam")))
    .groupBy(sql`1, 2`);
}

/**
 * Selects the counts of replies to later messages by business minutes (null while unanswered) and
 * month received, for the same leads as first replies. Reverted replies do not count.
 */
export function laterReplyTimesQuery(db: Db, scope: Scope) {
  const from = scope.period.months[0]?.from ?? 0;
  const waits = sql`(
    select reply.lead_id, json_extract(reply.data, '$.followUpMinutes') as minutes
    from lead_events as reply
    where reply.kind = 'reply' and reply.at >= ${from} and instr(reply.data, '"followUpMinutes"') > 0
      and not exists (select 1 from lead_events as strike indexed by lead_events_lead
        where strike.lead_id = reply.lead_id and strike.kind = 'reply-struck' and json_extract(strike.data, '$.eventId') = reply.id)
    union all select id, null from leads where follow_up_at is not null and deleted_at is null
  ) as waits`;
  return db
    .select({
      month: sql<number>`month.key`.as("month"),
      minutes: sql<number | null>`waits.minutes`.as("minutes"),
      count: sql<number>`count(*)`.as("count"),
    })
    .from(sql`${waits} cross join ${leads} cross join ${monthsSource(scope)}`)
    .where(
      and(sql`${leads.id} = waits.lead_id`, receivedInMonthCondition(scope), repliableCondition),
    )
    .groupBy(sql`1, 2`);
}

/** Selects qualified leads by one key, the most frequent first, at most `limit` keys. */
function leadsByKeyQuery(
  db: Db,
  scope: Scope,
  { key, condition, limit }: { key: SQL<string>; condition: SQL | undefined; limit: number },
) {
  return db
    .select({ key: key.as("by_key"), ...figuresOfReal })
    .from(sql`${leads} indexed by leads_insights`)
    .where(and(receivedInPeriodCondition(scope), real, condition))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(limit);
}

export function leadsByCampaignQuery(db: Db, scope: Scope, limit: number) {
  const campaign = scope.touch === "first" ? leads.firstCampaign : leads.utmCampaign;
  return leadsByKeyQuery(db, scope, {
    key: sql<string>`${campaign}`,
    condition: and(eq(leads.entry, "web"), ne(campaign, "")),
    limit,
  });
}

export function leadsByLandingQuery(db: Db, scope: Scope, limit: number) {
  return leadsByKeyQuery(db, scope, {
    key: sql<string>`${leads.landing}`,
    condition: and(eq(leads.entry, "web"), ne(leads.landing, "")),
    limit,
  });
}

export function leadsByZipQuery(db: Db, scope: Scope, limit: number) {
  return leadsByKeyQuery(db, scope, {
    key: sql<string>`${leads.zip}`,
    condition: undefined,
    limit,
  });
}

/**
 * Selects leads by requested services; `key` is the JSON array of a lead, for
 * `sumFiguresByService`. There are few distinct ones.
 */
export function leadsByServicesQuery(db: Db, scope: Scope) {
  return leadsByKeyQuery(db, scope, {
    key: sql<string>`${leads.services}`,
    condition: undefined,
    limit: 500,
  });
}

/**
 * Selects the qualified web requests of the period and those whose customer booked the first visit,
 * and the visits of the period that took place or found no one home.
 */
export function visitFiguresQuery(db: Db, scope: Scope) {
  const { months, firstDay } = scope.period;
  const [from, until] = [months[0]?.from ?? 0, months.at(-1)?.until ?? 0];
  const hasBooked = sql`exists (select 1 from visits where visits.lead_id = leads.id and visits.source = 'homeowner')`;
  const endedAs = (status: "done" | "no-show") =>
    sql<number>`(select count(*) from visits where visits.starts_at >= ${from} and visits.starts_at < ${until} and visits.status = ${status}
      and ${firstDay} <> '')`;
  return db
    .select({
      requests: sql<number>`count(*)`.as("requests"),
      bookedThemselves: sumColumn(hasBooked).as("booked_themselves"),
      done: endedAs("done").as("done"),
      noShows: endedAs("no-show").as("no_shows"),
    })
    .from(sql`${leads} indexed by leads_insights`)
    .where(and(receivedInPeriodCondition(scope), repliableCondition));
}

/** Selects the number of qualified web requests of the period that came with a design. */
export function designRequestsQuery(db: Db, scope: Scope) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(leads)
    .where(
      and(receivedInPeriodCondition(scope), real, eq(leads.entry, "web"), ne(leads.design, "")),
    );
}

/** Selects visits by channel, including bots. */
export function visitsByChannelQuery(db: Db, { period }: Scope) {
  return db
    .select({
      channel: pageVisits.channel,
      count: sql<number>`sum(${pageVisits.count})`.as("count"),
    })
    .from(pageVisits)
    .where(between(pageVisits.day, period.firstDay, period.lastDay))
    .groupBy(pageVisits.channel);
}

/** Selects visits by landing page, without bots. */
export function visitsByPathQuery(db: Db, { period }: Scope) {
  return db
    .select({ path: pageVisits.path, count: sql<number>`sum(${pageVisits.count})`.as("count") })
    .from(pageVisits)
    .where(
      and(
        between(pageVisits.day, period.firstDay, period.lastDay),
        ne(pageVisits.channel, botsChannel),
      ),
    )
    .groupBy(pageVisits.path);
}

/** Selects the number of visitors who reached each step of the quote form, and of the designer. */
export function formStepCountsQuery(db: Db, { period }: Scope) {
  return db
    .select({ step: formSteps.step, count: sql<number>`sum(${formSteps.count})`.as("count") })
    .from(formSteps)
    .where(between(formSteps.day, period.firstDay, period.lastDay))
    .groupBy(formSteps.step);
}

/** Selects ad spend in the period's months, by month and channel. */
export function adSpendQuery(db: Db, { period }: Scope) {
  return db
    .select({ month: adSpend.month, channel: adSpend.channel, cents: adSpend.cents })
    .from(adSpend)
    .where(
      and(
        gte(adSpend.month, period.firstDay.slice(0, 7)),
        lte(adSpend.month, period.lastDay.slice(0, 7)),
      ),
    );
}

/** Selects the last editor of each channel's spend in a month, newest first. */
export function spendEditorsQuery(db: Db, month: string) {
  return db
    .select({ recordId: auditLog.recordId, staffName: auditLog.staffName, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordKind, "ad-spend"),
        gte(auditLog.recordId, `${month}/`),
        sql`${auditLog.recordId} < ${`${month}0`}`,
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(100);
}
