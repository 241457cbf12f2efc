import { serviceOptions } from "~/domain/leads/intake/quote-form";
import { isLeadStage, isLostReason, type LeadStage } from "~/domain/leads/lead";
import { isIsoDay } from "~/lib/dates";
import { parseHundredths } from "~/lib/parse-number";
import { truncate } from "~/lib/text";

/* Query of /admin/leads: filters, order and page. Serialized canonically, so equal queries have
   equal strings and saved views can be compared. */

export const leadOrders = ["received", "name", "since", "value", "next"] as const;
export type LeadOrder = (typeof leadOrders)[number];
type Direction = "asc" | "desc";

/** Default direction of each order. */
const usualDirection: Readonly<Record<LeadOrder, Direction>> = {
  received: "desc",
  name: "asc",
  since: "asc",
  value: "desc",
  next: "asc",
};

/** Rows on a page. The largest size is the limit of a bulk action. */
export const pageSizes = [50, 200] as const;
type PageSize = (typeof pageSizes)[number];

/** Filters of the lead list. Money in cents, days in Houston time. */
export type LeadFilter = {
  stage?: LeadStage | "open" | undefined;
  /** Key of the reason of a lost lead. */
  reason?: string | undefined;
  /** A staff id, or "nobody". */
  owner?: string | undefined;
  waiting?: boolean | undefined;
  service?: (typeof serviceOptions)[number]["key"] | undefined;
  /** A channel's key; "unknown" for leads without one. */
  channel?: string | undefined;
  campaign?: string | undefined;
  /** Three to five digits. */
  zip?: string | undefined;
  leastCents?: number | undefined;
  mostCents?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  hasDrawing?: boolean | undefined;
  hasPhotos?: boolean | undefined;
  q?: string | undefined;
  /**
   * True when `q` finds no lead as typed and the page shows names one typo away. Never part of a
   * URL.
   */
  isClose?: boolean | undefined;
};

export type LeadQuery = LeadFilter & {
  view: "table" | "board";
  order: LeadOrder;
  direction: Direction;
  rows: PageSize;
  /** Cursors of the page. */
  after?: string | undefined;
  before?: string | undefined;
};

export const unknownChannel = "unknown";
export const unassignedFilterValue = "nobody";

/**
 * Parses the query string and skips invalid values. `ignored` has the labels of the skipped fields.
 */
export function parseLeadQuery(params: URLSearchParams): LeadQuery & { ignored: string[] } {
  const ignored: string[] = [];
  const text = (name: string) => truncate(params.get(name) ?? "", 100);
  const readParam = <T>(
    name: string,
    label: string,
    parse: (value: string) => T | undefined,
  ): T | undefined => {
    const value = text(name);
    if (value === "") return undefined;
    const parsed = parse(value);
    if (parsed === undefined) ignored.push(label);
    return parsed;
  };
  const parseDollars = (value: string) => {
    const cents = parseHundredths(value);
    return cents !== null && cents >= 0 && cents <= 100_000_000_00 ? cents : undefined;
  };
  const parseDay = (value: string) => (isIsoDay(value) ? value : undefined);
  const parseStage = (value: string) =>
    value === "open" || isLeadStage(value) ? value : undefined;
  const order =
    readParam("sort", "order", (value) => leadOrders.find((one) => one === value)) ?? "received";
  const direction = text("dir");
  const readCursor = (name: string) => truncate(params.get(name) ?? "", 300) || undefined;
  return {
    view: params.get("view") === "board" ? "board" : "table",
    stage: readParam("stage", "stage", parseStage),
    reason: readParam("reason", "lost reason", (value) =>
      isLostReason(value) ? value : undefined,
    ),
    owner: readParam("owner", "owner", (value) =>
      /^[a-z0-9]{1,40}$/.test(value) ? value : undefined,
    ),
    waiting: text("waiting") === "1" || undefined,
    service: readParam(
      "service",
      "service",
      (value) => serviceOptions.find(({ key }) => key === value)?.key,
    ),
    channel: text("channel") || undefined,
    campaign: text("campaign") || undefined,
    zip: readParam("zip", "ZIP", (value) => (/^\d{3,5}$/.test(value) ? value : undefined)),
    leastCents: readParam("min", "minimum value", parseDollars),
    mostCents: readParam("max", "maximum value", parseDollars),
    from: readParam("from", "received from", parseDay),
    until: readParam("until", "received to", parseDay),
    hasDrawing: text("drawing") === "1" || undefined,
    hasPhotos: text("photos") === "1" || undefined,
    q: text("q") || undefined,
    order,
    direction: direction === "asc" || direction === "desc" ? direction : usualDirection[order],
    rows: params.get("rows") === "200" ? 200 : 50,
    after: readCursor("after"),
    before: readCursor("before"),
    ignored,
  };
}

/** Serializes the query in canonical form, without "?". Returns "" for the default list. */
export function serializeLeadQuery(query: Partial<LeadQuery>): string {
  const { order = "received", direction = usualDirection[order] } = query;
  const formatDollarsParam = (cents: number | undefined) =>
    cents === undefined ? undefined : String(cents / 100);
  const fields: [string, string | undefined][] = [
    ["view", query.view === "board" ? "board" : undefined],
    ["stage", query.stage],
    ["reason", query.reason],
    ["owner", query.owner],
    ["waiting", query.waiting ? "1" : undefined],
    ["service", query.service],
    ["channel", query.channel],
    ["campaign", query.campaign],
    ["zip", query.zip],
    ["min", formatDollarsParam(query.leastCents)],
    ["max", formatDollarsParam(query.mostCents)],
    ["from", query.from],
    ["until", query.until],
    ["drawing", query.hasDrawing ? "1" : undefined],
    ["photos", query.hasPhotos ? "1" : undefined],
    ["q", query.q],
    ["sort", order === "received" ? undefined : order],
    ["dir", direction === usualDirection[order] ? undefined : direction],
    ["rows", query.rows === 200 ? "200" : undefined],
    ["after", query.after],
    ["before", query.after ? undefined : query.before],
  ];
  return new URLSearchParams(
    fields.filter((field): field is [string, string] => Boolean(field[1])),
  ).toString();
}

/** Removes the cursors, as in a saved view. */
export function withoutCursor<Q extends Partial<LeadQuery>>(query: Q): Q {
  return { ...query, after: undefined, before: undefined };
}

export function isFiltered(query: LeadFilter): boolean {
  return (
    serializeLeadQuery({
      ...withoutCursor(query),
      view: "table",
      order: "received",
      direction: "desc",
      rows: 50,
    }) !== ""
  );
}

/**
 * Returns the query for a click on a column header: sorts by the column in its default direction,
 * or reverses it if it is sorted by that column.
 */
export function toggleSort(query: LeadQuery, order: LeadOrder): LeadQuery {
  const other = query.direction === "asc" ? "desc" : "asc";
  return {
    ...withoutCursor(query),
    order,
    direction: query.order === order ? other : usualDirection[order],
  };
}

/**
 * Parses the list query in a return link and serializes it in canonical form, so that it has no
 * other parameters. Returns "" if it is missing or longer than 2,000 characters.
 */
export function normalizeReturnQuery(carried: string | null): string {
  const query = serializeLeadQuery(
    parseLeadQuery(new URLSearchParams((carried ?? "").slice(0, 2000))),
  );
  return query.length > 2000 ? "" : query;
}
