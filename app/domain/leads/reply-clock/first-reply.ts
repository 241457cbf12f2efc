import { parseStringRecord } from "~/lib/json";

/** Reply to a lead: UTC milliseconds, and business minutes since the lead was received. */
export type Reply = { at: number; minutes: number | null };

type Event = { id: string; kind: string; data: string; at: Date };

/** Replies in a timeline (`kept`), and the times of removed ones. */
type Replies = { kept: (Reply & { id: string })[]; removedAt: ReadonlySet<number> };

/**
 * Parses the replies in a lead's events. `alsoRemoved` is the id of a reply about to be removed.
 */
export function parseReplies(events: readonly Event[], alsoRemoved?: string): Replies {
  const removed = new Set(
    events
      .filter(({ kind }) => kind === "reply-struck")
      .map(({ data }) => parseStringRecord(data).eventId),
  );
  if (alsoRemoved !== undefined) removed.add(alsoRemoved);
  const replies = events
    .filter(({ kind }) => kind === "reply")
    .map(({ id, data, at }) => {
      const { at: moment, minutes } = parseStringRecord(data);
      return { id, at: Number(moment ?? at.getTime()), minutes: Number(minutes ?? 0) };
    });
  return {
    kept: replies.filter(({ id }) => !removed.has(id)),
    removedAt: new Set(replies.filter(({ id }) => removed.has(id)).map(({ at }) => at)),
  };
}

/**
 * Finds the earliest reply in the timeline or in `stored`, which has replies without an event. A
 * stored reply counts unless it was removed, and its minutes override those of the event.
 */
export function findFirstReply(
  { kept, removedAt }: Replies,
  stored: readonly { at: number | null; minutes: number | null }[],
): Reply | undefined {
  const storedReplies = stored.flatMap(({ at, minutes }) =>
    at === null || removedAt.has(at) ? [] : [{ at, minutes }],
  );
  return [...storedReplies, ...kept].toSorted((one, other) => one.at - other.at)[0];
}
