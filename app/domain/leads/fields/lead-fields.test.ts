import { expect, test } from "vitest";
import { leadActionSchema } from "~/domain/leads/actions/submit-lead-action.server";
import { parseImportRow } from "~/domain/leads/import/import-row.server";
import { manualLeadSchema } from "~/domain/leads/intake/manual-lead-input.server";
import { parseQuoteForm } from "~/domain/leads/intake/quote-input.server";
import { leadFieldLimits } from "./lead-field-limits";
import { formatLeadText, isSameLeadText } from "./lead-fields";

const now = new Date("2026-11-23T15:00:00Z");

/** Name and ZIP as each form stores them; undefined for an error. */
const parsers: Readonly<
  Record<string, (name: string, zip: string) => { name: unknown; zip: unknown } | undefined>
> = {
  "quote form": (name, zip) => {
    const parsed = parseQuoteForm({
      services: ["covered-patio"],
      phone: ["(713) 555-0123"],
      name: [name],
      zip: [zip],
    });
    return parsed.ok ? parsed.value : undefined;
  },
  "add lead": (name, zip) =>
    manualLeadSchema(now).safeParse({ key: "requestkey01", name, zip, phone: "" }).data,
  "edit details": (name, zip) => {
    const form = { intent: "fields", key: "request-key", was_name: "Ana", name, was_zip: "", zip };
    const parsed = leadActionSchema(now, now).safeParse(form).data;
    return parsed?.intent === "fields"
      ? { name: parsed.fields.name?.to, zip: parsed.fields.zip?.to }
      : undefined;
  },
  import: (name, zip) => {
    const options = { isInServiceArea: () => true, now };
    const heads = ["Name", "ZIP", "Phone"];
    const row = parseImportRow([name, zip, "713-555-0123"], 2, {
      ...options,
      table: { heads },
      mapping: ["name", "zip", "phone"],
    });
    return "lead" in row ? { name: row.lead.name, zip: row.lead.zip } : undefined;
  },
};

test.each(Object.entries(parsers))(
  "the %s form stores ZIP+4 as 5 digits and a name of the maximum length",
  (_form, parse) => {
    const maxName = "n".repeat(leadFieldLimits.name);
    expect(parse(maxName, "77007-1234")).toMatchObject({ name: maxName, zip: "77007" });
    expect(parse(maxName, " 770071234 ")).toMatchObject({ zip: "77007" });
  },
);

test.each(Object.entries(parsers).filter(([form]) => form !== "import"))(
  "the %s form rejects a longer name and a short ZIP",
  (_form, parse) => {
    expect(parse("n".repeat(leadFieldLimits.name + 1), "77007")).toBeUndefined();
    expect(parse("Ana Ruiz", "7700")).toBeUndefined();
  },
);

test("the edit details form leaves a stored ZIP+4 unchanged until staff edit it", () => {
  const form = { intent: "fields", key: "request-key", was_zip: "77007-1234" };
  expect(leadActionSchema(now, now).parse({ ...form, zip: "77007-1234" })).toMatchObject({
    fields: {},
  });
  expect(leadActionSchema(now, now).parse({ ...form, zip: "77008" })).toMatchObject({
    fields: { zip: { was: "77007-1234", to: "77008" } },
  });
});

test("isSameLeadText compares ZIP codes by 5 digits, services by inclusion, other fields by text", () => {
  expect(isSameLeadText("zip", "77007", "77007-1234")).toBe(true);
  expect(isSameLeadText("zip", "77007", "77008")).toBe(false);
  expect(
    isSameLeadText("services", '["covered-patio"]', '["outdoor-kitchen","covered-patio"]'),
  ).toBe(true);
  expect(
    isSameLeadText("services", '["covered-patio","outdoor-kitchen"]', '["covered-patio"]'),
  ).toBe(false);
  expect(isSameLeadText("street", "1 Oak", "1 oak")).toBe(false);
});

test("formatLeadText formats a stored value and leaves an empty one empty", () => {
  expect(formatLeadText("phone", "+17135550123")).toBe("(713) 555-0123");
  expect(formatLeadText("budget", "20k-40k")).toBe("$20,000 to $40,000");
  expect(formatLeadText("services", "")).toBe("");
});
