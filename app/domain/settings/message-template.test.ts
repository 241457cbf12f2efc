import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import {
  fillTemplate,
  findUnfilledTemplateFields,
  findUnknownTemplateFields,
} from "./message-template";

test("findUnknownTemplateFields lists unknown fields and single braces", () => {
  expect(
    findUnknownTemplateFields("Hello {first_name}, the price is {price} for {Project} {price}"),
  ).toEqual(["{price}", "{Project}"]);
  expect(findUnknownTemplateFields("Hello {first_name, welcome")).toEqual(["{"]);
  expect(findUnknownTemplateFields("{__proto__} {toString} {}")).toEqual([
    "{__proto__}",
    "{toString}",
    "{}",
  ]);
  for (const { subject, body } of defaultSettings.templates)
    expect(findUnknownTemplateFields(subject + body)).toEqual([]);
});

test("fillTemplate fills fields and leaves those without a value; findUnfilledTemplateFields lists them", () => {
  const text = "Hello {first_name}, about {project}: {first_name}";
  expect(fillTemplate(text, { first_name: "Ana", project: "a $1 pergola" })).toBe(
    "Hello Ana, about a $1 pergola: Ana",
  );
  expect(fillTemplate(text, { first_name: "", project: "it" })).toBe(
    "Hello {first_name}, about it: {first_name}",
  );
  expect(findUnfilledTemplateFields(text, { first_name: "", project: "it" })).toEqual([
    "first_name",
  ]);
});
