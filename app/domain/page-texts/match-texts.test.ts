import { expect, expectTypeOf, test } from "vitest";
import { matchTextsToFields } from "./match-texts.server";
import { applyTextOverrides, type WithTextOverrides } from "./page-text";
import { groupTextFields, listTextFields } from "./text-fields";
import { parsePageTextsForm, validateText } from "./text-form.server";

const copy = {
  meta: { title: "Patios in Houston", description: "What we build." },
  h1: "Patios",
  type: "attached",
  suits: { title: "When it suits", items: ["A door", "A wall"] },
  next: {
    text: "Ask us",
    primary: { label: "Ask", to: "quote", query: "a=b" },
    picture: "hero-dusk",
  },
  picture: { slug: "hero", alt: "A roof at dusk", caption: "Two bays" },
  note: "{count} of {all}",
  interest: [57, 53],
} as const;

test("applyTextOverrides replaces the changed texts and nothing else", () => {
  const texts = {
    "suits.items.1": "A beam",
    "next.primary.label": "Write",
    "next.primary.to": "terms",
    "not.there": "x",
    toString: "y",
  };
  const page = applyTextOverrides(copy, texts);
  expect(page).toEqual({
    ...copy,
    suits: { ...copy.suits, items: ["A door", "A beam"] },
    next: { ...copy.next, primary: { ...copy.next.primary, label: "Write" } },
  });
  expect(applyTextOverrides(copy.suits, texts, "suits").items).toEqual(["A door", "A beam"]);
  expect(applyTextOverrides(copy, undefined)).toBe(copy);
});

test("WithTextOverrides types readable texts as string and keeps the types of other values", () => {
  expectTypeOf<WithTextOverrides<typeof copy>["h1"]>().toEqualTypeOf<string>();
  expectTypeOf<WithTextOverrides<typeof copy>["suits"]["items"]>().toEqualTypeOf<
    readonly [string, string]
  >();
  expectTypeOf<WithTextOverrides<typeof copy>["next"]["primary"]["to"]>().toEqualTypeOf<"quote">();
  expectTypeOf<WithTextOverrides<typeof copy>["next"]["picture"]>().toEqualTypeOf<"hero-dusk">();
  expectTypeOf<WithTextOverrides<typeof copy>["picture"]["alt"]>().toEqualTypeOf<string>();
  expectTypeOf<WithTextOverrides<typeof copy>["picture"]["slug"]>().toEqualTypeOf<"hero">();
  expectTypeOf<WithTextOverrides<typeof copy>["interest"]>().toEqualTypeOf<readonly [57, 53]>();
});

test("listTextFields returns all readable strings in page order", () => {
  const fields = listTextFields(copy);
  expect(fields.map(({ path }) => path)).toEqual([
    "meta.title",
    "meta.description",
    "h1",
    "suits.title",
    "suits.items.0",
    "suits.items.1",
    "next.text",
    "next.primary.label",
    "picture.alt",
    "picture.caption",
    "note",
  ]);
  expect(fields.find(({ path }) => path === "note")?.blanks).toEqual(["{count}", "{all}"]);
  expect(groupTextFields(fields).map(({ title }) => title)).toEqual([
    "Page header",
    "When it suits",
    "Closing call to action",
    "Image",
    "Search results",
  ]);
  expect(fields.map(({ label }) => label)).toEqual([
    "SEO title",
    "Meta description",
    "Heading",
    "Heading",
    "1. Text",
    "2. Text",
    "Text",
    "Button",
    "Alt text",
    "Caption",
    "Note",
  ]);
});

test("matchTextsToFields marks a changed original and follows a moved one", () => {
  const changed = [
    { id: "h1", text: "Roofs", original: "Patios" },
    { id: "suits.items.0", text: "A gate", original: "A wall" },
    { id: "suits.title", text: "For you", original: "When it fitted" },
    { id: "suits.items.7", text: "x", original: "Gone" },
  ];
  const { settled, lost } = matchTextsToFields(listTextFields(copy), changed);
  expect(
    settled.map(({ field, id, text, isOutdated }) => [field.path, id, text, isOutdated]),
  ).toEqual([
    ["h1", "h1", "Roofs", false],
    ["suits.items.1", "suits.items.0", "A gate", false],
    ["suits.title", "suits.title", "For you", true],
  ]);
  expect(lost).toEqual([changed[3]]);
});

test("parsePageTextsForm drops texts equal to their original, restores texts, and updates the original of a text that staff keep", () => {
  const fields = listTextFields(copy);
  const before = {
    texts: [
      { id: "h1", text: "Roofs", original: "Patios" },
      { id: "suits.title", text: "For you", original: "When it fitted" },
      { id: "next.text", text: "Write", original: "Ask us" },
    ],
  };
  const formValues = {
    "t.h1": ["Patios"],
    "t.suits.title": ["For  you "],
    "t.note": ["{count} in {all}"],
    "t.next.text": ["Write"],
  };
  expect(parsePageTextsForm(fields, formValues, before).texts).toEqual([
    before.texts[1],
    before.texts[2],
    { id: "note", text: "{count} in {all}", original: "{count} of {all}" },
  ]);
  expect(
    parsePageTextsForm(
      fields,
      { keep: ["suits.title"], "t.suits.title": ["For you"], restore: ["next.text"] },
      before,
    ).texts,
  ).toEqual([before.texts[0], { id: "suits.title", text: "For you", original: "When it suits" }]);
});

test("validateText returns an error message", () => {
  const problem = (path: string, text: string) => {
    const field = listTextFields({ ...copy, updated: "2026-11-21" }).find(
      (own) => own.path === path,
    );
    return field && validateText(field, text);
  };
  expect(problem("h1", "")).toMatch(/Enter text/);
  expect(problem("h1", "x".repeat(61))).toBe("Too long by 1 character. The limit is 60.");
  expect(problem("meta.description", "Short")).toMatch(/at least 70/);
  expect(problem("note", "{count}")).toMatch(/Keep \{all\}/);
  expect(problem("h1", "Patios {sizes}")).toMatch(/Remove \{sizes\}\. The page can’t fill it in\./);
  expect(problem("h1", "About {fact:rain-a-year} inches")).toBeUndefined();
  expect(problem("updated", "2026-02-30")).toMatch(/date, like/);
  expect(problem("updated", "2026-12-01")).toBeUndefined();
});
