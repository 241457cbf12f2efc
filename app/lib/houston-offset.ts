import { lazyDateFormat } from "./date-format";

/** Time zone of the business. All times are stored in UTC. */
export const houstonTimeZone = "America/Chicago";

const dayMs = 86_400_000;
/** Time after which days are not cached. */
const maxInstant = Date.UTC(3000, 0);
const maxCachedDays = 5_000;

/** Offset of each UTC day looked up so far; null for a day on which it changes. */
const offsets = new Map<number, number | null>();

const clock = lazyDateFormat({
  timeZone: houstonTimeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/**
 * Returns Houston's offset from UTC at a time, in milliseconds: negative, five or six hours, cached
 * per UTC day because Intl is slow. Throws a RangeError for an invalid time.
 */
export function houstonOffset(instant: number): number {
  if (!(Math.abs(instant) < maxInstant)) return computeOffset(instant);
  const day = Math.floor(instant / dayMs);
  let offset = offsets.get(day);
  if (offset === undefined) {
    const first = computeOffset(day * dayMs);
    offset = first === computeOffset((day + 1) * dayMs - 1) ? first : null;
    if (offsets.size >= maxCachedDays) offsets.clear();
    offsets.set(day, offset);
  }
  return offset ?? computeOffset(instant);
}

/** Returns a date whose UTC fields are Houston's. */
export function toHoustonFields(date: Date): Date {
  return new Date(date.getTime() + houstonOffset(date.getTime()));
}

function computeOffset(instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(
    part.year ?? 0,
    (part.month ?? 1) - 1,
    part.day ?? 1,
    part.hour ?? 0,
    part.minute ?? 0,
    part.second ?? 0,
  );
  return local - Math.floor(instant / 1000) * 1000;
}
