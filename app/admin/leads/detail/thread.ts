import { formatIsoDay, toHoustonDay } from "~/lib/dates";

/** Part of a timeline entry that its rank depends on. */
type Entry = {
  id: string;
  kind: string;
  at: Date;
  quote?: string | undefined;
  message?: { direction: "in" | "out" | "internal"; autoKind?: string | null } | null;
};

/** Theirs is from the customer, ours from staff; a change is one line. */
type Rank = "theirs" | "ours" | "change";

type ThreadItem<One extends Entry> =
  | { type: "day"; day: string; label: string }
  | { type: "message"; rank: Exclude<Rank, "change">; entry: One }
  | { type: "changes"; main: One; others: One[] };

const theirKinds = new Set(["received", "proposal-question", "extras-added", "visit-wanted"]);
const ourKinds = new Set(["note", "reply", "contact", "proposal-sent"]);

/** Kinds by which folded changes are named, the most important first. */
const importantKinds = [
  "status",
  "proposal-signed",
  "proposal-countersigned",
  "proposal-canceled",
  "proposal-declined",
  "proposal-opened",
  "visit-booked",
  "visit-moved",
  "visit-ended",
  "merged",
  "assigned",
  "value",
  "next-action",
];

export function rankOf({ kind, quote, message }: Entry): Rank {
  if (message) {
    if (message.autoKind) return "change";
    return message.direction === "in" ? "theirs" : "ours";
  }
  if (theirKinds.has(kind)) return "theirs";
  if (ourKinds.has(kind)) return "ours";
  if (!quote) return "change";
  return kind === "wrote-again" || kind === "proposal-declined" ? "theirs" : "ours";
}

/**
 * Arranges entries, newest first, under headings of their days. Two or more changes without a
 * message between them are one item, named after the most important, unless there are only changes.
 */
export function toThread<One extends Entry>(
  entries: readonly One[],
  now: Date,
  { folds = true } = {},
): ThreadItem<One>[] {
  const items: ThreadItem<One>[] = [];
  const today = toHoustonDay(now);
  let day = "";
  for (const entry of entries) {
    const entryDay = Number.isNaN(entry.at.getTime()) ? day : toHoustonDay(entry.at);
    if (entryDay !== day) {
      day = entryDay;
      items.push({
        type: "day",
        day,
        label: `${day === today ? "Today, " : ""}${formatIsoDay(day)}`,
      });
    }
    const rank = rankOf(entry);
    const last = items.at(-1);
    if (rank !== "change") items.push({ type: "message", rank, entry });
    else if (folds && last?.type === "changes") addChange(last, entry);
    else items.push({ type: "changes", main: entry, others: [] });
  }
  return items;
}

function addChange<One extends Entry>(item: { main: One; others: One[] }, entry: One): void {
  const place = ({ kind }: One) => {
    const at = importantKinds.indexOf(kind);
    return at === -1 ? importantKinds.length : at;
  };
  if (place(entry) < place(item.main)) {
    item.others.push(item.main);
    item.main = entry;
  } else item.others.push(entry);
  item.others.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns the id of the customer's message that began the wait for a reply, if it is listed. */
export function findWaitingEntry(entries: readonly Entry[], since: Date | undefined) {
  if (!since) return undefined;
  const distance = ({ at }: Entry) => Math.abs(at.getTime() - since.getTime());
  return entries
    .filter((entry) => rankOf(entry) === "theirs")
    .sort((one, other) => distance(one) - distance(other))[0]?.id;
}
