import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryText, propertyRuns, textOf } from "../../../tests/properties";
import { replaceFigureTokens } from "./figure-tokens";
import { renderMarkdown } from "./markdown.server";

const pieces = [
  ..."# * _ ` ~ > - + | [ ] ( ) ! < > & \" ' \\ : / { } = ^".split(" "),
  "\n",
  "\n\n",
  "    ",
  "```html\n",
  "| a | b |\n|---|--:|\n| 1 | 40% |\n",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVa&#115;cript&colon;alert(1))",
  "[x](data:text/html,<script>)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  '[x](\tjavascript:alert(1) "a" onclick=b)',
  '![x" onerror="y](/files/a"b.jpg "c" d)',
  '![x](picture:pool-pergola "Cap\\"tion")',
  "![x](vbscript:a)",
  '{drawing:axon type=attached "a" onload=b}',
  "{drawing:a&b=c}",
  "[!NOTE] ",
  '<https://a.example/?a="b">',
  "<javascript:alert(1)>",
  "[r]: javascript:alert(1)\n",
  "[r]",
  "&lt;script&gt;",
  "\u0000",
  "\u202e",
];
const markdown = fc.oneof(textOf(pieces, 30), arbitraryText(200));

/** The allowed tags with their only allowed attributes. */
const value = `"[^"<>]*"`;
const allowed = new RegExp(
  [
    `<(?:p|em|strong|s|ul|li|thead|tbody|tr|table class="table tabular"|blockquote|pre|ol(?: start=${value})?|hr|br|h[2-6] id="[a-z0-9-]+")>`,
    `</(?:p|em|strong|s|ul|ol|li|thead|tbody|tr|th|td|table|div|blockquote|pre|code|a|h[2-6]|figure|figcaption|span)>`,
    `<a(?: href=${value})?(?: title=${value})?(?: rel=${value})?>`,
    `<code(?: class="language-[^"<>]*")?>`,
    `<t[hd](?: class="number")?(?: scope="(?:row|col)")?>`,
    `<div class="(?:note-box|pullquote)">`,
    `<div class="scroll-x" role="region" tabindex="0" aria-label=${value}>`,
    `<span class="cell-bar" style="--v:\\d{1,3}" aria-hidden="true">`,
    `<img src="/files/[^"<>]*" alt=${value} loading="lazy" decoding="async">`,
    `<figure class="figure">|<figcaption><span>`,
    `<figure data-(?:picture|drawing)=${value} data-(?:alt|query)=${value} data-caption=${value}>`,
  ].join("|"),
  "g",
);

test("renderMarkdown returns only allowed tags with allowed attributes, and text, for any input", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const { html } = renderMarkdown(text);
      expect(html.replace(allowed, "")).not.toMatch(/[<>]/);
    }),
    propertyRuns(200),
  );
});

test("renderMarkdown returns no URL that runs code or leaves the site unmarked", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const { html } = renderMarkdown(text);
      for (const [, name, raw = ""] of html.matchAll(/<[^<>]* (href|src)="([^"]*)"/g)) {
        const address = raw.replaceAll("&amp;", "&");
        const { protocol, origin } = new URL(address, "https://site.test");
        if (name === "src") expect(address).toMatch(/^\/files\//);
        else expect(["https:", "http:", "mailto:", "tel:"]).toContain(protocol);
        if (/^[/#]/.test(address)) expect(origin).toBe("https://site.test");
      }
    }),
    propertyRuns(100),
  );
});

test("replaceFigureTokens replaces the tokens of images and drawings with their texts, and nothing else", () => {
  const word = fc.oneof(arbitraryText(20), fc.constantFrom('"', "<b>", "&quot;", "data-picture"));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), markdown, (words, text) => {
      const marked = `${words.map((one) => one.replace(/[\n{}"\\]/g, "")).join(" ")}\n\n${text}`;
      const filled = replaceFigureTokens(renderMarkdown(marked).html, {
        picture: () => "",
        drawing: () => "",
      });
      expect(filled).not.toMatch(/<figure data-/);
    }),
    propertyRuns(100),
  );
});

test("renderMarkdown gives each heading one id, and each contents entry links to one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("# ", "## ", "### "), arbitraryText(10)), {
        maxLength: 12,
      }),
      (inputHeadings) => {
        const { html, headings } = renderMarkdown(
          inputHeadings
            .map(([sign, text]) => `${sign}${text.replace(/[\r\n]/g, " ")}\n`)
            .join("\n"),
        );
        const ids = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(headings.filter(({ id }) => !ids.includes(id))).toEqual([]);
      },
    ),
    propertyRuns(100),
  );
});
