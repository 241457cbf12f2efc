import { expect, test } from "vitest";
import {
  addToOfflineQueue,
  clearOfflineQueue,
  hasSameOriginalValues,
  loadOfflineQueue,
  type QueuedForm,
  removeFromOfflineQueue,
  type SendResult,
  sendOfflineQueue,
  signOutWarning,
  stampSubmitTime,
  withUniqueKey,
} from "./offline-queue";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const form = (id: string): QueuedForm => ({
  id,
  action: "/admin/leads/a",
  entries: [["key", id]],
  at: 1,
});
const idsOf = (forms: readonly QueuedForm[]) => forms.map(({ id }) => id).join(" ");

function filled(...ids: string[]) {
  const store = memory();
  for (const id of ids) addToOfflineQueue(store, "ana", form(id));
  return store;
}

async function runQueue(store: ReturnType<typeof memory>, resultOf: (id: string) => SendResult) {
  const tried: string[] = [];
  const sent = await sendOfflineQueue(store, "ana", async ({ id }) => {
    tried.push(id);
    return resultOf(id);
  });
  return { sent, tried: tried.join(" "), left: idsOf(loadOfflineQueue(store, "ana")) };
}

test("sendOfflineQueue sends forms in order, each once", async () => {
  const store = filled("one", "two", "three");
  expect(await runQueue(store, () => "sent")).toEqual({
    sent: 3,
    tried: "one two three",
    left: "",
  });
  expect(await runQueue(store, () => "sent")).toEqual({ sent: 0, tried: "", left: "" });
});

test("sendOfflineQueue stops at an unreachable server and keeps the rest in order", async () => {
  const store = filled("one", "two", "three");
  expect(await runQueue(store, (id) => (id === "two" ? "away" : "sent"))).toEqual({
    sent: 1,
    tried: "one two",
    left: "two three",
  });
});

test("sendOfflineQueue marks a refused form, sends the rest, and does not retry it", async () => {
  const store = filled("one", "two", "three");
  expect(await runQueue(store, (id) => (id === "two" ? { refused: 409 } : "sent"))).toEqual({
    sent: 2,
    tried: "one two three",
    left: "two",
  });
  expect(loadOfflineQueue(store, "ana")[0]?.refused).toBe(409);
  expect(await runQueue(store, () => "sent")).toEqual({ sent: 0, tried: "", left: "two" });
  removeFromOfflineQueue(store, "ana", "two");
  expect(loadOfflineQueue(store, "ana")).toEqual([]);
});

test("sendOfflineQueue keeps a form that is added during the run", async () => {
  const store = filled("one");
  await sendOfflineQueue(store, "ana", async () => {
    addToOfflineQueue(store, "ana", form("two"));
    return "sent";
  });
  expect(idsOf(loadOfflineQueue(store, "ana"))).toBe("two");
});

test("sendOfflineQueue rebases later forms of the same lead after a form was accepted, not after a refusal", async () => {
  const step = (id: string, kind: string, was: string, action = "/admin/leads/a"): QueuedForm => ({
    ...form(id),
    action,
    entries: [
      ["was_kind", was],
      ["kind", kind],
    ],
  });
  const after = (entries: readonly [string, string][]) => ({
    was_kind: entries.find(([name]) => name === "kind")?.[1] ?? "",
  });
  const sent = async (resultOf: (id: string) => SendResult) => {
    const store = memory();
    const forms = [
      step("one", "call", ""),
      step("two", "visit", ""),
      // same lead, opened from another list
      step("three", "wait", "", "/admin/leads/a?from=stage%3Dquoted"),
      step("else", "text", "", "/admin/leads/b"),
    ];
    for (const one of [...forms, step("remote", "quote", "email")])
      addToOfflineQueue(store, "ana", one);
    const made: string[] = [];
    await sendOfflineQueue(
      store,
      "ana",
      async ({ id, entries }) => {
        made.push(`${id} ${entries[0]?.[1]}`);
        return resultOf(id);
      },
      after,
    );
    return made;
  };
  expect(await sent(() => "sent")).toEqual([
    "one ",
    "two call",
    "three visit",
    "else ",
    "remote email",
  ]);
  expect(await sent((id) => (id === "one" ? { refused: 409 } : "sent"))).toEqual([
    "one ",
    "two ",
    "three visit",
    "else ",
    "remote email",
  ]);
});

test("hasSameOriginalValues requires the same path and the same original values", () => {
  const acceptedForm: QueuedForm = {
    ...form("one"),
    action: "/admin/leads/a",
    entries: [["was_kind", ""]],
  };
  const left = { was_kind: "call" };
  expect(
    hasSameOriginalValues(
      { action: "/admin/leads/a?from=x", values: { was_kind: "" } },
      acceptedForm,
      left,
    ),
  ).toBe(true);
  expect(
    hasSameOriginalValues(
      { action: "/admin/leads/a", values: { was_kind: "email" } },
      acceptedForm,
      left,
    ),
  ).toBe(false);
  expect(
    hasSameOriginalValues(
      { action: "/admin/leads/b", values: { was_kind: "" } },
      acceptedForm,
      left,
    ),
  ).toBe(false);
});

test("signOutWarning counts queued changes and drafts", () => {
  expect(signOutWarning(0, 0)).toBeUndefined();
  expect(signOutWarning(1, 0)).toBe(
    "1 change hasn’t been sent from this device. Sign out and lose it?",
  );
  expect(signOutWarning(2, 1)).toBe(
    "2 changes haven’t been sent from this device and 1 draft isn’t saved. Sign out and lose them?",
  );
});

test("sendOfflineQueue skips a form that is removed during the run", async () => {
  const store = filled("one", "two");
  const tried: string[] = [];
  await sendOfflineQueue(store, "ana", async ({ id }) => {
    tried.push(id);
    removeFromOfflineQueue(store, "ana", "two");
    return "sent";
  });
  expect(tried).toEqual(["one"]);
});

test("loadOfflineQueue returns only the user's own forms, and clearOfflineQueue removes them", () => {
  const store = filled("one");
  expect(loadOfflineQueue(store, "ben")).toEqual([]);
  clearOfflineQueue(store, "ana");
  expect(loadOfflineQueue(store, "ana")).toEqual([]);
});

test("loadOfflineQueue ignores malformed entries", () => {
  const store = memory();
  for (const noise of ["nonsense", "{}", '[1,null,{"id":"a"}]']) {
    store.setItem("mol:queue:ana", noise);
    expect(loadOfflineQueue(store, "ana")).toEqual([]);
  }
});

test("stampSubmitTime fills an empty day and time, and keeps a chosen time", () => {
  const now = new Date("2026-11-24T20:05:30Z"); // 2:05 PM Central
  const open: [string, string][] = [
    ["way", "call"],
    ["day", ""],
    ["time", ""],
  ];
  expect(stampSubmitTime(open, now)).toEqual([
    ["way", "call"],
    ["day", "2026-11-24"],
    ["time", "14:05"],
  ]);
  const chosenTime: [string, string][] = [
    ["day", ""],
    ["time", "09:30"],
  ];
  expect(stampSubmitTime(chosenTime, now)).toEqual(chosenTime);
});

test("withUniqueKey replaces a request key that the page already used", () => {
  const used = new Set<string>();
  let next = 0;
  const fresh = () => `fresh-${++next}`;
  const keys = ["page-note", "page-next", "page-note", "page-note"].map((key) =>
    withUniqueKey(
      [
        ["key", key],
        ["note", key],
      ],
      used,
      fresh,
    ),
  );
  expect(keys.map(([key]) => key?.[1])).toEqual(["page-note", "page-next", "fresh-1", "fresh-2"]);
  expect(keys.map(([, note]) => note?.[1])).toEqual([
    "page-note",
    "page-next",
    "page-note",
    "page-note",
  ]);
});
