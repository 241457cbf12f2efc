import { expect, test } from "vitest";
import { combineConnection, parseLiveMessage, parsePresence, reconnectDelay, serializePresence } from "./live";

test("combineConnection is online if both answer, offline if either fails, and otherwise unknown", () => {
  expect(combineConnection("up", "up")).toBe("online");
  expect(combineConnection("unknown", "unknown")).toBe("unknown");
  expect(combineConnection("up", "unknown")).toBe("unknown");
  expect(combineConnection("up", "down")).toBe("offline");
  expect(combineConnection("down", "unknown")).toBe("offline");
});

test("parseLiveMessage rejects unknown messages", () => {
  expect(parseLiveMessage('{"kind":"lead","id":"a"}')).toEqual({ kind: "lead", id: "a" });
  expect(parseLiveMessage('{"kind":"lead-changed","id":"a","name":"x"}')).toEqual({ kind: "lead-changed", id: "a" });
  expect(parseLiveMessage('{"kind":"office-changed","id":"settings"}')).toEqual({ kind: "office-changed", id: "settings" });
  for (const noise of ["pong", "", "{", '{"kind":"lead"}', '{"kind":"other","id":"a"}', "null", 5, undefined]) {
    expect(parseLiveMessage(noise)).toBeUndefined();
  }
});

test("reconnectDelay grows up to half a minute and is spread randomly", () => {
  expect([0, 1, 2, 3, 20].map((attempt) => reconnectDelay(attempt, 1))).toEqual([500, 1000, 2000, 4000, 30_000]);
  expect(reconnectDelay(3, 0)).toBe(2000);
});

test("parsePresence returns the serialized presence and rejects anything else", () => {
  expect(parsePresence(serializePresence({ place: "lead:abc", doing: "writes", where: "note" }))).toEqual({
    place: "lead:abc",
    doing: "writes",
    where: "note",
  });
  expect(parsePresence(serializePresence(undefined))).toEqual({ place: "", doing: "reads", where: "" });
  expect(parsePresence('{"kind":"presence","place":"a","doing":"reads","where":"<b>"}')).toEqual({ place: "a", doing: "reads", where: "" });
  for (const noise of [
    "",
    "ping",
    "{}",
    '{"kind":"presence","place":"a b","doing":"reads"}',
    `{"kind":"presence","place":"${"x".repeat(81)}","doing":"reads"}`,
  ]) {
    expect(parsePresence(noise)).toBeUndefined();
  }
  expect(parseLiveMessage('{"kind":"presence","id":"lead:abc","people":[{"name":"Ana","doing":"reads"},{"name":7},null]}')).toEqual({
    kind: "presence",
    id: "lead:abc",
    people: [{ name: "Ana", doing: "reads", where: "" }],
  });
});
