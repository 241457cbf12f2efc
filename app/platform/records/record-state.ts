import type { Reason } from "./content-kind";

/* States of a record, and the query of a record list. */

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

/** Results of `stateConditions` for a row, with its dates. */
type RecordStateFlags = {
  isLive: boolean;
  isScheduled: boolean;
  hasCopy: boolean;
  startsAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
};

/** Returns the most important state of a row that matches several. */
function toDisplayState({
  isLive,
  isScheduled,
  hasCopy,
  startsAt,
  unpublishAt,
  deletedAt,
}: RecordStateFlags): RecordState {
  if (deletedAt) return "trash";
  if (!isLive) return isScheduled ? "scheduled" : "draft";
  if (hasCopy || startsAt) return "changes";
  return unpublishAt ? "ends" : "live";
}

/** A row of a record list: results of `stateConditions`, dates, draft and scheduled change. */
type RecordRow = {
  id: string;
  slug: string;
  isLive: number;
  isScheduled: number;
  /** The draft, as JSON. */
  copy: string | null;
  startsAt: Date | null;
  publishAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
  /** UTC milliseconds. */
  changedAt: number;
  changedBy: string | null;
};

/** List row with findings of the publish checks. */
export function toRecordRow(
  row: RecordRow,
  findings: readonly Pick<Reason, "level" | "message" | "place">[],
) {
  const { id, slug, publishAt, unpublishAt, deletedAt, startsAt, changedBy } = row;
  const isLive = row.isLive === 1;
  const marks = {
    isLive,
    isScheduled: row.isScheduled === 1,
    hasCopy: row.copy !== null,
    startsAt,
    unpublishAt,
    deletedAt,
  };
  return {
    id,
    /** Slug of the public page; null if the record is not live. */
    slug: isLive ? slug : null,
    state: toDisplayState(marks),
    publishAt,
    unpublishAt,
    deletedAt,
    startsAt,
    changedAt: new Date(row.changedAt),
    changedBy,
    blocks: findings
      .filter(({ level }) => level === "block")
      .map(({ message, place }) => ({ message, place })),
  };
}

type Times = { publishAt: number | null; unpublishAt: number | null; deletedAt: number | null };

/**
 * State of a record from its dates (UTC milliseconds) and unpublished changes. An unpublished
 * record is a draft.
 */
export function toRecordState(
  { publishAt, unpublishAt, deletedAt }: Times,
  hasChanges: boolean,
  now: number,
): RecordState {
  const hasEnded = unpublishAt !== null && unpublishAt <= now;
  if (deletedAt !== null) return "trash";
  if (publishAt === null || hasEnded) return "draft";
  if (publishAt > now) return "scheduled";
  if (hasChanges) return "changes";
  return unpublishAt === null ? "live" : "ends";
}

export type RecordListQuery<Order extends string> = {
  /** Undefined means all outside the trash. */
  state: RecordState | undefined;
  q: string;
  order: Order;
  /** Starts at 1. */
  page: number;
};

/** Parses a list query from a URL. Skips malformed values; the default order is the first one. */
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

/** Canonical query string without "?"; "" for the default list. */
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

/** Counts of a list: matching records, all outside the trash, and each state. */
export type RecordCounts = Readonly<Record<RecordState | "all" | "matching", number>>;
export const emptyRecordCounts: RecordCounts = {
  matching: 0,
  all: 0,
  draft: 0,
  live: 0,
  changes: 0,
  scheduled: 0,
  ends: 0,
  trash: 0,
};
