import { expect, test } from "vitest";
import { groupByAge, type OpenProposal } from "./open-proposals";

const now = new Date("2026-11-20T18:00:00Z");
const sent = (name: string, day: string, changes: Partial<OpenProposal> = {}): OpenProposal => ({
  leadId: name,
  name,
  status: "sent",
  validUntil: "2026-12-20",
  sentAt: Date.parse(`${day}T18:00:00Z`),
  valueCents: 1_000_000,
  ...changes,
});

test("groupByAge counts days in Houston and adds up values, expired proposals apart", () => {
  const groups = groupByAge(
    [
      sent("Eight", "2026-11-12"),
      sent("Seven", "2026-11-13", { valueCents: null }),
      sent("Today", "2026-11-20", { status: "part-signed" }),
      sent("Late", "2026-10-01", { validUntil: "2026-11-19" }),
      sent("Last day", "2026-10-20", { validUntil: "2026-11-20" }),
      sent("Thirty", "2026-10-21", { valueCents: 250_000 }),
      sent("Fifteen", "2026-11-05"),
    ],
    now,
  );
  expect(
    groups.map(({ key, count, cents, proposals }) => [
      key,
      count,
      cents,
      proposals.map(({ name, days }) => `${name} ${days}`),
    ]),
  ).toEqual([
    ["week", 2, 1_000_000, ["Seven 7", "Today 0"]],
    ["two-weeks", 1, 1_000_000, ["Eight 8"]],
    ["month", 2, 1_250_000, ["Thirty 30", "Fifteen 15"]],
    ["older", 1, 1_000_000, ["Last day 31"]],
    ["expired", 1, 1_000_000, ["Late 50"]],
  ]);
  expect(groupByAge([], now)).toEqual([]);
});
