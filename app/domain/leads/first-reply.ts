import { parseStringRecord } from "~/lib/json";

/** A reply to a lead: when, UTC milliseconds, and business minutes since the lead came in. */
export type Reply = { at: number; minutes: number | null };

type Event = { id: string; kind: string; data: string; at: Date };

/** Replies of a timeline, and the times of those that were removed. */
export type Replies = { kept: (Reply & { id: string })[]; removedAt: ReadonlySet<number> };

/** Reads the replies among the events of a lead. `alsoRemoved` is the id of a reply about to be removed. */
export function readReplies(events: readonly Event[], alsoRemoved?: string): Replies {
  const removed = new Set(events.filter(({ kind }) => kind === "reply-struck").map(({ data }) => parseStringRecord(data).eventId));
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

/** Finds the earliest of the kept replies and of those that are `stored` with a lead, which may have no event. A stored reply counts unless
 *  it was removed, and its minutes win over those of its event. */
export function findFirstReply(
  { kept, removedAt }: Replies,
  stored: readonly { at: number | null; minutes: number | null }[],
): Reply | undefined {
  const own = stored.flatMap(({ at, minutes }) => (at === null || removedAt.has(at) ? [] : [{ at, minutes }]));
  return [...own, ...kept].toSorted((one, other) => one.at - other.at)[0];
}
