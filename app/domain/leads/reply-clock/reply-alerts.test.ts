import { describe, expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import { type AlertedLead, findDueAlerts, formatAlert } from "./reply-alerts";

const weekday = { open: 480, close: 1080 };
const hours = {
  hours: [null, weekday, weekday, weekday, weekday, weekday, null],
  specialDays: [],
  reply: { goalMinutes: 15 },
};
const at = (time: string, day = "2026-11-23") => parseHoustonTime(day, time)!;
const people = [
  { id: "ana", isOwner: false, isQuiet: false },
  { id: "ben", isOwner: false, isQuiet: false },
  { id: "olivia", isOwner: true, isQuiet: false },
];
const everybody = ["ana", "ben", "olivia"];
const lead: AlertedLead = {
  status: "new",
  entry: "web",
  inArea: true,
  createdAt: at("09:00"),
  reopenedAt: null,
  firstReplyAt: null,
  followUpAt: null,
  assignedTo: null,
  isClaimed: false,
  alertsHeldUntil: null,
  deletedAt: null,
};

type SentAlert = { step: number; staffId: string };
const due = (
  change: Partial<AlertedLead>,
  time: string | Date,
  sent: SentAlert[] = [],
  among = people,
) => {
  const found = findDueAlerts(
    { ...lead, ...change },
    { hours, people: among, sent, now: typeof time === "string" ? at(time) : time },
  );
  return found && { step: found.step, to: found.to.map(({ staffId }) => staffId) };
};

describe("findDueAlerts", () => {
  test("alerts all staff at receipt, after 5 minutes and after the goal, and owners after 60 business minutes", () => {
    expect(due({}, "09:00")).toEqual({ step: 0, to: everybody });
    expect(due({}, "09:04")).toEqual({ step: 0, to: everybody });
    expect(due({}, "09:05")).toEqual({ step: 5, to: everybody });
    expect(due({}, "09:14")).toEqual({ step: 5, to: everybody });
    expect(due({}, "09:15")).toEqual({ step: 15, to: everybody });
    expect(due({}, "09:59")).toEqual({ step: 15, to: everybody });
    expect(due({}, "10:00")).toEqual({ step: 60, to: ["olivia"] });
  });

  test("alerts each person once per step; a late job sends only the highest step", () => {
    const sent: SentAlert[] = [];
    const heard: string[] = [];
    for (const time of ["09:00", "09:01", "09:05", "09:06", "09:20", "10:30", "11:30"]) {
      const found = due({}, time, sent);
      for (const staffId of found?.to ?? []) {
        sent.push({ step: found!.step, staffId });
        heard.push(`${found!.step} ${staffId}`);
      }
    }
    expect(heard).toEqual([
      ...everybody.map((id) => `0 ${id}`),
      ...everybody.map((id) => `5 ${id}`),
      ...everybody.map((id) => `15 ${id}`),
      "60 olivia",
    ]);
    expect(due({}, "10:30")).toEqual({ step: 60, to: ["olivia"] });
    expect(due({}, "09:06", [{ step: 5, staffId: "ana" }])).toEqual({
      step: 5,
      to: ["ben", "olivia"],
    });
  });

  test("counts business minutes and uses the goal of the settings", () => {
    const friday = { createdAt: at("17:57", "2026-11-20") };
    expect(due(friday, at("20:00", "2026-11-20"))).toEqual({ step: 0, to: everybody });
    expect(due(friday, at("08:01"))?.step).toBe(0);
    expect(due(friday, at("08:02"))?.step).toBe(5);
    const goal = (goalMinutes: number, time: string) =>
      findDueAlerts(lead, {
        hours: { ...hours, reply: { goalMinutes } },
        people,
        sent: [],
        now: at(time),
      })?.step;
    expect([
      goal(30, "09:20"),
      goal(30, "09:30"),
      goal(5, "09:05"),
      goal(90, "10:05"),
      goal(90, "10:30"),
    ]).toEqual([5, 15, 15, 60, 15]);
  });

  test("alerts the assignee after five minutes, else all; an assignee who claimed the lead only after the goal", () => {
    expect(due({ assignedTo: "ben" }, "09:05")).toEqual({ step: 5, to: ["ben"] });
    expect(due({ assignedTo: "ben", isClaimed: true }, "09:05")).toBeUndefined();
    expect(due({ assignedTo: "ben", isClaimed: true }, "09:15")).toEqual({
      step: 15,
      to: everybody,
    });
    expect(due({ assignedTo: "gone" }, "09:05")).toEqual({ step: 5, to: everybody });
  });

  test("sends only email in quiet hours", () => {
    const quiet = [{ id: "ana", isOwner: false, isQuiet: true }];
    expect(due({}, "09:00", [], quiet)).toBeUndefined();
    expect(findDueAlerts(lead, { hours, people: quiet, sent: [], now: at("09:05") })?.to).toEqual([
      { staffId: "ana", push: false, email: true },
    ]);
  });
});

describe("findDueAlerts stops for", () => {
  test.each<[string, Partial<AlertedLead>]>([
    ["a first reply", { firstReplyAt: at("09:04"), status: "contacted" }],
    ["spam", { status: "spam" }],
    ["out of the area, by stage", { status: "out-of-area" }],
    ["out of the area, by ZIP", { inArea: false }],
    ["lost", { status: "lost" }],
    ["won", { status: "won" }],
    ["the trash, and a merge, which leaves it there", { deletedAt: at("09:04") }],
    ["by hand", { entry: "hand" }],
    ["an import", { entry: "import" }],
  ])("%s", (_, change) => {
    expect(["09:05", "09:15", "10:00"].map((time) => due(change, time))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("alertsHeldUntil pauses alerts; then only the highest due step is sent", () => {
    const pausedAlerts = { alertsHeldUntil: at("09:44") };
    expect(due(pausedAlerts, "09:15")).toBeUndefined();
    expect(due(pausedAlerts, "09:43")).toBeUndefined();
    expect(due(pausedAlerts, "09:44")).toEqual({ step: 15, to: everybody });
  });

  test("a wait of a week", () => {
    expect(due({}, at("08:00", "2026-11-30"))).toEqual({ step: 60, to: ["olivia"] });
    expect(due({}, at("10:00", "2026-11-30"))).toBeUndefined();
  });
});

test("findDueAlerts counts a later message from its receipt, also for leads entered by hand", () => {
  const again = {
    createdAt: at("09:00", "2026-08-03"),
    firstReplyAt: at("09:10", "2026-08-03"),
    followUpAt: at("09:00"),
  };
  expect(due({ ...again, status: "contacted" }, "09:00")).toEqual({ step: 0, to: everybody });
  expect(
    due({ ...again, status: "contacted", entry: "hand", firstReplyAt: null }, "09:15"),
  ).toEqual({ step: 15, to: everybody });
  const reopened = {
    createdAt: at("09:00", "2026-08-03"),
    reopenedAt: at("09:00"),
    followUpAt: at("09:00"),
  };
  expect(due(reopened, "09:05")).toEqual({ step: 5, to: everybody });
  expect(due({ ...reopened, reopenedAt: null }, "09:05")).toBeUndefined();
});

test("formatAlert has the project and the ZIP", () => {
  const about = { project: "Attached pergola", zip: "77494" };
  expect(formatAlert(0, 15, about)).toEqual({
    title: "New quote request",
    body: "Attached pergola, 77494",
  });
  expect(formatAlert(0, 15, { ...about, isNewLead: false }).title).toBe(
    "New message from a customer",
  );
  expect(formatAlert(15, 20, about)).toEqual({
    title: "No reply for 20 min",
    body: "Attached pergola, 77494",
  });
  expect(formatAlert(60, 15, about).title).toBe("No reply for 1 hr");
});
