import { expect, test } from "vitest";
import { buildLostReasons, buildPeople, type PersonLeadsRow } from "./people-figures";

const row = (changes: Partial<PersonLeadsRow>): PersonLeadsRow => ({
  staffId: "ana",
  reason: "",
  leads: 0,
  won: 0,
  lost: 0,
  lostCents: 0,
  ...changes,
});

test("buildLostReasons adds up the reasons of all people; below ten there is no share", () => {
  const few = [
    row({ leads: 20, won: 5 }),
    row({ reason: "price", leads: 4, lost: 4, lostCents: 100 }),
    row({ staffId: null, reason: "price", leads: 1, lost: 1, lostCents: 20 }),
    row({ staffId: null, reason: "timing", leads: 4, lost: 4 }),
  ];
  expect(buildLostReasons(few)).toEqual([
    { key: "price", count: 5, cents: 120, share: "too-few" },
    { key: "timing", count: 4, cents: 0, share: "too-few" },
  ]);
  const ten = [...few, row({ reason: "other", leads: 1, lost: 1 })];
  expect(buildLostReasons(ten).map(({ key, share }) => [key, share])).toEqual([
    ["price", 0.5],
    ["timing", 0.4],
    ["other", 0.1],
  ]);
  expect(buildLostReasons([row({ leads: 3 })])).toEqual([]);
});

test("buildPeople divides won leads by won and lost ones, and lists unassigned leads last", () => {
  const people = buildPeople(
    [
      row({ staffId: null, leads: 50 }),
      row({ leads: 12, won: 3 }),
      row({ reason: "price", leads: 9, lost: 9 }),
      row({ staffId: "ben", leads: 30, won: 9 }),
    ],
    [
      { month: 0, staffId: "ana", minutes: 10, count: 3 },
      { month: 1, staffId: "ana", minutes: 40, count: 2 },
      { month: 1, staffId: "ben", minutes: 5, count: 4 },
      { month: 1, staffId: null, minutes: null, count: 9 },
    ],
  );
  expect(people).toEqual([
    {
      staffId: "ben",
      leads: 30,
      won: 9,
      lost: 0,
      closeRate: "too-few",
      median: "too-few",
      timed: 4,
    },
    { staffId: "ana", leads: 21, won: 3, lost: 9, closeRate: 0.25, median: 10, timed: 5 },
    {
      staffId: null,
      leads: 50,
      won: 0,
      lost: 0,
      closeRate: "too-few",
      median: "unanswered",
      timed: 9,
    },
  ]);
});
