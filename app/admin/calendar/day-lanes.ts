import { visitDaysOf } from "~/domain/visits/visit";
import { toHoustonTime } from "~/lib/houston-time";

/** Part of a day, in minutes after midnight in Houston. */
export type Span = { from: number; until: number };
/** Zero-based lane of a visit, and the number of lanes that overlapping visits share. */
export type Lane = { lane: number; lanes: number };

/** Returns the time of day in Houston, in minutes after midnight. */
export function toMinutes(at: Date): number {
  const [hours = 0, minutes = 0] = toHoustonTime(at).split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Returns the part of a day that a visit takes. One of several days takes the same hours on each; one
 * that ends in the morning after is cut at midnight.
 */
export function visitSpan(visit: { startsAt: Date; endsAt: Date }, day: string): Span {
  const from = toMinutes(visit.startsAt);
  const until = toMinutes(visit.endsAt) || 24 * 60;
  if (until > from) return { from, until };
  return visitDaysOf(visit)[0] === day ? { from, until: 24 * 60 } : { from: 0, until };
}

/**
 * Places spans that overlap side by side, each in the first free lane. Spans are rounded out to
 * `step` minutes, one row of the grid.
 */
export function assignLanes(
  spans: readonly (Span & { id: string })[],
  step: number,
): Map<string, Lane> {
  const lanes = new Map<string, Lane>();
  let group: string[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const id of group) lanes.set(id, { lane: lanes.get(id)?.lane ?? 0, lanes: ends.length });
    group = [];
    ends = [];
  };
  const inOrder = spans
    .map(({ id, from, until }) => ({
      id,
      from: Math.floor(from / step),
      until: Math.max(Math.ceil(until / step), Math.floor(from / step) + 1),
    }))
    .sort((one, other) => one.from - other.from);
  for (const { id, from, until } of inOrder) {
    if (ends.every((end) => end <= from)) closeGroup();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = until;
    lanes.set(id, { lane, lanes: 1 });
    group.push(id);
  }
  closeGroup();
  return lanes;
}
