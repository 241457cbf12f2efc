import { describe, expect, test } from "vitest";
import { buildRunningLateText, preferredContactLink } from "~/domain/leads/contact/contact-link";
import { parseHoustonTime } from "~/lib/houston-time";
import {
  countUnshown,
  pickUrgent,
  replaceReloadedAttempts,
  replaceReloadedLeads,
  splitByDeadline,
  truncateAtWord,
  type WaitingLead,
} from "./waiting-leads";

const weekday = { open: 480, close: 1080 };
const hours = {
  hours: [null, weekday, weekday, weekday, weekday, weekday, { open: 540, close: 840 }],
  specialDays: [],
  reply: { goalMinutes: 15 },
};
const at = (time: string, day = "2026-11-23") => parseHoustonTime(day, time)!;

function waits(id: string, createdAt: Date, change: Partial<WaitingLead> = {}): WaitingLead {
  const rest = {
    firstReplyAt: null,
    replyMinutes: null,
    followUpAt: null,
    reopenedAt: null,
    phone: "+17135550142",
    email: null,
    contactBy: null,
    replyLanguage: "en" as const,
    mayText: false,
    zip: "77018",
    tries: [],
    taskKind: null,
    taskAction: "",
    taskAt: null,
    taskStaffId: null,
  };
  return {
    id,
    name: id,
    about: "",
    words: "",
    status: "new",
    entry: "web",
    createdAt,
    ...rest,
    ...change,
  };
}

const ids = (list: readonly { lead: WaitingLead }[]) => list.map(({ lead }) => lead.id).join(" ");

describe("who waits", () => {
  test("splitByDeadline sorts leads within the goal by time left and overdue ones newest first", () => {
    const leads = [
      waits("new", at("08:51")),
      waits("older", at("08:44")),
      waits("late", at("08:20")),
      waits("latest", at("08:30")),
    ];
    const { due, overdue } = splitByDeadline(leads, hours, at("08:55"));
    expect([ids(due), ids(overdue)]).toEqual(["older new", "latest late"]);
  });

  test("splitByDeadline sorts by time left while the business is closed, then by the longer wait", () => {
    const sunday = at("14:20", "2026-11-22");
    const leads = [
      waits("today", at("13:55", "2026-11-22")),
      waits("yesterday", at("13:50", "2026-11-21")),
      waits("night", at("22:00", "2026-11-21")),
      waits("friday", at("12:00", "2026-11-20")),
    ];
    const { due, overdue } = splitByDeadline(leads, hours, sunday);
    expect([ids(due), ids(overdue)]).toEqual(["yesterday night today", "friday"]);
  });

  test("splitByDeadline lists a later message separately until it has a reply", () => {
    const again = waits("again", at("08:00", "2026-11-01"), {
      status: "quoted",
      firstReplyAt: at("08:05", "2026-11-02"),
      followUpAt: at("08:30"),
    });
    const first = splitByDeadline([again], hours, at("09:00"));
    expect([ids(first.due), ids(first.overdue), ids(first.again)]).toEqual(["", "", "again"]);
    expect(ids(splitByDeadline([{ ...again, followUpAt: null }], hours, at("09:00")).again)).toBe(
      "",
    );
  });

  test("splitByDeadline puts leads with attempts last in both lists", () => {
    const tries = [
      { at: at("08:50"), way: "call" as const, outcome: "no-answer" as const, by: "Ben Tate" },
    ];
    const leads = [
      waits("tried", at("08:44"), { tries }),
      waits("untried", at("08:51")),
      waits("tried-late", at("08:30"), { tries }),
      waits("untried-late", at("08:20")),
    ];
    const { due, overdue } = splitByDeadline(leads, hours, at("08:55"));
    expect([ids(due), ids(overdue)]).toEqual(["untried tried", "untried-late tried-late"]);
  });

  const again = (id: string) =>
    waits(id, at("08:00", "2026-11-01"), {
      status: "quoted",
      firstReplyAt: at("08:05", "2026-11-02"),
      followUpAt: at("08:30"),
    });
  const weekend = Array.from({ length: 30 }, (_, index) =>
    waits(`due${index}`, new Date(at("19:00", "2026-11-21").getTime() + index * 60_000)),
  );

  test("pickUrgent picks a few replies from customers, the newest leads, then those with the least time left", () => {
    const overdue = Array.from({ length: 30 }, (_, index) =>
      waits(`late${index}`, at("09:00", "2026-11-20")),
    );
    const replies = Array.from({ length: 8 }, (_, index) => again(`again${index}`));
    const { picked, moreDue } = pickUrgent(
      [...overdue, ...weekend.toReversed(), ...replies],
      hours,
      at("08:05"),
      20,
    );
    expect(picked.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 5 }, (_, index) => `again${index}`),
      ...Array.from({ length: 10 }, (_, index) => `due${29 - index}`),
      ...Array.from({ length: 5 }, (_, index) => `due${index}`),
    ]);
    expect(moreDue.map(({ id }) => id)).toEqual(
      Array.from({ length: 15 }, (_, index) => `due${index + 5}`),
    );
    expect(moreDue[0]?.since).toEqual(weekend[5]?.createdAt);
  });

  test("countUnshown counts leads that are not on the page by list, and due ones as overdue after the goal", () => {
    const { picked, moreDue } = pickUrgent([...weekend, again("again")], hours, at("08:05"), 20);
    const page = { waiting: picked, moreDue, total: 240, customerReplyTotal: 4 };
    expect(countUnshown(page, hours, at("08:05"))).toEqual({ due: 11, overdue: 206, again: 3 });
    expect(countUnshown(page, hours, at("08:15"))).toEqual({ due: 0, overdue: 217, again: 3 });
    expect(countUnshown({ ...page, total: 20, customerReplyTotal: 1 }, hours, at("08:05"))).toEqual(
      { due: 0, overdue: 0, again: 0 },
    );
  });

  test("replaceReloadedLeads replaces only the rows of reloaded leads", () => {
    const [one, two, three] = ["one", "two", "three"].map((id) => ({ id }));
    expect(replaceReloadedLeads([one!, two!], ["two", "three"], [three!])).toEqual([one, three]);
    expect(
      replaceReloadedLeads(
        [
          { id: "one", row: 1 },
          { id: "two", row: 1 },
        ],
        ["two"],
        [{ id: "two", row: 2 }],
      ),
    ).toEqual([
      { id: "one", row: 1 },
      { id: "two", row: 2 },
    ]);
  });

  test("replaceReloadedAttempts keeps the position of an updated attempt", () => {
    const attempt = (id: string, time: string, attemptId = id) => ({
      id,
      attemptId,
      startedAt: at(time),
    });
    const before = [attempt("new", "09:00"), attempt("old", "08:00", "a")];
    expect(
      replaceReloadedAttempts(
        before,
        ["old"],
        [attempt("old", "08:00", "b"), attempt("old", "08:00", "a")],
      ).map(({ attemptId }) => attemptId),
    ).toEqual(["new", "b", "a"]);
    expect(
      replaceReloadedAttempts(before, ["newest"], [attempt("newest", "09:10")]).map(({ id }) => id),
    ).toEqual(["newest", "new", "old"]);
  });

  test("truncateAtWord cuts at a word boundary", () => {
    expect(truncateAtWord("  Big oak\non the left. ", 40)).toBe("Big oak on the left.");
    expect(truncateAtWord("The patio faces west, and is useless from four", 22)).toBe(
      "The patio faces west …",
    );
    expect(truncateAtWord("x".repeat(50), 10)).toBe(`${"x".repeat(10)} …`);
  });
});

describe("preferredContactLink", () => {
  const person = {
    contactBy: null,
    phone: "+17135550142",
    email: "ana@example.com",
    mayText: true,
  };
  const now = at("10:00");
  test("uses the preferred method and its number", () => {
    expect(preferredContactLink({ ...person, contactBy: "whatsapp" }, now)).toEqual({
      way: "whatsapp",
      href: "https://wa.me/17135550142",
      label: "WhatsApp (713) 555-0142",
    });
    expect(preferredContactLink({ ...person, contactBy: "text" }, now)).toMatchObject({
      href: "sms:+17135550142",
      label: "Text (713) 555-0142",
    });
    expect(preferredContactLink({ ...person, contactBy: "email" }, now)).toMatchObject({
      href: "mailto:ana@example.com",
      label: "Email",
    });
    expect(preferredContactLink(person, now)).toMatchObject({
      way: "call",
      href: "tel:+17135550142",
    });
  });

  test("uses another method without consent, at night, or without a number", () => {
    expect(preferredContactLink({ ...person, contactBy: "text", mayText: false }, now)?.way).toBe(
      "call",
    );
    expect(preferredContactLink({ ...person, contactBy: "text" }, at("21:00"))?.way).toBe("call");
    expect(preferredContactLink({ ...person, contactBy: "email", email: null }, now)?.way).toBe(
      "call",
    );
    expect(preferredContactLink({ ...person, contactBy: "call", phone: null }, now)?.way).toBe(
      "email",
    );
    expect(preferredContactLink({ ...person, phone: null, email: null }, now)).toBeUndefined();
  });
});

describe("buildRunningLateText", () => {
  const ray = { contactBy: null, phone: "+17135550102", email: "ray@example.com", mayText: true };
  const visit = { at: at("14:00"), staff: "Ana Rivera", business: "Modern Outdoor Living" };

  test("texts the new arrival time to a number with consent", () => {
    const link = decodeURIComponent(buildRunningLateText(ray, visit, at("13:30")) ?? "");
    expect(link).toMatch(
      /^sms:\+17135550102\?&body=Hi, this is Ana Rivera with Modern Outdoor Living\./,
    );
    expect(link).toContain("running late for our 2 PM visit and expect to arrive around 2:15 PM.");
  });

  test("counts from now after the visit's start", () => {
    expect(decodeURIComponent(buildRunningLateText(ray, visit, at("14:10")) ?? "")).toContain(
      "arrive around 2:25 PM",
    );
  });

  test("returns undefined without consent to texts, at night, and if the customer prefers email", () => {
    expect(buildRunningLateText({ ...ray, mayText: false }, visit, at("13:30"))).toBeUndefined();
    expect(buildRunningLateText(ray, visit, at("21:30"))).toBeUndefined();
    expect(
      buildRunningLateText({ ...ray, contactBy: "email" }, visit, at("13:30")),
    ).toBeUndefined();
    expect(
      buildRunningLateText({ ...ray, contactBy: "email", email: null }, visit, at("13:30")),
    ).toMatch(/^sms:/);
  });
});
