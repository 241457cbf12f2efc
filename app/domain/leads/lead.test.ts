import { expect, test } from "vitest";
import { leadStages } from "~/schema";
import {
  canMoveToStage,
  impliesReply,
  isLeadStage,
  isOpenStage,
  nextStages,
  openStages,
  pipelineStages,
  stageLabels,
  stageProgress,
  submissionSourceLabel,
} from "./lead";
import { toTimelineEntry } from "./timeline/timeline.server";

test("stageLabels and nextStages cover every stage", () => {
  expect(Object.keys(stageLabels).toSorted()).toEqual([...leadStages].toSorted());
  for (const status of leadStages) expect(nextStages(status).length, status).toBeGreaterThan(0);
});

test("canMoveToStage rejects a move from New to Won", () => {
  expect(canMoveToStage("new", "won")).toBe(false);
  expect(
    ["contacted", "visit-booked", "quoted"].map(
      (from) => isLeadStage(from) && canMoveToStage(from, "won"),
    ),
  ).toEqual([true, true, true]);
});

test("canMoveToStage lets open leads be lost and closed leads be reopened", () => {
  for (const status of openStages) expect(canMoveToStage(status, "lost"), status).toBe(true);
  for (const status of leadStages.filter((entry) => !isOpenStage(entry))) {
    expect(
      nextStages(status).some((next) => isOpenStage(next)),
      status,
    ).toBe(true);
  }
});

test("canMoveToStage rejects the current stage", () => {
  for (const status of leadStages) expect(canMoveToStage(status, status)).toBe(false);
});

test("impliesReply is true only for stages that follow a reply", () => {
  expect(leadStages.filter(impliesReply)).toEqual(["contacted", "visit-booked", "quoted", "won"]);
});

test("stageProgress counts up along the pipeline and is 0 for lost", () => {
  expect(pipelineStages.map(stageProgress)).toEqual([1, 2, 3, 4, 5]);
  expect(stageProgress("lost")).toBe(0);
});

test("isLeadStage rejects unknown text", () => {
  expect([isLeadStage("new"), isLeadStage("toString"), isLeadStage(""), isLeadStage(null)]).toEqual(
    [true, false, false, false],
  );
});

test("submissionSourceLabel returns an unknown source unchanged", () => {
  expect(["popup", "fair", "constructor", "__proto__"].map(submissionSourceLabel)).toEqual([
    "Quote pop-up",
    "fair",
    "constructor",
    "__proto__",
  ]);
});

test("toTimelineEntry formats each kind of event with its message", () => {
  const tell = (kind: string, data: object) =>
    toTimelineEntry(kind, JSON.stringify(data), {
      requests: [{ id: "s1", details: "The dog digs." }],
      nameOf: (id) => (id === "p1" ? "Marisol Vega" : undefined),
    });
  expect(
    tell("received", { submissionId: "s1", variant: "popup", photos: 2, route: "direct" }),
  ).toEqual({
    kind: "received",
    text: "Quote request received: quote pop-up, with 2 photos",
    quote: "The dog digs.",
  });
  expect(
    tell("received", { submissionId: "s2", variant: "quote", photos: 1, route: "journal" }).text,
  ).toBe("Quote request received: quote form, with 1 photo (saved while the database was down)");
  expect(tell("status", { from: "quoted", to: "lost", reason: "price" }).text).toBe(
    "Moved from Quoted to Lost: price",
  );
  expect(tell("reply", { way: "call", from: "new", to: "contacted" }).text).toBe(
    "Talked by phone, moved to Contacted",
  );
  expect(tell("next-action", { action: "Visit", at: Date.UTC(2030, 6, 4, 14, 30) }).text).toBe(
    "Next step: Visit, July 4, 2030 9:30\u00a0AM",
  );
  expect(tell("value", { cents: null }).text).toBe("Value cleared");
  expect(tell("value", { field: "valueCents", from: null, to: 3950000 })).toEqual({
    kind: "value",
    text: "Value",
    from: "None",
    to: "$39,500",
  });
  expect(
    tell("field", { field: "street", from: "9130 Cattail Run", to: "9310 Cattail Run" }),
  ).toMatchObject({
    text: "Street",
    from: "9130 Cattail Run",
  });
  expect(
    tell("reply", { way: "call", outcome: "left-word", minutes: 12, text: "Voicemail" }),
  ).toEqual({
    kind: "reply",
    text: "Left a voicemail after 12 min",
    quote: "Voicemail",
  });
  expect(
    toTimelineEntry("reply", JSON.stringify({ way: "call", outcome: "left-word" }), {
      by: "Dana Owner",
    }).text,
  ).toBe("Dana left a voicemail");
  expect(tell("contact", { way: "call", outcome: "no-answer" }).text).toBe(
    "Tried to reach customer: call, no answer",
  );
  expect(tell("contact-started", { way: "whatsapp" }).text).toBe("Tapped WhatsApp");
  expect(tell("assigned", { from: "", to: "p1" }).text).toBe("Assigned to Marisol Vega");
  expect(tell("assigned", { from: "p1", to: "" }).text).toBe("Unassigned (was Marisol Vega)");
  expect(
    tell("next-action", {
      kind: "visit",
      action: "",
      at: Date.UTC(2030, 6, 4, 14, 30),
      staffId: "p1",
    }).text,
  ).toBe("Next step: Visit, July 4, 2030 9:30\u00a0AM, Marisol Vega");
  expect(tell("next-done", { kind: "call", action: "" }).text).toBe("Done: Call");
  expect(tell("reply-struck", { eventId: "e", way: "call" }).text).toBe("Removed a reply: call");
  expect(tell("put-back", { what: "value" }).text).toBe("Undid a change to the value");
  const email = {
    direction: "out",
    channel: "email",
    person: "",
    address: "a@example.com",
    subject: "Hello",
    text: "Good morning",
  } as const;
  expect(toTimelineEntry("message", '{"attached":"yard.pdf"}', { message: email })).toEqual({
    kind: "message",
    text: "Email to a@example.com: “Hello”, with yard.pdf",
    quote: "Good morning",
  });
  const received = { ...email, direction: "in", person: "Ana Rivera" } as const;
  expect(toTimelineEntry("message", "{}", { message: received }).text).toBe(
    "Email from Ana Rivera: “Hello”",
  );
  const automatic = { ...received, autoKind: "reply", subject: "Automatic reply: away" } as const;
  expect(toTimelineEntry("message", "{}", { message: automatic }).text).toBe(
    "Automatic reply from Ana Rivera: “away”",
  );
  expect(tell("detached", { address: "a@example.com" }).text).toBe(
    "Email from a@example.com moved to Unmatched email",
  );
  expect(tell("merged-in", { text: "From another lead" })).toEqual({
    kind: "merged-in",
    text: "Merged in",
    quote: "From another lead",
  });
  expect(toTimelineEntry("note", "not json").text).toBe("Note");
});
