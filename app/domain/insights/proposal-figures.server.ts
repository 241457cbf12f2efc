import { and, type SQL, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { parseStringArray } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { includesServiceCondition, type Scope } from "./insights.server";
import { expiredDays, type OpenProposal } from "./open-proposals";
import type { SentProposal } from "./proposal-figures";

/**
 * Returns the source of the proposals whose first version was sent in the period: `first` is that
 * version.
 */
function proposalsInPeriodSource({ period, service }: Scope): SQL {
  const from = period.months[0]?.from ?? 0;
  const until = period.months.at(-1)?.until ?? 0;
  const hasService = service
    ? sql`instr(leads.services, ${JSON.stringify(service)}) > 0`
    : sql`true`;
  return sql`(
    select one.proposal_id as proposal_id, one.sent_at as sent_at, proposals.lead_id as lead_id
    from proposal_versions as one indexed by proposal_versions_first_sent
    cross join proposals on proposals.id = one.proposal_id
    cross join leads on leads.id = proposals.lead_id
    where one.number = 1 and one.sent_at >= ${from} and one.sent_at < ${until} and proposals.kind = 'proposal'
      and leads.deleted_at is null and ${hasService}
  ) as first`;
}

/** Selects the proposals whose first version was sent in the period, for `readSentProposal`. */
export function proposalsInPeriodQuery(db: Db, scope: Scope) {
  // the signed version, also a canceled one, else the last one that was sent
  const decisive = sql`(select one.rowid from proposal_versions as one indexed by proposal_versions_figures
    where one.proposal_id = first.proposal_id and one.sent_at is not null
    order by one.status = 'signed' desc, one.signed_at is not null desc, one.number desc limit 1)`;
  const bookLines = (column: string) => sql`(
    select sum(json_extract(line.value, '$.quantity') * ${sql.raw(column)})
    from json_each(version.draft, '$.lines') as line cross join price_items as rate
    where rate.key = json_extract(line.value, '$.key')
      and rate.valid_from = (select max(valid_from) from price_items where key = rate.key and valid_from <= version.sent_at)
      and json_extract(line.value, '$.priceCents') is not null and json_array_length(line.value, '$.optionIds') > 0)`;
  const choice = sql`(select signature.choice from proposal_signatures as signature where signature.version_id = version.id limit 1)`;
  return db
    .select({
      sentAt: sql<number>`first.sent_at`.as("first_sent_at"),
      visitEndedAt: sql<
        number | null
      >`(select max(visits.ends_at) from visits where visits.lead_id = first.lead_id
        and visits.status = 'done' and visits.kind in ('first', 'measure') and visits.ends_at <= first.sent_at)`.as(
        "visit_ended_at",
      ),
      signedAt: sql<number | null>`version.signed_at`.as("last_signed_at"),
      isCanceled: sql<number>`version.status = 'canceled'`.as("is_canceled"),
      optionIds:
        sql<string>`(select json_group_array(json_extract(option.value, '$.id')) from json_each(version.draft, '$.options') as option)`.as(
          "option_ids",
        ),
      signedOptionId: sql<
        string | null
      >`case when version.signed_at is not null then json_extract(${choice}, '$.optionId') end`.as(
        "signed_option_id",
      ),
      addOnCount: sql<number | null>`json_array_length(${choice}, '$.addOnIds')`.as("add_on_count"),
      hasAddOns: sql<number>`exists (select 1 from json_each(version.draft, '$.lines') as line
        where json_extract(line.value, '$.isAddOn') and instr(json_extract(line.value, '$.optionIds'), '"' || json_extract(${choice}, '$.optionId') || '"') > 0)`.as(
        "has_add_ons",
      ),
      linesPrice: sql<number | null>`${bookLines("json_extract(line.value, '$.priceCents')")}`.as(
        "lines_price",
      ),
      linesMidpoint: sql<
        number | null
      >`${bookLines("(rate.low_cents + rate.high_cents) / 2.0")}`.as("lines_midpoint"),
    })
    .from(
      sql`${proposalsInPeriodSource(scope)} cross join proposal_versions as version on version.rowid = ${decisive}`,
    );
}

type SentProposalRow = Awaited<ReturnType<typeof proposalsInPeriodQuery>>[number];

/** Returns a proposal of `proposalsInPeriodQuery`. */
export function readSentProposal({
  optionIds,
  addOnCount,
  linesPrice,
  linesMidpoint,
  ...row
}: SentProposalRow): SentProposal {
  return {
    ...row,
    isCanceled: Boolean(row.isCanceled),
    hasAddOns: Boolean(row.hasAddOns),
    optionIds: parseStringArray(optionIds),
    addOnCount: addOnCount ?? 0,
    linesPrice: linesPrice ?? 0,
    linesMidpoint: linesMidpoint ?? 0,
  };
}

/**
 * Selects the sent and signed versions of those proposals by number; 3 stands for the third and
 * later ones.
 */
export function acceptanceByVersionQuery(db: Db, scope: Scope) {
  return db
    .select({
      key: sql<string>`cast(min(version.number, 3) as text)`.as("number_key"),
      offered: sql<number>`count(*)`.as("offered"),
      signed: sql<number>`coalesce(sum(version.signed_at is not null), 0)`.as("signed"),
    })
    .from(
      sql`${proposalsInPeriodSource(scope)} cross join proposal_versions as version indexed by proposal_versions_figures on version.proposal_id = first.proposal_id`,
    )
    .where(sql`version.sent_at is not null`)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/**
 * Selects the sent proposals that are not signed by everyone, of leads that are not closed as lost
 * or spam; expired ones for `expiredDays`. `service` is "" for all services.
 */
export function openProposalsQuery(db: Db, service: string, now: Date) {
  const since = addDays(toHoustonDay(now), -expiredDays);
  return db
    .select({
      leadId: sql<string>`leads.id`.as("lead"),
      name: sql<string>`leads.name`.as("lead_name"),
      status: sql<OpenProposal["status"]>`version.status`.as("version_status"),
      validUntil: sql<string>`version.valid_until`.as("until_day"),
      sentAt: sql<number>`version.sent_at`.as("version_sent_at"),
      valueCents: sql<number | null>`leads.value_cents`.as("lead_cents"),
    })
    .from(
      sql`proposal_versions as version indexed by proposal_versions_status
        cross join proposals on proposals.id = version.proposal_id cross join leads on leads.id = proposals.lead_id`,
    )
    .where(
      and(
        sql`version.status in ('sent', 'part-signed') and version.valid_until >= ${since}`,
        sql`version.sent_at is not null and proposals.kind = 'proposal'`,
        sql`leads.deleted_at is null and leads.status not in ('lost', 'spam', 'out-of-area')`,
        includesServiceCondition(service),
      ),
    );
}
