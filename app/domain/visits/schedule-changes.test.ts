import fc from "fast-check";
import { expect, test } from "vitest";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { propertyRuns } from "../../../tests/properties";
import { createDriveEstimate, zipPairKey } from "./drive-time";
import { listOpenStarts, type Stop, toTimeOfDay, type Window } from "./schedule";

/* Bookings, moves and cancellations between changes of hours, days off and drives, in random order.
 */

const now = parseHoustonTime("2026-10-26", "10:00")!; // the clocks go back on Sunday
const zips = ["77433", "77002", "77478", "77573", "00000"];
const officeZip = "77007";

const arbitraryWindows = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 44 }), fc.integer({ min: 2, max: 24 })), {
    maxLength: 2,
  })
  .map((pairs) =>
    pairs.map(([from, length]): Window => [from * 30, Math.min(1440, (from + length) * 30)]),
  );
const arbitraryStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constant("book" as const),
      zip: fc.constantFrom(...zips),
      minutes: fc.constantFrom(30, 45, 90),
      hasTrip: fc.boolean(),
      pick: fc.nat({ max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant("move" as const),
      visit: fc.nat({ max: 30 }),
      pick: fc.nat({ max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant("cancel" as const), visit: fc.nat({ max: 30 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant("hours" as const),
      person: fc.nat({ max: 1 }),
      weekday: fc.nat({ max: 6 }),
      windows: arbitraryWindows,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant("day off" as const),
      person: fc.nat({ max: 1 }),
      ahead: fc.integer({ min: 1, max: 14 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant("drive" as const),
      zip: fc.constantFrom(...zips),
      other: fc.constantFrom(officeZip, ...zips),
      minutes: fc.integer({ min: 5, max: 240 }),
    }),
  },
);

type Booked = Stop & { person: number };

test("listOpenStarts offers starts that fit the current hours and drives without overlaps, regardless of changes in between", () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryWindows, { minLength: 14, maxLength: 14 }),
      fc.array(arbitraryStep, { maxLength: 40 }),
      (weekly, steps) => {
        const daysOff = new Set<string>();
        const overrides = new Map<string, number>();
        let booked: Booked[] = [];
        const windowsOn = (person: number, day: string) =>
          daysOff.has(`${person} ${day}`)
            ? []
            : (weekly[person * 7 + new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []);
        const staff = [0, 1].map((person) => ({
          staffId: String(person),
          dayOf: (day: string) => ({
            day,
            windows: windowsOn(person, day),
            stops: booked.filter(
              (stop) => stop.person === person && toHoustonDay(new Date(stop.start)) === day,
            ),
          }),
        }));
        for (const [place, step] of steps.entries()) {
          const context = { now, officeZip, estimateDrive: createDriveEstimate(overrides) };
          const target =
            "visit" in step ? booked[step.visit % Math.max(1, booked.length)] : undefined;
          if (step.action === "hours") weekly[step.person * 7 + step.weekday] = step.windows;
          if (step.action === "day off")
            daysOff.add(
              `${step.person} ${toHoustonDay(new Date(now.getTime() + step.ahead * 86_400_000))}`,
            );
          if (step.action === "drive" && step.zip !== step.other)
            overrides.set(zipPairKey(step.zip, step.other), step.minutes);
          if (step.action === "cancel") booked = booked.filter((stop) => stop !== target);
          const request =
            step.action === "book"
              ? { zip: step.zip, minutes: step.minutes, hasTrip: step.hasTrip }
              : step.action === "move" && target
                ? {
                    zip: target.zip,
                    minutes: (target.end - target.start) / 60_000,
                    hasTrip: target.hasTrip,
                    id: target.id,
                  }
                : undefined;
          if (!request || !("pick" in step)) continue;
          const starts = listOpenStarts(request, staff, null, context);
          const found = starts[step.pick % Math.max(1, starts.length)];
          if (!found) continue;
          const start = found.start.getTime();
          const visit = {
            id: target?.id ?? String(place),
            start,
            end: start + request.minutes * 60_000,
            person: Number(found.staffId),
          };
          booked = [
            ...booked.filter((stop) => stop !== target),
            { ...visit, zip: request.zip, hasTrip: request.hasTrip },
          ];
          expectFit(
            { ...visit, zip: request.zip, hasTrip: request.hasTrip },
            booked,
            windowsOn,
            context.estimateDrive,
          );
        }
        for (const one of booked)
          for (const other of booked)
            if (one !== other && one.person === other.person)
              expect(one.end <= other.start || other.end <= one.start).toBe(true);
      },
    ),
    propertyRuns(60),
  );
});

/**
 * Expects a new visit inside the person's hours, with the drives to its neighbors and ten minutes.
 */
function expectFit(
  visit: Booked,
  booked: readonly Booked[],
  windowsOn: (person: number, day: string) => readonly Window[],
  estimateDrive: ReturnType<typeof createDriveEstimate>,
) {
  const day = toHoustonDay(new Date(visit.start));
  const isInside = windowsOn(visit.person, day).some(
    ([from, until]) =>
      toTimeOfDay(day, from).getTime() <= visit.start &&
      visit.end <= toTimeOfDay(day, until).getTime(),
  );
  expect(isInside).toBe(true);
  if (!visit.hasTrip) return;
  for (const other of booked) {
    if (
      other.id === visit.id ||
      other.person !== visit.person ||
      !other.hasTrip ||
      toHoustonDay(new Date(other.start)) !== day
    )
      continue;
    const [first, second] = other.start < visit.start ? [other, visit] : [visit, other];
    const isNeighbor = !booked.some(
      ({ person, hasTrip, start }) =>
        person === visit.person && hasTrip && start > first.start && start < second.start,
    );
    if (!isNeighbor) continue;
    const drive = estimateDrive(first.zip, second.zip, new Date(first.end)).minutes;
    expect((second.start - first.end) / 60_000).toBeGreaterThanOrEqual(drive + 10);
  }
}
