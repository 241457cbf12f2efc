import fc from "fast-check";
import { expect, test } from "vitest";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { propertyRuns } from "../../../tests/properties";
import { createDriveEstimate } from "./drive-time";
import {
  checkStart,
  chooseStaff,
  type DaySchedule,
  listOpenStarts,
  nearestStarts,
  type StaffSchedule,
  type Stop,
  toTimeOfDay,
  type VisitRequest,
  type Window,
} from "./schedule";

const now = parseHoustonTime("2026-12-07", "10:00")!; // Monday
const context = { now, officeZip: "77007", estimateDrive: createDriveEstimate() };
const request: VisitRequest = { zip: "77433", minutes: 45, hasTrip: true };
const at = (day: string, time: string) => parseHoustonTime(day, time)!;
const stop = (
  id: string,
  day: string,
  from: string,
  until: string,
  zip = "77433",
  hasTrip = true,
): Stop => ({
  id,
  start: at(day, from).getTime(),
  end: at(day, until).getTime(),
  zip,
  hasTrip,
});
const tuesday = "2026-12-08";
const wholeDay: readonly Window[] = [[540, 1020]];
const check = (time: string, day: Partial<DaySchedule> = {}, what = request) =>
  checkStart(
    at(day.day ?? tuesday, time),
    what,
    { day: tuesday, windows: wholeDay, stops: [], ...day },
    context,
  ).problems;

test("fits only inside a window, to its last minute", () => {
  expect(check("09:00")).toEqual([]);
  expect(check("16:15")).toEqual([]);
  expect(check("16:16")).toEqual([{ kind: "hours" }]);
  expect(check("08:59")).toEqual([{ kind: "hours" }]);
  expect(
    check("11:30", {
      windows: [
        [540, 720],
        [780, 960],
      ],
    }),
  ).toEqual([{ kind: "hours" }]);
});

test("fits from tomorrow until 14 days ahead", () => {
  expect(check("16:00", { day: "2026-12-07" })).toEqual([{ kind: "notice" }]);
  expect(check("16:00", { day: "2026-12-21" })).toEqual([]);
  expect(check("16:00", { day: "2026-12-22" })).toEqual([{ kind: "ahead" }]);
});

test("fits at most three trips a day; calls don’t count", () => {
  const three = ["a", "b", "c"].map((id, place) =>
    stop(id, tuesday, `${9 + place}:00`.padStart(5, "0"), `${9 + place}:15`.padStart(5, "0")),
  );
  expect(check("15:00", { stops: three })).toEqual([{ kind: "full" }]);
  expect(check("15:00", { stops: three.map((one) => ({ ...one, hasTrip: false })) })).toEqual([]);
  expect(check("15:00", { stops: three }, { ...request, id: "a" })).toEqual([]);
});

test("leaves the drive and ten minutes before and after each visit", () => {
  // 77478 to 77433 takes about 45 minutes
  const sugarLand = stop("a", tuesday, "10:00", "10:45", "77478");
  const drive = context.estimateDrive("77478", "77433", at(tuesday, "10:45")).minutes;
  const earliest = new Date(at(tuesday, "10:45").getTime() + (drive + 10) * 60_000);
  const day = { day: tuesday, windows: wholeDay, stops: [sugarLand] };
  expect(checkStart(earliest, request, day, context).problems).toEqual([]);
  expect(checkStart(new Date(earliest.getTime() - 60_000), request, day, context).problems).toEqual(
    [{ kind: "drive-before", stopId: "a", drive, free: drive + 9 }],
  );
  expect(check("09:05", { stops: [sugarLand] })).toEqual([
    { kind: "drive-after", stopId: "a", drive: expect.any(Number), free: 10 },
  ]);
  expect(check("10:30", { stops: [sugarLand] })).toContainEqual({ kind: "overlap", stopId: "a" });
});

test("drives from the stop that ends last if stops overlap", () => {
  const long = stop("long", tuesday, "09:00", "13:00", "77478");
  const short = stop("short", tuesday, "10:00", "10:45", "77433");
  expect(check("13:15", { stops: [long, short] })).toEqual([
    { kind: "drive-before", stopId: "long", drive: expect.any(Number), free: 15 },
  ]);
  const after = { day: tuesday, windows: wholeDay, stops: [short, long] };
  expect(checkStart(at(tuesday, "15:00"), request, after, context).before?.stopId).toBe("long");
});

test("a call takes time and no drive", () => {
  const call = stop("a", tuesday, "10:00", "10:30", "79901", false);
  expect(check("10:30", { stops: [call] })).toEqual([]);
  expect(check("10:15", { stops: [call] })).toEqual([{ kind: "overlap", stopId: "a" }]);
});

const schedule = (
  staffId: string,
  stops: readonly Stop[] = [],
  windows = wholeDay,
): StaffSchedule => ({
  staffId,
  dayOf: (day) => ({
    day,
    windows: day === tuesday ? windows : [],
    stops: day === tuesday ? stops : [],
  }),
});

test("prefers the lead’s owner, else the person with the least added driving", () => {
  const near = schedule("near", [stop("a", tuesday, "09:00", "09:45", "77433")]);
  const far = schedule("far", [stop("b", tuesday, "09:00", "09:45", "77573")]);
  const start = at(tuesday, "15:00");
  expect(chooseStaff(start, request, { staff: [far, near], preferred: null, context })).toBe(
    "near",
  );
  expect(chooseStaff(start, request, { staff: [far, near], preferred: "far", context })).toBe(
    "far",
  );
  expect(
    chooseStaff(at(tuesday, "09:00"), request, { staff: [far, near], preferred: "far", context }),
  ).toBeUndefined();
});

test("lists starts every 30 minutes, each with a person who is free", () => {
  const starts = listOpenStarts(
    request,
    [schedule("one", [], [[540, 660]]), schedule("two", [], [[600, 720]])],
    null,
    context,
  );
  expect(starts.map(({ start }) => start.toISOString().slice(11, 16))).toEqual([
    "15:00",
    "15:30",
    "16:00",
    "16:30",
    "17:00",
  ]);
  expect(
    nearestStarts(starts, at(tuesday, "09:10"), 2).map(({ start }) =>
      start.toISOString().slice(11, 16),
    ),
  ).toEqual(["15:00", "15:30"]);
});

test("lists the hour that the clocks skip once", () => {
  const saturday = parseHoustonTime("2027-03-13", "10:00")!;
  const sunday: StaffSchedule = {
    staffId: "one",
    dayOf: (day) => ({ day, windows: day === "2027-03-14" ? [[60, 300]] : [], stops: [] }),
  };
  const starts = listOpenStarts(request, [sunday], null, { ...context, now: saturday }).map(
    ({ start }) => start.toISOString().slice(11, 16),
  );
  expect(starts).toEqual(["07:00", "07:30", "08:00", "08:30", "09:00"]);
});

test("a window until midnight ends with the day, also when the clocks change", () => {
  expect(toTimeOfDay("2026-11-01", 1440)).toEqual(at("2026-11-02", "00:00"));
  expect(toTimeOfDay("2026-11-01", 540).toISOString()).toBe("2026-11-01T15:00:00.000Z");
});

test("no two booked visits overlap, drive included, on any day", () => {
  const zips = ["77433", "77002", "77478", "77573", "77379", "77095", "00000"];
  const arbitraryVisit = fc.record({
    zip: fc.constantFrom(...zips),
    minutes: fc.constantFrom(30, 45, 60, 90),
    pick: fc.nat({ max: 500 }),
  });
  const arbitraryWindows = fc
    .array(fc.tuple(fc.integer({ min: 14, max: 40 }), fc.integer({ min: 2, max: 30 })), {
      maxLength: 3,
    })
    .map((pairs) =>
      pairs.map(([from, length]): Window => [from * 30, Math.min(1440, (from + length) * 30)]),
    );
  fc.assert(
    fc.property(
      fc.array(arbitraryWindows, { minLength: 1, maxLength: 3 }),
      fc.array(arbitraryVisit, { maxLength: 14 }),
      (windows, visits) => {
        const booked = windows.map((): Stop[] => []);
        const staff = windows.map((own, place) => ({
          staffId: String(place),
          dayOf: (day: string) => ({
            day,
            windows: own,
            stops: (booked[place] ?? []).filter(({ id }) => id.startsWith(day)),
          }),
        }));
        for (const [place, { zip, minutes, pick }] of visits.entries()) {
          const what = { zip, minutes, hasTrip: true };
          const starts = listOpenStarts(what, staff, null, context).slice(0, 40);
          const found = starts[pick % Math.max(1, starts.length)];
          if (!found) continue;
          // every listed start can be booked
          expect(chooseStaff(found.start, what, { staff, preferred: null, context })).toBe(
            found.staffId,
          );
          const day = toHoustonDay(found.start);
          const start = found.start.getTime();
          booked[Number(found.staffId)]?.push({
            id: `${day} ${place}`,
            start,
            end: start + minutes * 60_000,
            zip,
            hasTrip: true,
          });
        }
        for (const stops of booked) {
          const sorted = [...stops].sort((one, other) => one.start - other.start);
          for (const [place, next] of sorted.entries()) {
            const previous = sorted[place - 1];
            if (!previous || previous.id.slice(0, 10) !== next.id.slice(0, 10)) continue;
            const drive = context.estimateDrive(
              previous.zip,
              next.zip,
              new Date(previous.end),
            ).minutes;
            expect(next.start - previous.end).toBeGreaterThanOrEqual((drive + 10) * 60_000);
          }
        }
      },
    ),
    propertyRuns(60),
  );
});
