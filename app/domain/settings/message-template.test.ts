import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { fillTemplate, findUnknownTemplateFields, unfilledFields } from "./message-template";

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

test("fillTemplate keeps fields without a value and lists them", () => {
  const text = "Hello {first_name}, about {project}: {first_name}";
  expect(fillTemplate(text, { first_name: "Ana", project: "a $1 pergola" })).toEqual({
    text: "Hello Ana, about a $1 pergola: Ana",
    unfilled: [],
  });
  expect(fillTemplate(`${text} {price}`, { first_name: "", project: "it" })).toEqual({
    text: "Hello {first_name}, about it: {first_name} {price}",
    unfilled: ["first_name", "price"],
  });
  expect(unfilledFields("Hello {first_name}, {name}")).toEqual(["first_name", "name"]);
});
