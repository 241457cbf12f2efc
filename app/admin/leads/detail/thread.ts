import { formatIsoDay, toHoustonDay } from "~/lib/dates";

/** Part of a timeline entry that its rank depends on. */
type Entry = {
  id: string;
  kind: string;
  at: Date;
  quote?: string | undefined;
  message?: { direction: "in" | "out" | "internal"; autoKind?: string | null } | null;
};

/**
 * Theirs is from the customer, ours from staff; a change is one line. A reply without a message is the
 * delivery of an email or proposal, which has an entry of its own.
 */
type Rank = "theirs" | "ours" | "change";

type ThreadItem<One extends Entry> =
  | { type: "day"; day: string; label: string }
  | { type: "message"; rank: Exclude<Rank, "change">; entry: One }
  | { type: "changes"; main: One; others: One[] };

const theirKinds = new Set(["received", "proposal-question", "extras-added", "visit-wanted"]);
const ourKinds = new Set(["note", "contact", "proposal-sent"]);

/** Kinds by which folded changes are named, the most important first. */
const importantKinds = [
  "status",
  "reply",
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

/** Returns the text of an entry without the name with which its line already begins. */
export function textAfter(name: string, text: string): string {
  return name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
}

const maxOpenCharacters = 1500;
/** A shorter line, also an empty one, takes as much space. */
const minLineCharacters = 60;
/** A shorter rest is not worth a click. */
const minFoldedCharacters = 300;

const spaceOf = (line: string) => Math.max(line.length, minLineCharacters);

/**
 * Splits a text of more than about 1,500 characters or 12 paragraphs: after a line, or within a
 * long one after a word. `rest` is "" if the whole text is shown.
 */
export function splitLongText(text: string): { start: string; rest: string } {
  let end = 0;
  let space = maxOpenCharacters;
  for (const line of text.split("\n")) {
    if (spaceOf(line) > space) {
      if (line.length > minFoldedCharacters)
        end += line.slice(0, space).replace(/(?:\s\S*|[\ud800-\udbff])$/, "").length;
      break;
    }
    space -= spaceOf(line);
    end += line.length + 1;
  }
  const rest = text.slice(end).trim();
  const folded = rest.split("\n").reduce((sum, line) => sum + spaceOf(line), 0);
  return folded < minFoldedCharacters
    ? { start: text, rest: "" }
    : { start: text.slice(0, end).trim(), rest };
}
