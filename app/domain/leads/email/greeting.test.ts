import { expect, test } from "vitest";
import { extractFirstName, formatProjectPhrase, toChatMessage } from "./greeting";

const anns = {
  name: "Ann Lee",
  project: "a covered patio",
  staff: "Ben",
  business: "MOL",
  language: "en",
} as const;

test("toChatMessage returns the filled template, or a greeting if a field has no value", () => {
  expect(toChatMessage({ body: "Hi Ann, I got your request.\n", unfilled: [] }, anns)).toBe(
    "Hi Ann, I got your request.",
  );
  expect(toChatMessage({ body: "Hi {first_name}", unfilled: ["first_name"] }, anns)).toMatch(
    /^Hi Ann, this is Ben with MOL\./,
  );
  expect(toChatMessage({ body: " ", unfilled: [] }, anns)).toContain("a covered patio");
});

test.each([
  ["Carol Whitfield", "Carol"],
  ["Ray and Ellen Castle", "Ray and Ellen"],
  ["Ray & Ellen Castle", "Ray and Ellen"],
  ["J. Alvarez", ""],
  ["J", ""],
  ["Mr. Castle", ""],
  ["D'Andre O'Neil", "D'Andre"],
  ["Zoë", "Zoë"],
  ["Anna-Lena Voss", "Anna-Lena"],
  ["Mandy Sanders", "Mandy"],
  ["Anderson, Pat", ""],
  ["Anderson Pat", "Anderson"],
  ["", ""],
])("%s is greeted as %s", (name, greeting) => {
  expect(extractFirstName(name)).toBe(greeting);
});

test("formatProjectPhrase adds articles", () => {
  expect(formatProjectPhrase(["attached-pergola"])).toBe("an attached pergola");
  expect(formatProjectPhrase(["covered-patio", "outdoor-kitchen"])).toBe(
    "a covered patio and an outdoor kitchen",
  );
  expect(formatProjectPhrase(["covered-patio", "outdoor-kitchen", "concrete-and-turf"])).toBe(
    "a covered patio, an outdoor kitchen and concrete and turf",
  );
  expect(formatProjectPhrase(["something-else"])).toBe("your project");
  expect(formatProjectPhrase(["constructor"])).toBe("constructor");
});

test("a greeting in Spanish joins names and projects in Spanish", () => {
  expect(extractFirstName("Ray & Ellen Castle", "es")).toBe("Ray y Ellen");
  expect(formatProjectPhrase(["covered-patio", "concrete-and-turf"], "es")).toBe(
    "un patio techado y concreto y pasto artificial",
  );
  expect(formatProjectPhrase([], "es")).toBe("su proyecto");
  const greeting = { ...anns, language: "es", project: "un patio techado" } as const;
  expect(toChatMessage({ body: "", unfilled: [] }, greeting)).toMatch(
    /^Hola, Ann\. Le escribe Ben, de MOL\./,
  );
});
