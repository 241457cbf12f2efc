import { expect, test } from "vitest";
import { guessSides } from "./guess-sides";

const knownNames = {
  team: ["Marisol Pérez", "Modern Outdoor Living"],
  customer: ["Carol Whitfield"],
};
const guess = (...names: string[]) => Object.fromEntries(guessSides(names, knownNames));

test("guessSides finds names of both sides, also shortened and without accents", () => {
  expect(guess("Carol", "marisol perez")).toEqual({ Carol: "customer", "marisol perez": "team" });
  expect(guess("Carol Whitfield Patio", "You")).toEqual({
    "Carol Whitfield Patio": "customer",
    You: "team",
  });
});

test("guessSides takes the other of two names for the other side", () => {
  expect(guess("Jim", "Marisol Pérez")).toEqual({ Jim: "customer", "Marisol Pérez": "team" });
  expect(guess("Carol", "Patio guy")).toEqual({ Carol: "customer", "Patio guy": "team" });
});

test("guessSides omits names that fit neither or both, and text without a name", () => {
  expect(guess("Jim", "Bo")).toEqual({});
  expect(guess("Jim")).toEqual({});
  expect(guess("Jim", "Bo", "Marisol")).toEqual({ Marisol: "team" });
  expect(guess("", "Carol")).toEqual({ Carol: "customer" });
  const both = guessSides(["Carol"], { team: ["Carol Ortiz"], customer: ["Carol Whitfield"] });
  expect(Object.fromEntries(both)).toEqual({});
});
