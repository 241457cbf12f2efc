import { expect, test } from "vitest";
import { visitStatuses } from "~/schema";
import { applyVisitAction, visitEndings } from "./visit";

const now = new Date("2026-12-09T16:00:00Z");
const past = new Date("2026-12-09T15:00:00Z");
const future = new Date("2026-12-10T15:00:00Z");
const actions = ["move", ...visitEndings.map(({ key }) => key)] as const;

test("only a booked visit can be moved or ended", () => {
  for (const status of visitStatuses) {
    for (const action of actions) {
      const result = applyVisitAction({ status, startsAt: past }, action, now);
      expect(result, `${status}, ${action}`).toEqual(
        status === "booked"
          ? { status: action === "move" ? "booked" : action }
          : { rejected: expect.stringMatching(/visit.*Book a new one\.$/) },
      );
    }
  }
});

test("a visit that has not started is neither done nor missed, but can be moved and canceled", () => {
  for (const action of actions) {
    const result = applyVisitAction({ status: "booked", startsAt: future }, action, now);
    expect("rejected" in result, action).toBe(action === "done" || action === "no-show");
  }
});
