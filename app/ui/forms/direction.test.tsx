import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readImports } from "../../../tests/imports.mjs";
import { Field, TextArea } from "./field";

test("text fields take their direction from the text", () => {
  for (const field of [
    <Field key="a" name="a" label="A" />,
    <TextArea key="b" name="b" label="B" />,
  ])
    expect(renderToStaticMarkup(field)).toMatch(/<(?:input|textarea)[^>]* dir="auto"/);
});

test("every textarea and every quoted text takes its direction from its text", () => {
  const without = readImports().flatMap(({ file, text }) =>
    [...text.matchAll(/<textarea\b[^>]*>|<\w+ className="[^"]*\b(?:quoted|lead-quote)[ "][^>]*>/g)]
      .filter(([tag]) => !tag.includes('dir="auto"') && !tag.includes("quoted-all"))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(without).toEqual([]);
});

test("names and texts in a sentence or a cell take their direction from themselves", () => {
  const [, selector = ""] =
    /:is\(([^)]*)\) \{\s*unicode-bidi: plaintext;/.exec(
      readFileSync("app/styles/base.css", "utf8"),
    ) ?? [];
  for (const tag of ["h1", "p", "li", "dd", "td", "b", "a", "span", "input", "textarea"])
    expect(selector.trim().split(/,\s*/)).toContain(tag);
});
