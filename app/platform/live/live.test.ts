import { expect, test } from "vitest";
import {
  combineLinkStates,
  parseLiveMessage,
  parsePresence,
  reconnectDelayMs,
  serializePresence,
} from "./live";

test("combineLinkStates is online if both answer, offline if either fails, and otherwise unknown", () => {
  expect(combineLinkStates("up", "up")).toBe("online");
  expect(combineLinkStates("unknown", "unknown")).toBe("unknown");
  expect(combineLinkStates("up", "unknown")).toBe("unknown");
  expect(combineLinkStates("up", "down")).toBe("offline");
  expect(combineLinkStates("down", "unknown")).toBe("offline");
});

test("parseLiveMessage rejects unknown messages", () => {
  expect(parseLiveMessage('{"kind":"lead","id":"a"}')).toEqual({ kind: "lead", id: "a" });
  expect(parseLiveMessage('{"kind":"lead-changed","id":"a","name":"x"}')).toEqual({
    kind: "lead-changed",
    id: "a",
  });
  expect(parseLiveMessage('{"kind":"office-changed","id":"settings"}')).toEqual({
    kind: "office-changed",
    id: "settings",
  });
  for (const noise of [
    "pong",
    "",
    "{",
    '{"kind":"lead"}',
    '{"kind":"other","id":"a"}',
    "null",
    5,
    undefined,
  ]) {
    expect(parseLiveMessage(noise)).toBeUndefined();
  }
});

test("reconnectDelayMs grows up to half a minute and is spread randomly", () => {
  expect([0, 1, 2, 3, 20].map((attempt) => reconnectDelayMs(attempt, 1))).toEqual([
    500, 1000, 2000, 4000, 30_000,
  ]);
  expect(reconnectDelayMs(3, 0)).toBe(2000);
});

test("parsePresence returns the serialized presence and rejects anything else", () => {
  expect(
    parsePresence(serializePresence({ place: "lead:abc", doing: "writes", where: "note" })),
  ).toEqual({
    place: "lead:abc",
    doing: "writes",
    where: "note",
  });
  expect(parsePresence(serializePresence(undefined))).toEqual({
    place: "",
    doing: "reads",
    where: "",
  });
  expect(parsePresence('{"kind":"presence","place":"a","doing":"reads","where":"<b>"}')).toEqual({
    place: "a",
    doing: "reads",
    where: "",
  });
  for (const noise of [
    "",
    "ping",
    "{}",
    '{"kind":"presence","place":"a b","doing":"reads"}',
    `{"kind":"presence","place":"${"x".repeat(81)}","doing":"reads"}`,
  ]) {
    expect(parsePresence(noise)).toBeUndefined();
  }
  expect(
    parseLiveMessage(
      '{"kind":"presence","id":"lead:abc","people":[{"name":"Ana","doing":"reads"},{"name":7},null]}',
    ),
  ).toEqual({
    kind: "presence",
    id: "lead:abc",
    people: [{ name: "Ana", doing: "reads", where: "" }],
  });
});
