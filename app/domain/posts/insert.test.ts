import { expect, test } from "vitest";
import { renderPostDrawing } from "~/site/posts/post-drawings.server";
import { replaceFigureTokens } from "./figure-tokens";
import {
  appendInsert,
  buildInsert,
  computeInsertSpacing,
  drawingKinds,
  type InsertKind,
  tableMarkdown,
} from "./insert";
import { renderMarkdown } from "./markdown.server";

const put = (kind: InsertKind, fields: Record<string, string>) =>
  buildInsert(kind, (name) => fields[`put-${kind}-${name.slice(`put-${kind}-`.length)}`] ?? "");
const text = (kind: InsertKind, fields: Record<string, string>) => {
  const made = put(kind, fields);
  return "text" in made ? made.text : `${made.field}: ${made.message}`;
};

test("buildInsert requires an image and its alt text, and escapes both", () => {
  expect(text("picture", {})).toBe("put-picture-source: Choose an image.");
  expect(text("picture", { "put-picture-source": "javascript:x", "put-picture-alt": "x" })).toMatch(
    /^put-picture-source/,
  );
  expect(text("picture", { "put-picture-source": "picture:hero-dusk" })).toMatch(
    /^put-picture-alt/,
  );
  const made = text("picture", {
    "put-picture-source": "picture:hero-dusk",
    "put-picture-alt": "A [roof] \n at dusk",
    "put-picture-caption": 'The "rim"',
  });
  expect(made).toBe("![A \\[roof\\] at dusk](picture:hero-dusk \"The 'rim'\")");
  const filled = replaceFigureTokens(renderMarkdown(made).html, {
    picture: (mark) => JSON.stringify(mark),
    drawing: () => "",
  });
  expect(JSON.parse(filled)).toEqual({
    slug: "hero-dusk",
    alt: "A [roof] at dusk",
    caption: "The 'rim'",
  });
});

test.each(drawingKinds)(
  "buildInsert returns a drawing of $value that renderMarkdown supports",
  ({ value }) => {
    const made = text("drawing", {
      "put-drawing-kind": value,
      "put-drawing-type": "attached",
      "put-drawing-faces": "w",
      "put-drawing-louver": "0, 40, 90",
      "put-drawing-month": "7",
      "put-drawing-hour": "16",
      "put-drawing-layout": "corner",
      "put-drawing-caption": "Louvers {at} noon",
    });
    const drawn: string[] = [];
    replaceFigureTokens(renderMarkdown(made).html, {
      picture: () => "",
      drawing: ({ kind, query, caption }) => {
        drawn.push(renderPostDrawing(kind, query, "d"), caption);
        return "";
      },
    });
    expect(drawn[0]).toMatch(/<svg|<img [^>]*src="\/drawings\//);
    expect(drawn[1]).toBe("Louvers at noon");
  },
);

test("buildInsert converts daylight time to standard time in summer and leaves it in winter", () => {
  const at = (month: string) =>
    text("drawing", {
      "put-drawing-kind": "section",
      "put-drawing-month": month,
      "put-drawing-hour": "16",
      "put-drawing-caption": "x",
    });
  expect(at("7")).toBe('{drawing:section month=7 hour=15 "x"}');
  expect(at("12")).toBe('{drawing:section month=12 hour=16 "x"}');
});

test("buildInsert returns the field and message for an invalid drawing", () => {
  const fields = { "put-drawing-kind": "section", "put-drawing-caption": "x" };
  expect(text("drawing", { ...fields, "put-drawing-louver": "a lot" })).toMatch(
    /^put-drawing-louver: Enter up to four/,
  );
  expect(text("drawing", { ...fields, "put-drawing-louver": "1 2 3 4 5" })).toMatch(
    /^put-drawing-louver/,
  );
  expect(text("drawing", { ...fields, "put-drawing-caption": " " })).toMatch(
    /^put-drawing-caption/,
  );
});

test("buildInsert returns a note, a table and a fact that renderMarkdown supports", () => {
  expect(renderMarkdown(text("note", { "put-note-text": "Call 811.\r\n\r\nThen dig." })).html).toBe(
    '<div class="note-box">\n<p>Call 811.</p>\n<p>Then dig.</p>\n</div>\n',
  );
  const table = renderMarkdown(
    text("table", { "put-table-columns": "3", "put-table-rows": "2" }),
  ).html;
  expect(table.match(/<th scope="col">/g)).toHaveLength(3);
  expect(table.match(/<th scope="row">/g)).toHaveLength(2);
  expect(text("table", { "put-table-columns": "9", "put-table-rows": "2" })).toMatch(
    /^put-table-columns/,
  );
  expect(text("fact", { "put-fact-key": "city-wind", "put-fact-checked": "on" })).toBe(
    "{fact:city-wind checked}",
  );
});

test("tableMarkdown aligns numeric columns right and escapes bars in cells", () => {
  expect(
    tableMarkdown([
      ["Side", "Sun", "Note"],
      ["West | hot", "98%", "7 | 8"],
      ["East", "40%"],
    ]),
  ).toBe(
    "| Side | Sun | Note |\n| --- | ---: | --- |\n| West \\| hot | 98% | 7 \\| 8 |\n| East | 40% |  |",
  );
});

test("appendInsert adds a block at the end, and a fact to the last paragraph", () => {
  expect(appendInsert("One.\n\n", "note", "> x")).toBe("One.\n\n> x\n");
  expect(appendInsert("One", "fact", "{fact:a}")).toBe("One {fact:a}");
  expect(appendInsert("", "note", "> x")).toBe("> x");
});

const table = "| a | b |\n| --- | --- |\n| 1 | 2 |";

test.each([
  ["a table", table],
  ["a heading", "## Permits"],
  ["a picture", "![Louvers](picture:rain-on-louvers)"],
  ["a drawing", '{drawing:turf "Turf"}'],
])("appendInsert puts a fact after %s in its own paragraph", (_what, body) => {
  expect(appendInsert(body, "fact", "{fact:a}")).toBe(`${body}\n\n{fact:a}\n`);
  expect(renderMarkdown(appendInsert(body, "fact", "{fact:a}")).html).toMatch(
    /<p>\{fact:a\}<\/p>\s*$/,
  );
});

test("computeInsertSpacing keeps a fact at the caret out of table rows", () => {
  const at = (before: string, after: string) => {
    const { lead, tail, back } = computeInsertSpacing("fact", before, after);
    const [start, moved] = [
      before.slice(0, before.length - back),
      before.slice(before.length - back),
    ];
    return `${start}${lead}{fact:a}${tail}${moved}${after}`;
  };
  // after the last row, below it, and below it before more text
  expect(at(table, "")).toBe(`${table}\n\n{fact:a}\n`);
  expect(at(`${table}\n`, "")).toBe(`${table}\n\n{fact:a}\n`);
  expect(at(`${table}\n`, "Then.")).toBe(`${table}\n\n{fact:a}\n\nThen.`);
  expect(at(`${table}\n\n`, "Then.")).toBe(`${table}\n\n{fact:a}Then.`);
  // inside a cell, and after a row other than the last
  expect(at("| a | b |\n| --- | --- |\n| 1 | see ", " |")).toBe(
    "| a | b |\n| --- | --- |\n| 1 | see {fact:a} |",
  );
  expect(at(table, "\n| 3 | 4 |")).toBe("| a | b |\n| --- | --- |\n| 1 | 2 {fact:a} |\n| 3 | 4 |");
  // in a paragraph, even with a bar
  expect(at("Rain | sun ", "here.")).toBe("Rain | sun {fact:a}here.");
});
