import { describe, expect, test } from "vitest";
import type { Lead } from "~/domain/leads/lead-write.server";
import { mergeLeadValues, type TouchTimes } from "./merge-lead-values";

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));

/** Always open, so a business minute is a minute. */
const hours = {
  hours: Array.from({ length: 7 }, () => ({ open: 0, close: 1440 })),
  specialDays: [],
};

const base: Lead = {
  id: "a",
  reference: "MOL-AAAAAA",
  status: "new",
  statusSince: at(11),
  name: "Carol Whitfield",
  nameKey: "carol whitfield",
  phone: null,
  email: null,
  formLanguage: "en",
  replyLanguage: "en",
  contactBy: null,
  zip: "77433",
  inArea: true,
  services: "[]",
  setting: "",
  size: "",
  timeline: "",
  budget: "",
  details: "",
  design: "",
  financing: "",
  project: "",
  entry: "web",
  street: "",
  access: "",
  hoa: "",
  decider: "",
  source: "quote",
  utmSource: "",
  utmCampaign: "",
  channel: "direct",
  landing: "/",
  lastChannel: "direct",
  firstCampaign: "",
  estimateCents: null,
  estimateLowCents: null,
  estimateHighCents: null,
  estimateKey: null,
  photoCount: 0,
  spamScore: 0,
  spamReasons: "[]",
  assignedTo: null,
  valueCents: null,
  taskKind: null,
  taskAction: "",
  taskAt: null,
  taskStaffId: null,
  nextKind: null,
  nextAction: "",
  nextActionAt: null,
  nextStaffId: null,
  nextVisitId: null,
  firstReplyAt: null,
  replyMinutes: null,
  alertsHeldUntil: null,
  followUpAt: null,
  reopenedAt: null,
  lostReason: "",
  signedOn: null,
  askAgainOn: null,
  reached: 1,
  mergedInto: null,
  searchText: "",
  version: 1,
  deletedAt: null,
  createdAt: at(11),
  updatedAt: at(11),
};
const first = (change: Partial<Lead> = {}): Lead => ({ ...base, ...change });
const second = (change: Partial<Lead> = {}): Lead => ({
  ...base,
  id: "b",
  reference: "MOL-BBBBBB",
  createdAt: at(22),
  statusSince: at(22),
  ...change,
});
const merged = (one: Partial<Lead>, other: Partial<Lead>, valueCents?: number) =>
  mergeLeadValues(first(one), second(other), hours, { choice: { valueCents } }).columns;

describe("mergeLeadValues", () => {
  test("keeps the earlier lead as survivor in either argument order", () => {
    expect(mergeLeadValues(second(), first(), hours).survivor.id).toBe("a");
    expect(mergeLeadValues(first(), second(), hours).survivor.id).toBe("a");
    const twins = [first({ createdAt: at(11) }), second({ createdAt: at(11) })] as const;
    expect(mergeLeadValues(twins[0], twins[1], hours).survivor.id).toBe(
      mergeLeadValues(twins[1], twins[0], hours).survivor.id,
    );
  });

  test("prefers won, quoted, visit booked, contacted, new, lost, out of area, spam", () => {
    const order = [
      "won",
      "quoted",
      "visit-booked",
      "contacted",
      "new",
      "lost",
      "out-of-area",
      "spam",
    ] as const;
    for (const [at, higher] of order.entries()) {
      for (const lower of order.slice(at + 1)) {
        expect([
          merged({ status: higher }, { status: lower }).status,
          merged({ status: lower }, { status: higher }).status,
        ]).toEqual([higher, higher]);
      }
    }
  });

  test("takes the stage's date, signing day and lost reason from the lead with that stage", () => {
    const won = { status: "won", statusSince: at(15), signedOn: "2026-11-15" } as const;
    expect(
      merged({ status: "lost", lostReason: "price", askAgainOn: "2027-01-01" }, won),
    ).toMatchObject({
      statusSince: at(15),
      signedOn: "2026-11-15",
      lostReason: "",
      askAgainOn: null,
    });
    expect(
      merged({ status: "spam", spamScore: 80, spamReasons: '["links"]' }, { status: "new" }),
    ).toMatchObject({
      spamScore: 0,
      spamReasons: "[]",
    });
    expect(
      merged({ status: "quoted", statusSince: at(20) }, { status: "quoted", statusSince: at(12) })
        .statusSince,
    ).toEqual(at(12));
  });

  test("keeps person and owner of the survivor and fills gaps", () => {
    const other = {
      name: "Carol Whitfield-James",
      nameKey: "carol whitfield james",
      phone: "+12815550190",
      email: "carolw@example.com",
      contactBy: "call",
      street: "12 Oak St",
      access: "Gate 4",
      hoa: "Bridgeland",
      decider: "James",
      assignedTo: "ben",
      zip: "77494",
      inArea: false,
    } as const;
    expect(merged({}, other)).toMatchObject({
      ...other,
      name: "Carol Whitfield",
      nameKey: "carol whitfield",
      zip: "77433",
      inArea: true,
    });
    const survivorValues = {
      phone: "+12815550142",
      email: "carol@example.com",
      contactBy: "text",
      street: "9 Elm Ct",
      assignedTo: "ana",
    } as const;
    expect(merged(survivorValues, other)).toMatchObject(survivorValues);
    expect(merged({ name: "", nameKey: "", zip: "" }, other)).toMatchObject({
      name: other.name,
      nameKey: other.nameKey,
      zip: "77494",
      inArea: false,
    });
  });

  test("combines the services of both leads without duplicates", () => {
    expect(
      merged(
        { services: '["outdoor-kitchen","covered-patio"]' },
        { services: '["attached-pergola","covered-patio"]' },
      ).services,
    ).toBe('["outdoor-kitchen","covered-patio","attached-pergola"]');
  });

  test("takes the newest answered size, budget, timeline and design", () => {
    const old = {
      size: "small",
      budget: "20k-40k",
      timeline: "soon",
      setting: "garden",
      design: "w=10",
      financing: "f=1",
      project: "x",
    };
    const fresh = {
      size: "large",
      budget: "40k-80k",
      timeline: "3-months",
      setting: "poolside",
      design: "w=20",
      financing: "f=2",
      project: "y",
    };
    expect(merged(old, fresh)).toMatchObject(fresh);
    expect(merged(old, {})).toMatchObject(old);
    expect(merged(old, { size: "unsure", budget: "unsure" })).toMatchObject({
      size: "small",
      budget: "20k-40k",
    });
  });

  test("asks for a choice when both leads have different values", () => {
    expect(
      mergeLeadValues(first({ valueCents: 3_420_000 }), second({ valueCents: 3_950_000 }), hours)
        .asksForValue,
    ).toBe(true);
    expect(
      mergeLeadValues(first({ valueCents: 3_420_000 }), second({ valueCents: 3_950_000 }), hours, {
        choice: {
          valueCents: 1,
        },
      }).asksForValue,
    ).toBe(true);
    expect(merged({ valueCents: 3_420_000 }, { valueCents: 3_950_000 }, 3_950_000).valueCents).toBe(
      3_950_000,
    );
    expect(merged({ valueCents: 3_420_000 }, { valueCents: 3_950_000 }, 3_420_000).valueCents).toBe(
      3_420_000,
    );
    expect(
      mergeLeadValues(first({ valueCents: 5 }), second({ valueCents: 5 }), hours).asksForValue,
    ).toBe(false);
    expect(merged({}, { valueCents: 3_950_000 }).valueCents).toBe(3_950_000);
  });

  test("keeps the next step due first and notes the other; a closed lead has none", () => {
    const call = {
      taskKind: "call",
      taskAction: "about the screen",
      taskAt: at(27),
      taskStaffId: "ana",
    } as const;
    const visit = {
      taskKind: "visit",
      taskAction: "",
      taskAt: at(24),
      taskStaffId: "ben",
    } as const;
    expect(merged(call, visit)).toMatchObject(visit);
    expect(merged(visit, call)).toMatchObject(visit);
    expect(mergeLeadValues(first(call), second(visit), hours).notes).toEqual([
      { what: "next-step", step: call },
    ]);
    expect(merged({ ...call, taskAt: null }, visit)).toMatchObject(visit);
    expect(merged({}, visit)).toMatchObject(visit);
    const won = mergeLeadValues(first({ ...call, status: "won" }), second(visit), hours);
    expect(won.columns).toMatchObject({ taskKind: null, taskAt: null, taskStaffId: null });
    expect(won.notes).toHaveLength(2);
  });

  test("takes the earliest first touch and the latest last touch", () => {
    const earlier = { channel: "referral", landing: "/a", utmSource: "friend", utmCampaign: "" };
    const later = {
      channel: "google-ads",
      landing: "/b",
      utmSource: "google",
      utmCampaign: "fall",
    };
    expect(merged(earlier, later)).toMatchObject({
      channel: "referral",
      landing: "/a",
      utmSource: "google",
      utmCampaign: "fall",
    });
    expect(merged(earlier, { channel: "direct" })).toMatchObject({ utmSource: "friend" });
  });

  test("compares touches by their own time, not by the time of their requests", () => {
    const one = first({
      channel: "direct",
      landing: "/a",
      utmSource: "friend",
      lastChannel: "referral",
    });
    const other = second({
      channel: "google-ads",
      landing: "/b",
      utmSource: "google",
      firstCampaign: "fall",
      lastChannel: "google-ads",
    });
    const touched = (touches: TouchTimes) =>
      mergeLeadValues(one, other, hours, { choice: { valueCents: undefined }, touches }).columns;
    const before = at(1).getTime();
    expect(touched({ b: { first: before, last: before } })).toMatchObject({
      channel: "google-ads",
      landing: "/b",
      firstCampaign: "fall",
      utmSource: "friend",
      lastChannel: "referral",
    });
    expect(
      touched({
        a: { first: before, last: null },
        b: { first: at(20).getTime(), last: at(21).getTime() },
      }),
    ).toMatchObject({
      channel: "direct",
      landing: "/a",
      utmSource: "google",
      lastChannel: "google-ads",
    });
  });

  test("keeps the earliest reply with its minutes; an unanswered later request starts a wait", () => {
    const replied = { firstReplyAt: at(11, 13), replyMinutes: 9, status: "contacted" } as const;
    expect(merged(replied, {})).toMatchObject({
      firstReplyAt: at(11, 13),
      replyMinutes: 9,
      followUpAt: at(22),
    });
    expect(merged(replied, { firstReplyAt: at(22, 13), replyMinutes: 60 })).toMatchObject({
      replyMinutes: 9,
      followUpAt: null,
    });
    expect(merged({}, { firstReplyAt: at(22, 13), replyMinutes: 60 })).toMatchObject({
      firstReplyAt: at(22, 13),
      replyMinutes: 11 * 1440 + 60,
    });
    expect(
      merged({ entry: "import" }, { firstReplyAt: at(22, 13), replyMinutes: 60 }).replyMinutes,
    ).toBe(60);
    expect(merged(replied, { entry: "hand" }).followUpAt).toBeNull();
    expect(merged({ ...replied, followUpAt: at(14) }, {}).followUpAt).toEqual(at(14));
  });

  test("keeps the estimate of the design it keeps", () => {
    const drawn = (design: string, estimateCents: number | null) => ({ design, estimateCents });
    const columns = (one: Partial<Lead>, other: Partial<Lead>) => {
      const { design, estimateCents } = merged(one, other);
      return { design, estimateCents };
    };
    expect(columns(drawn("w=20", 2_000), drawn("w=30", 3_000))).toEqual(drawn("w=30", 3_000));
    expect(columns(drawn("w=20", 2_000), drawn("w=30", null))).toEqual(drawn("w=30", null));
    expect(columns(drawn("", null), drawn("w=30", 3_000))).toEqual(drawn("w=30", 3_000));
    expect(columns(drawn("w=20", 2_000), drawn("", null))).toEqual(drawn("w=20", 2_000));
  });

  test("keeps the furthest stage reached", () => {
    expect(merged({ reached: 2 }, { reached: 4 }).reached).toBe(4);
  });

  test("notes a second name, and details without a submission", () => {
    const { notes } = mergeLeadValues(
      first({ details: "one" }),
      second({ name: "C. James", entry: "hand", details: "two" }),
      hours,
    );
    expect(notes).toEqual([
      { what: "name", name: "C. James" },
      { what: "words", text: "two" },
    ]);
    expect(
      mergeLeadValues(first({ details: "one" }), second({ details: "two" }), hours).notes,
    ).toEqual([]);
  });
});
