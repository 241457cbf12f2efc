import { expect, test } from "vitest";
import { pickLeadNow } from "./lead-now";

const quiet = {
  isOpen: true,
  hasFailedEmail: false,
  clock: { state: "stopped" },
  step: null,
  hasStep: false,
  ways: ["email", "call"],
} as const;

test("a failed email comes before a reply that is due, and its main button is not email", () => {
  const found = pickLeadNow({ ...quiet, hasFailedEmail: true, clock: { state: "late" } });
  expect(found).toEqual({ kind: "not-sent", way: "call" });
});

test("a reply that is due comes before the next step, by the preferred method", () => {
  const due = { ...quiet, clock: { state: "running" }, step: "call", hasStep: true } as const;
  expect(pickLeadNow(due)).toEqual({ kind: "reply", way: "email" });
});

test("the next step chooses its contact method, or else the preferred one", () => {
  expect(pickLeadNow({ ...quiet, step: "call", hasStep: true }).way).toBe("call");
  expect(pickLeadNow({ ...quiet, step: "quote", hasStep: true })).toEqual({
    kind: "step",
    way: "email",
  });
});

test("an open lead without a step asks for one, a closed lead does not", () => {
  expect(pickLeadNow(quiet).kind).toBe("none");
  expect(pickLeadNow({ ...quiet, isOpen: false }).kind).toBe("closed");
});

test("a lead without phone and email has no contact method", () => {
  expect(pickLeadNow({ ...quiet, ways: [] }).way).toBeUndefined();
});
