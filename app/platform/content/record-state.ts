import type { Reason } from "./content-kind";

/* How a record stands, and what a list of records can be asked. */

export const recordStates = ["draft", "live", "changes", "scheduled", "ends", "trash"] as const;
export type RecordState = (typeof recordStates)[number];

export const recordStateLabels: Readonly<Record<RecordState, string>> = {
  draft: "Draft",
  live: "Published",
  changes: "Unpublished changes",
  scheduled: "Scheduled",
  ends: "Expiring",
  trash: "Trash",
};

/** What the conditions of `stateConditions` said of a row, with its moments. */
export type RecordStateFlags = {
  isLive: boolean;
  isScheduled: boolean;
  hasCopy: boolean;
  startsAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
};

/** The one state a row is shown with, where several hold. */
export function displayState({ isLive, isScheduled, hasCopy, startsAt, unpublishAt, deletedAt }: RecordStateFlags): RecordState {
  if (deletedAt) return "trash";
  if (!isLive) return isScheduled ? "scheduled" : "draft";
  if (hasCopy || startsAt) return "changes";
  return unpublishAt ? "ends" : "live";
}

/** A row of a list of records: what `stateConditions` said of it, its moments, and what lies beside it. */
export type RecordRow = {
  id: string;
  slug: string;
  isLive: number;
  isScheduled: number;
  /** The working copy, as JSON. */
  copy: string | null;
  startsAt: Date | null;
  publishAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
  /** UTC milliseconds. */
  changedAt: number;
  changedBy: string | null;
};

/** What every list shows of a record, with what keeps it from going out. */
export function toRecordRow(row: RecordRow, reasons: readonly Pick<Reason, "level" | "message" | "place">[]) {
  const { id, slug, publishAt, unpublishAt, deletedAt, startsAt, changedBy } = row;
  const isLive = row.isLive === 1;
  const marks = { isLive, isScheduled: row.isScheduled === 1, hasCopy: row.copy !== null, startsAt, unpublishAt, deletedAt };
  return {
    id,
    /** Of the page visitors read; null while there is none. */
    slug: isLive ? slug : null,
    state: displayState(marks),
    publishAt,
    unpublishAt,
    deletedAt,
    startsAt,
    changedAt: new Date(row.changedAt),
    changedBy,
    blocks: reasons.filter(({ level }) => level === "block").map(({ message, place }) => ({ message, place })),
  };
}

type Times = { publishAt: number | null; unpublishAt: number | null; deletedAt: number | null };

/** The state of one record, from its moments (UTC milliseconds) and from whether something unpublished waits beside it. What was taken down
 *  is a draft again. */
export function recordStateOf({ publishAt, unpublishAt, deletedAt }: Times, hasChanges: boolean, now: number): RecordState {
  const hasEnded = unpublishAt !== null && unpublishAt <= now;
  if (deletedAt !== null) return "trash";
  if (publishAt === null || hasEnded) return "draft";
  if (publishAt > now) return "scheduled";
  if (hasChanges) return "changes";
  return unpublishAt === null ? "live" : "ends";
}

export type RecordListQuery<Order extends string> = {
  /** Undefined for all outside of the trash. */
  state: RecordState | undefined;
  q: string;
  order: Order;
  /** From 1. */
  page: number;
};

/** The query in an address; what cannot be read is left out, and the first order is the one without a name. */
export function parseRecordListQuery<Order extends string>(
  query: URLSearchParams,
  orders: readonly [Order, ...Order[]],
): RecordListQuery<Order> {
  const page = query.get("page") ?? "";
  return {
    state: recordStates.find((state) => state === query.get("state")),
    q: (query.get("q") ?? "").slice(0, 500).trim().replace(/\s+/g, " ").slice(0, 80),
    order: orders.find((order) => order === query.get("order")) ?? orders[0],
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The one query string of a query, without "?"; "" for the plain list. */
export function formatRecordListQuery<Order extends string>(
  { state, q, order, page }: RecordListQuery<Order>,
  orders: readonly [Order, ...Order[]],
): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (q) query.set("q", q);
  if (order !== orders[0]) query.set("order", order);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** How many records match a list's question, how many there are outside of the trash, and how many in each state. */
export type RecordCounts = Readonly<Record<RecordState | "all" | "matching", number>>;
export const emptyCounts: RecordCounts = { matching: 0, all: 0, draft: 0, live: 0, changes: 0, scheduled: 0, ends: 0, trash: 0 };
