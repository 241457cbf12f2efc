import { expect, test } from "vitest";
import {
  type Candidate,
  isOneLetterDifferent,
  type SenderClues,
  suggestLeads,
} from "./suggestions";

const now = new Date("2026-12-02T16:00:00Z");

const nora: Candidate = {
  id: "nora",
  name: "Nora Ellison",
  status: "new",
  zip: "77018",
  street: "1204 Curtin St",
  decider: "",
  contacts: ["nora.ellison@example.com", "+17135550142"],
  sameSubjectAt: undefined,
};
const carol: Candidate = {
  ...nora,
  id: "carol",
  name: "Carol Whitfield",
  street: "9310 Cattail Run",
  decider: "Jim Whitfield",
  contacts: ["carol@example.com"],
};
const clues: SenderClues = {
  person: "",
  address: "x@example.org",
  subject: "",
  text: "",
  phones: [],
};
const reasonsOf = (changes: Partial<SenderClues>, lead: Candidate) =>
  suggestLeads({ ...clues, ...changes }, [lead], now)[0]?.reasons;

test("a mistyped address of a person with the same name gives both reasons and the subject's", () => {
  expect(
    suggestLeads(
      { ...clues, person: "Nora Ellison", address: "nora.elison@example.com" },
      [carol, { ...nora, sameSubjectAt: new Date("2026-12-02T14:49:00Z") }],
      now,
    ),
  ).toEqual([
    {
      id: "nora",
      name: "Nora Ellison",
      status: "new",
      zip: "77018",
      reasons: [
        "One letter different from nora.ellison@example.com",
        "Same name",
        "Same subject as your email of 8:49\u00a0AM",
      ],
    },
  ]);
});

test("the decision-maker of a lead is suggested by name, also with an initial", () => {
  expect(reasonsOf({ person: "Jim W." }, carol)).toEqual([
    "Jim Whitfield also decides on this lead",
  ]);
  expect(reasonsOf({ person: "Jim Whitfield" }, carol)).toEqual([
    "Jim Whitfield also decides on this lead",
  ]);
  expect(reasonsOf({ person: "Jim" }, carol)).toBeUndefined();
});

test("a street is mentioned only with its number", () => {
  expect(reasonsOf({ text: "A patio cover at 9310 Cattail Run, Cypress" }, carol)).toEqual([
    "Mentions 9310 Cattail Run",
  ]);
  expect(reasonsOf({ text: "Cattail Run" }, carol)).toBeUndefined();
  expect(reasonsOf({ text: "19310 Cattail Run" }, carol)).toBeUndefined();
});

test("a phone number and the same address are reasons", () => {
  expect(reasonsOf({ phones: ["+17135550142"] }, nora)).toEqual(["Same phone number"]);
  expect(reasonsOf({ address: "nora.ellison@example.com" }, nora)).toEqual(["Same email address"]);
});

test("no more than three leads are suggested, the most likely first", () => {
  const others = ["a", "b", "c"].map((id) => ({ ...nora, id }));
  const best = { ...nora, id: "best", contacts: ["me@example.com"] };
  expect(
    suggestLeads(
      { ...clues, person: "Nora Ellison", address: "me@example.com" },
      [...others, best],
      now,
    ).map(({ id }) => id),
  ).toEqual(["best", "a", "b"]);
});

test.each([
  ["ann@example.com", "ana@example.com", true],
  ["ann@example.com", "ann@exmple.com", true],
  ["ann@example.com", "ana@exmple.com", false],
  ["ann@example.com", "ann@example.com", false],
  ["ann@example.com", "+17135550142", false],
])("%s and %s: one letter different is %s", (one, other, expected) => {
  expect(isOneLetterDifferent(one, other)).toBe(expected);
});
