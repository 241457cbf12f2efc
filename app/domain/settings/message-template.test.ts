import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { fillTemplate, unfilledFields, unknownFields } from "./message-template";

test("unknownFields lists unknown fields and single braces", () => {
  expect(unknownFields("Hello {first_name}, the price is {price} for {Project} {price}")).toEqual(["{price}", "{Project}"]);
  expect(unknownFields("Hello {first_name, welcome")).toEqual(["{"]);
  expect(unknownFields("{__proto__} {toString} {}")).toEqual(["{__proto__}", "{toString}", "{}"]);
  for (const { subject, body } of defaultSettings.templates) expect(unknownFields(subject + body)).toEqual([]);
});

test("fillTemplate fills fields and leaves those without a value; unfilledFields lists them", () => {
  const text = "Hello {first_name}, about {project}: {first_name}";
  expect(fillTemplate(text, { first_name: "Ana", project: "a $1 pergola" })).toBe("Hello Ana, about a $1 pergola: Ana");
  expect(fillTemplate(text, { first_name: "", project: "it" })).toBe("Hello {first_name}, about it: {first_name}");
  expect(unfilledFields(text, { first_name: "", project: "it" })).toEqual(["first_name"]);
});
