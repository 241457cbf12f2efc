import { expect, test } from "vitest";
import { type PlanPart, planPayments } from "./payment-plan";

const contract: PlanPart = {
  versionId: "contract",
  kind: "proposal",
  reference: "MOL-K7QF2A",
  cancelUntil: "2026-12-09",
  payments: [
    { due: "When the cancellation period is over, for drawings and permit", amountCents: 30_000 },
    { due: "When the frame is delivered", amountCents: 60_000 },
    { due: "30 days after completion", amountCents: 10_000 },
  ],
};
const changeOrder = (number: number, amountCents: number): PlanPart => ({
  versionId: `change-${number}`,
  kind: "change-order",
  reference: `MOL-K7QF2A-C${number}`,
  cancelUntil: "2027-01-09",
  payments: [{ due: "When the changed work is finished", amountCents }],
});
const nothing = () => 0;

test("the payments of a contract are those of its document, with the day of the first", () => {
  expect(planPayments([contract], nothing)).toMatchObject([
    { label: "Payment 1", position: 1, amountCents: 30_000, dueOn: "2026-12-10" },
    { label: "Payment 2", position: 2, amountCents: 60_000, dueOn: "" },
    { label: "Payment 3", position: 3, amountCents: 10_000, dueOn: "" },
  ]);
});

test("a change order adds its own payment", () => {
  expect(planPayments([contract, changeOrder(1, 1_900)], nothing).at(-1)).toMatchObject({
    versionId: "change-1",
    label: "Change order 1",
    amountCents: 1_900,
  });
});

test("a change order that lowers the price lowers the last payments", () => {
  const amounts = (received: number) =>
    planPayments([contract, changeOrder(1, -15_000)], ({ position }) =>
      position === 3 ? received : 0,
    ).map(({ amountCents }) => amountCents);
  expect(amounts(0)).toEqual([30_000, 55_000, 0]);
  expect(amounts(10_000)).toEqual([30_000, 45_000, 10_000]);
});

test("a price lowered by more than is open leaves each payment at the amount received", () => {
  const planned = planPayments([contract, changeOrder(1, -90_000)], ({ position }) =>
    position === 1 ? 30_000 : 0,
  );
  expect(planned.map(({ amountCents }) => amountCents)).toEqual([30_000, 0, 0]);
});
