import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { parseNameAndInitial } from "~/domain/leads/contact/person-name";
import { type LeadStage, openStages } from "~/domain/leads/lead";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import type { Db } from "~/platform/db/client.server";
import { cachedCountColumn } from "~/platform/db/record-counts.server";
import {
  matchesKindCondition,
  matchesSearchCondition,
  searchHitsFrom,
} from "~/platform/search/search.server";
import { toSearchExpression, toTypoExpression } from "~/platform/search/search-terms";
import {
  awaitingReplySql,
  includesServiceSql,
  inLeadListSql,
  leadStages,
  leads,
  leadValueSql,
  nextStepDueSql,
  searchDocuments,
  staff,
} from "~/schema";
import {
  type LeadFilter,
  type LeadOrder,
  type LeadQuery,
  unassignedFilterValue,
  unknownChannel,
} from "./lead-query";
import { waitingCountQuery } from "./today.server";

/* The lead list: every order and filter has its index (schema/leads.ts), pages use cursors, and
   counts read only an index. Query time depends on the number of matches, not on the number of
   leads. */

const listedCondition = sql.raw(inLeadListSql);
/** Leads awaiting a reply. Names the index because SQLite's planner would scan every open lead. */
const waitingLeads = sql`leads indexed by leads_waiting`;
export const leadValueColumn = sql<number>`${sql.raw(`(${leadValueSql})`)}`;

/** Columns of a lead list row and its cursor. Money in cents. */
export const leadRowColumns = {
  id: leads.id,
  version: leads.version,
  name: leads.name,
  zip: leads.zip,
  phone: leads.phone,
  replyLanguage: leads.replyLanguage,
  services: leads.services,
  size: leads.size,
  status: leads.status,
  statusSince: leads.statusSince,
  entry: leads.entry,
  channel: leads.channel,
  valueCents: leads.valueCents,
  worthCents: sql<number>`${leadValueColumn}`.as("worth_cents"),
  owner: sql<
    string | null
  >`(select ${staff.name} from ${staff} where ${staff.id} = ${leads.assignedTo})`.as("owner"),
  nextKind: leads.nextKind,
  nextAction: leads.nextAction,
  nextActionAt: leads.nextActionAt,
  firstReplyAt: leads.firstReplyAt,
  replyMinutes: leads.replyMinutes,
  followUpAt: leads.followUpAt,
  reopenedAt: leads.reopenedAt,
  createdAt: leads.createdAt,
  place: sql<number>`leads.rowid`.as("place"),
  nameKey: leads.nameKey,
  street: leads.street,
};

const orders: Readonly<Record<LeadOrder, SQL>> = {
  received: sql`${leads.createdAt}`,
  name: sql`${leads.nameKey}`,
  since: sql`${leads.statusSince}`,
  value: leadValueColumn,
  next: sql.raw(`(${nextStepDueSql})`),
};

/**
 * Selects one page of leads in the order of the query, plus one row if there are more. With a
 * `before` cursor the order is reversed.
 */
export function leadPageQuery(db: Db, query: LeadQuery, limit: number) {
  const isBackwards = query.before !== undefined && query.after === undefined;
  const descends = (query.direction === "desc") !== isBackwards;
  const cursor = parseCursor(query.order, query.after ?? query.before);
  const search = parseSearchOnlyFilter(query);
  if (search && query.order === "received")
    return searchPageQuery(db, search, { descends, cursor, limit });
  const key = orders[query.order];
  const beyond = cursor
    ? sql`(${key}, leads.rowid) ${sql.raw(descends ? "<" : ">")} (${cursor.value}, ${cursor.place})`
    : undefined;
  const direction = sql.raw(descends ? "desc" : "asc");
  const condition = and(leadFilterCondition(query, query.order), beyond);
  const order = sql`${key} ${direction}, leads.rowid ${direction}`;
  const rows = db
    .select({ ...leadRowColumns, total: sql<number | null>`null`.as("total") })
    .from(leads);
  // No index has the waiting leads in a list order: sorts their row ids and reads only the leads of
  // the page.
  if (query.waiting) {
    return rows
      .where(
        sql`leads.rowid in (select leads.rowid from leads where ${condition} order by ${order} limit ${limit + 1})`,
      )
      .orderBy(order);
  }
  return rows
    .where(condition)
    .orderBy(order)
    .limit(limit + 1);
}

type PageOptions = {
  descends: boolean;
  cursor: { place: number; value: string | number } | undefined;
  limit: number;
};

/**
 * True if the rows of `leadPageQuery` have the number of all matches: on the first page of a
 * search, which reads all its hits anyway.
 */
export function hasTotalInRows(query: LeadQuery): boolean {
  return (
    query.order === "received" &&
    query.after === undefined &&
    query.before === undefined &&
    parseSearchOnlyFilter(query) !== undefined
  );
}

/**
 * Selects one page of search results by receipt time. Pages within the search index, so it reads
 * only the leads of the page.
 */
function searchPageQuery(db: Db, search: Search, { descends, cursor, limit }: PageOptions) {
  const direction = sql.raw(descends ? "desc" : "asc");
  const { listedAt, id } = searchDocuments;
  const beyond = cursor
    ? sql`and (${listedAt}, ${id}) ${sql.raw(descends ? "<" : ">")} (${cursor.value}, ${cursor.place})`
    : sql``;
  const total = sql.raw(cursor ? "null" : "count(*) over ()");
  const found = sql`(select ${searchDocuments.key} as lead_id, ${id} as place, ${total} as total from ${listedHitsSource(search)} ${beyond}
    order by ${listedAt} ${direction}, ${id} ${direction} limit ${limit + 1}) as found`;
  return db
    .select({
      ...leadRowColumns,
      place: sql<number>`found.place`.as("place"),
      total: sql<number | null>`found.total`.as("total"),
    })
    .from(leads)
    .innerJoin(found, sql`${leads.id} = found.lead_id`)
    .orderBy(sql`${leads.createdAt} ${direction}, found.place ${direction}`);
}

/**
 * An expression of the search index; with `namesFrom`, leads whose name key begins with it match as
 * well ("dana w").
 */
type Search = { expression: string; namesFrom?: string | undefined };

/** Returns undefined if there is nothing to search for. */
function parseSearch({ q = "", isClose }: LeadFilter): Search | undefined {
  const expression = isClose ? toTypoExpression(q) : toSearchExpression(q);
  return expression === undefined
    ? undefined
    : { expression, namesFrom: isClose ? undefined : parseNameAndInitial(q) };
}

/** Returns the from and where clauses of the leads outside spam and trash that a search finds. */
function listedHitsSource({ expression, namesFrom }: Search): SQL {
  const { id, listedAt } = searchDocuments;
  const matches = matchesKindCondition(leadSearchSource.kind, expression);
  if (!namesFrom) return sql`${searchHitsFrom} where ${matches} and ${listedAt} is not null`;
  return sql`${searchDocuments} where ${id} in (select rowid from search_index where ${matches}
    union select named.id from leads indexed by leads_listed_name cross join ${searchDocuments} as named on named.kind = ${leadSearchSource.kind}
    and named.key = leads.id where ${nameKeyPrefixCondition(namesFrom)} and ${listedCondition}) and ${listedAt} is not null`;
}

/** Returns the condition on `leads`: the name key begins with these letters. */
export function nameKeyPrefixCondition(start: string): SQL {
  return sql`leads.name_key >= ${start} and leads.name_key < ${`${start}\uffff`}`;
}

/** Returns the search of a filter that has no other condition, else undefined. */
function parseSearchOnlyFilter({ q, isClose, ...others }: LeadFilter): Search | undefined {
  return q === undefined || isNarrowed(others) ? undefined : parseSearch({ q, isClose });
}

/**
 * Returns the query changed to find names one typo away from the search text. Returns undefined if
 * no word is long enough for a typo.
 */
export function toFuzzyQuery<Q extends LeadFilter>(query: Q): Q | undefined {
  return query.q !== undefined && toTypoExpression(query.q) !== undefined
    ? { ...query, isClose: true }
    : undefined;
}

type Row = Awaited<ReturnType<typeof leadPageQuery>>[number];

/**
 * Builds the rows of a page in display order, and the cursors of its neighbors. `rows` is the
 * result of `leadPageQuery` for the same query and limit.
 */
export function toLeadPage(
  query: LeadQuery,
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next?: string; previous?: string } {
  const isBackwards = query.before !== undefined && query.after === undefined;
  const pageRows = rows.slice(0, limit);
  if (isBackwards) pageRows.reverse();
  const [first, last] = [pageRows.at(0), pageRows.at(-1)];
  const more = rows.length > limit;
  return {
    rows: pageRows,
    ...(last && (isBackwards || more) && { next: serializeCursor(query.order, last) }),
    ...(first &&
      (isBackwards ? more : query.after !== undefined) && {
        previous: serializeCursor(query.order, first),
      }),
  };
}

/**
 * Returns the SQL for the number of leads in these stages, without the trash, from the cached
 * counts.
 */
export function cachedStageCountColumn(stages: readonly LeadStage[]): SQL<number> {
  return sql<number>`(${sql.join(
    stages.map((stage) => cachedCountColumn("lead", "status", stage)),
    sql` + `,
  )})`;
}

/** Selects the number of matching leads as one row. */
export function leadTotalQuery(db: Db, filter: LeadFilter) {
  const { stage } = filter;
  if (leadFilterConditionWithoutStage(filter) === undefined) {
    const stages =
      stage === "open"
        ? openStages
        : leadStages.filter((one) => (stage ? one === stage : one !== "spam"));
    return db
      .select({ count: sql<number>`${cachedStageCountColumn(stages)}`.as("count") })
      .from(sql`(select 1)`);
  }
  const { waiting, ...others } = filter;
  if (waiting && !isNarrowed(others)) return waitingCountQuery(db);
  const search = parseSearchOnlyFilter(filter);
  if (search)
    return db
      .select({
        count: sql<number>`(select count(*) from ${listedHitsSource(search)})`.as("count"),
      })
      .from(sql`(select 1)`);
  const index = countIndexName(filter);
  const from = index ? sql`leads indexed by ${sql.raw(index)}` : leads;
  return db.select({ count: sql<number>`count(*)` }).from(from).where(leadFilterCondition(filter));
}

/**
 * Returns the name of the index whose length is the count. Returns undefined if the filter has
 * another condition; SQLite's planner alone would pick a wider index and read the leads.
 */
function countIndexName({
  service,
  hasDrawing,
  hasPhotos,
  ...others
}: LeadFilter): string | undefined {
  if (isNarrowed(others)) return undefined;
  if (hasDrawing) return "leads_listed_drawing";
  if (hasPhotos) return "leads_listed_photos";
  return service && `leads_service_${service.replaceAll("-", "_")}`;
}

/** True if a filter leaves leads out. */
function isNarrowed({
  stage,
  reason,
  owner,
  waiting,
  service,
  channel,
  campaign,
  zip,
  leastCents,
  mostCents,
  from,
  until,
  q,
  ...flags
}: LeadFilter) {
  const values = [
    stage,
    reason,
    owner,
    waiting || undefined,
    service,
    channel,
    campaign,
    zip,
    leastCents,
    mostCents,
    from,
    until,
    q,
  ];
  return (
    flags.hasDrawing ||
    flags.hasPhotos ||
    values.some((value) => value !== undefined && value !== "")
  );
}

/**
 * Builds the condition of a filter; leave out `order` to count. With an `order`, filters that match
 * many leads do not use their index, because scanning in order is faster than sorting the matches.
 */
export function leadFilterCondition(filter: LeadFilter, order?: LeadOrder): SQL | undefined {
  const { stage } = filter;
  return and(
    stage === "spam" ? isNull(leads.deletedAt) : listedCondition,
    stage === "open"
      ? sql`${skipIndexSql(order !== undefined)}${leads.status} in ${sql.raw(sqlList(openStages))}`
      : undefined,
    stage && stage !== "open"
      ? sql`${skipIndexSql(isOther(order))}${leads.status} = ${stage}`
      : undefined,
    leadFilterConditionWithoutStage(filter, order),
  );
}

/**
 * Builds the condition of a filter without its stage, for the board's columns. Returns undefined if
 * every lead matches.
 */
export function leadFilterConditionWithoutStage(
  filter: LeadFilter,
  order?: LeadOrder,
): SQL | undefined {
  const { reason, owner, service, channel, campaign, zip, leastCents, mostCents } = filter;
  const { from, until, q } = filter;
  const common = skipIndexSql(isOther(order));
  const value = sql`${skipIndexSql(order !== undefined && order !== "value")}${leadValueColumn}`;
  return and(
    reason ? eq(leads.lostReason, reason) : undefined,
    owner
      ? owner === unassignedFilterValue
        ? isNull(leads.assignedTo)
        : eq(leads.assignedTo, owner)
      : undefined,
    filter.waiting
      ? sql`leads.rowid in (select rowid from ${waitingLeads} where ${sql.raw(awaitingReplySql)})`
      : undefined,
    service ? sql`${common}${sql.raw(includesServiceSql(service))}` : undefined,
    channel
      ? sql`${common}${leads.channel} = ${channel === unknownChannel ? "" : channel}`
      : undefined,
    campaign ? eq(leads.utmCampaign, campaign) : undefined,
    zip
      ? zip.length === 5
        ? eq(leads.zip, zip)
        : and(gte(leads.zip, zip), lt(leads.zip, `${zip}~`))
      : undefined,
    leastCents !== undefined || mostCents !== undefined
      ? sql`${value} >= ${leastCents ?? 0}`
      : undefined,
    mostCents === undefined ? undefined : sql`${value} <= ${mostCents}`,
    from ? gte(leads.createdAt, parseHoustonTime(from) ?? new Date(0)) : undefined,
    until ? lt(leads.createdAt, parseHoustonTime(addDays(until, 1)) ?? new Date(0)) : undefined,
    filter.hasDrawing ? sql`${common}${sql.raw("design <> ''")}` : undefined,
    filter.hasPhotos ? sql`${common}${sql.raw("photo_count > 0")}` : undefined,
    q === undefined ? undefined : matchesLeadSearchCondition(parseSearch(filter)),
  );
}

function matchesLeadSearchCondition(search: Search | undefined): SQL {
  if (!search) return sql`false`;
  const found = matchesSearchCondition(sql`${leads.id}`, leadSearchSource.kind, search.expression);
  return search.namesFrom ? sql`(${found} or ${nameKeyPrefixCondition(search.namesFrom)})` : found;
}

const isOther = (order: LeadOrder | undefined) => order !== undefined && order !== "received";

/**
 * Returns a unary plus for a column if `on` is true: it keeps SQLite from using the column's index.
 */
const skipIndexSql = (on: boolean) => sql.raw(on ? "+" : "");

function sqlList(values: readonly string[]): string {
  return `(${values.map((value) => `'${value}'`).join(", ")})`;
}

/**
 * Selects the distinct channels, and below the distinct campaigns, of leads in the list; at most
 * 200, with one index seek each.
 */
export function usedChannelsQuery(db: Db) {
  return distinctValuesQuery(db, "channel");
}
export function usedCampaignsQuery(db: Db) {
  return distinctValuesQuery(db, "utm_campaign");
}

function distinctValuesQuery(db: Db, column: "channel" | "utm_campaign") {
  const name = sql.raw(column);
  return db.select({ value: sql<string>`value` }).from(
    sql`(with recursive known(value) as (
        select min(${name}) from leads where ${listedCondition}
        union all select (select min(${name}) from leads where ${listedCondition} and ${name} > known.value) from known where known.value is not null
      ) select value from known where value is not null limit 200)`,
  );
}

/** Selects active owners and staff, the staff members a lead can be assigned to. */
export function assigneesQuery(db: Db) {
  return db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(isNull(staff.disabledAt), or(eq(staff.role, "owner"), eq(staff.role, "staff"))))
    .orderBy(asc(staff.name));
}

/** "4711.1763654400000": the row id and the value of the order's column. */
function serializeCursor(order: LeadOrder, row: Row): string {
  const value = {
    received: row.createdAt.getTime(),
    name: row.nameKey,
    since: row.statusSince.getTime(),
    value: row.worthCents,
    next: row.nextActionAt?.getTime() ?? Number.MAX_SAFE_INTEGER,
  }[order];
  return `${row.place}.${value}`;
}

function parseCursor(
  order: LeadOrder,
  cursor: string | undefined,
): { place: number; value: string | number } | undefined {
  const match = /^(\d{1,15})\.(.*)$/s.exec(cursor ?? "");
  if (!match) return undefined;
  const place = Number(match[1]);
  if (order === "name") return { place, value: match[2] ?? "" };
  const value = Number(match[2]);
  return Number.isSafeInteger(value) ? { place, value } : undefined;
}
