import { expect, test } from "vitest";
import {
  addToQueue,
  clearQueue,
  type QueuedForm,
  readQueue,
  removeFromQueue,
  type SendOutcome,
  sendQueue,
  withMoment,
} from "./offline-queue";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const form = (id: string): QueuedForm => ({ id, action: "/admin/leads/a", page: "/admin/leads/a", entries: [["key", id]], at: 1 });
const idsOf = (forms: readonly QueuedForm[]) => forms.map(({ id }) => id).join(" ");

function filled(...ids: string[]) {
  const store = memory();
  for (const id of ids) addToQueue(store, "ana", form(id));
  return store;
}

async function sentBy(store: ReturnType<typeof memory>, outcomeOf: (id: string) => SendOutcome) {
  const tried: string[] = [];
  const sent = await sendQueue(store, "ana", async ({ id }) => {
    tried.push(id);
    return outcomeOf(id);
  });
  return { sent, tried: tried.join(" "), left: idsOf(readQueue(store, "ana")) };
}

test("forms are sent in the order they were typed, each once", async () => {
  const store = filled("one", "two", "three");
  expect(await sentBy(store, () => "sent")).toEqual({ sent: 3, tried: "one two three", left: "" });
  expect(await sentBy(store, () => "sent")).toEqual({ sent: 0, tried: "", left: "" });
});

test("a line that goes down again stops the rest, which wait on in order", async () => {
  const store = filled("one", "two", "three");
  expect(await sentBy(store, (id) => (id === "two" ? "away" : "sent"))).toEqual({ sent: 1, tried: "one two", left: "two three" });
});

test("a refusal stops only itself, and is not sent again by itself", async () => {
  const store = filled("one", "two", "three");
  expect(await sentBy(store, (id) => (id === "two" ? { refused: 409 } : "sent"))).toEqual({ sent: 2, tried: "one two three", left: "two" });
  expect(readQueue(store, "ana")[0]?.refused).toBe(409);
  expect(await sentBy(store, () => "sent")).toEqual({ sent: 0, tried: "", left: "two" });
  removeFromQueue(store, "ana", "two");
  expect(readQueue(store, "ana")).toEqual([]);
});

test("what is typed while the line is being sent comes after it", async () => {
  const store = filled("one");
  await sendQueue(store, "ana", async () => {
    addToQueue(store, "ana", form("two"));
    return "sent";
  });
  expect(idsOf(readQueue(store, "ana"))).toBe("two");
});

test("nobody sends what somebody else typed, and signing out forgets it", () => {
  const store = filled("one");
  expect(readQueue(store, "ben")).toEqual([]);
  clearQueue(store, "ana");
  expect(readQueue(store, "ana")).toEqual([]);
});

test("what is no form is left out", () => {
  const store = memory();
  for (const noise of ["nonsense", "{}", '[1,null,{"id":"a"}]']) {
    store.setItem("mol:queue:ana", noise);
    expect(readQueue(store, "ana")).toEqual([]);
  }
});

test("a contact that waits keeps the moment it was said, unless another was given", () => {
  const now = new Date("2026-11-24T20:05:30Z"); // 2:05 PM in Houston
  const open: [string, string][] = [
    ["way", "call"],
    ["day", ""],
    ["time", ""],
  ];
  expect(withMoment(open, now)).toEqual([
    ["way", "call"],
    ["day", "2026-11-24"],
    ["time", "14:05"],
  ]);
  const given: [string, string][] = [
    ["day", ""],
    ["time", "09:30"],
  ];
  expect(withMoment(given, now)).toEqual(given);
});
