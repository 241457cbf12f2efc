import { expect, test } from "vitest";
import { hasFormatting, htmlToMarkdown } from "./html-to-markdown";
import { renderMarkdown } from "./markdown.server";

test("htmlToMarkdown converts headings, paragraphs, bold, italic and links", () => {
  expect(
    htmlToMarkdown(
      '<h1>What <b>clay</b> does</h1><p>It <strong>moves</strong> &amp; <em>heaves</em>, see <a href="https://example.org/a(b)">the survey</a>.</p><h4>Finer</h4>',
    ),
  ).toBe(
    "## What clay does\n\nIt **moves** & _heaves_, see [the survey](https://example.org/a%28b%29).\n\n### Finer",
  );
});

test("htmlToMarkdown ignores the outer b of Google Docs and reads bold from spans", () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">West</span></h2><p><span style="font-weight:400;font-style:normal">It is </span><span style="font-weight:700">hard</span><span> one.</span></p><br><ul><li style="x"><p><span>North</span></p></li><li><p><span>East</span></p></li><ul><li><p>Early</p></li></ul></ul></b>';
  expect(htmlToMarkdown(html)).toBe(
    "## West\n\nIt is **hard** one.\n\n- North\n- East\n   - Early",
  );
});

test("htmlToMarkdown drops Word's marks, styles and list labels, and converts its lists", () => {
  const html = `<html xmlns:o="urn:x"><head><style><!-- p {color:red} --></style></head><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Second</p><!--EndFragment--></body></html>`;
  expect(htmlToMarkdown(html)).toBe("Before\n\n- First\n   1. Second");
});

const wordItem = (level: number, label: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${label}<span>&nbsp; </span></span><![endif]>${text}</p>`;

test.each([
  [
    "numbers",
    ["1.", "a.", "2."].map((label, at) => wordItem(at === 1 ? 2 : 1, label, `Item ${at}`)).join(""),
    "<ol><li>Item 0<ol><li>Item 1</li></ol></li><li>Item 2</li></ol>",
  ],
  [
    "three levels and back",
    [1, 2, 3, 2, 1].map((level, at) => wordItem(level, "·", `Item ${at}`)).join(""),
    "<ul><li>Item 0<ul><li>Item 1<ul><li>Item 2</li></ul></li><li>Item 3</li></ul></li><li>Item 4</li></ul>",
  ],
  [
    "a skipped level",
    [1, 3, 1].map((level, at) => wordItem(level, "o", `Item ${at}`)).join(""),
    "<ul><li>Item 0<ul><li>Item 1</li></ul></li><li>Item 2</li></ul>",
  ],
  [
    "a list of Word in the browser",
    [1, 2, 1]
      .map(
        (level, at) =>
          `<div class="ListContainerWrapper"><ul><li data-aria-level="${level}"><p>Item ${at}</p></li></ul></div>`,
      )
      .join(""),
    "<ul><li>Item 0<ul><li>Item 1</li></ul></li><li>Item 2</li></ul>",
  ],
])("htmlToMarkdown keeps the nesting of Word's lists: %s", (_, html, list) => {
  expect(renderMarkdown(htmlToMarkdown(html)).html.replace(/\n/g, "")).toBe(list);
});

test("htmlToMarkdown converts spreadsheet tables and aligns numbers right", () => {
  const html =
    '<google-sheets-html-origin><table dir="ltr"><colgroup><col width="100"></colgroup><tbody><tr><td>Side</td><td>At 4 pm</td></tr><tr><td>West</td><td>98%</td></tr><tr><td>A | b</td><td>7%</td></tr><tr><td></td><td></td></tr></tbody></table></google-sheets-html-origin>';
  expect(htmlToMarkdown(html)).toBe(
    "| Side | At 4 pm |\n| --- | ---: |\n| West | 98% |\n| A \\| b | 7% |",
  );
  expect(renderMarkdown(htmlToMarkdown(html)).html).toContain('<span class="cell-bar"');
  expect(
    htmlToMarkdown(
      "<table><!--StartFragment--><tr><td>a</td><td>b</td></tr><!--EndFragment--></table>",
    ),
  ).toContain("| a | b |");
});

test("htmlToMarkdown converts nested and numbered lists", () => {
  const html = "<ol><li>One<ul><li>a</li><li>b</li></ul></li><li>Two</li></ol>";
  expect(htmlToMarkdown(html)).toBe("1. One\n   - a\n   - b\n1. Two");
  expect(renderMarkdown(htmlToMarkdown(html)).html.replace(/\n/g, "")).toBe(
    "<ol><li>One<ul><li>a</li><li>b</li></ul></li><li>Two</li></ol>",
  );
});

test.each([
  ["a script", "<p>a<script>alert(1)</script>b</p>", "ab"],
  ["a link that runs", '<a href="javascript:alert(1)">x</a>', "x"],
  ["a picture of elsewhere", '<p>a<img src="https://example.org/x.png">b</p>', "ab"],
  [
    "signs that would mean something",
    "<p>*a* [b](c) _d_ `e`</p>",
    "\\*a\\* \\[b\\](c) \\_d\\_ \\`e\\`",
  ],
  [
    "a line that begins like a list",
    "<p>1. Not a list</p><p># Nor a heading</p><p>- x</p>",
    "1\\. Not a list\n\n\\# Nor a heading\n\n\\- x",
  ],
  ["tags left open", "<p>one<p>two<li>three", "one\n\ntwo\n\nthree"],
  ["closed too often", "</p></div>x</b>", "x"],
  ["a lone sign", "a < b", "a < b"],
  ["nothing", "<div><br></div>", ""],
])("htmlToMarkdown, %s: returns only text", (_, html, text) => {
  expect(htmlToMarkdown(html)).toBe(text);
});

test("htmlToMarkdown converts a long document with unclosed tags in linear time", () => {
  const started = Date.now();
  expect(htmlToMarkdown("<div><b>x".repeat(3_000)).length).toBeGreaterThan(2_000);
  expect(Date.now() - started).toBeLessThan(2_000);
});

test("hasFormatting is false for plain text in markup", () => {
  expect(hasFormatting("<meta charset='utf-8'><span>Just words</span>")).toBe(false);
  expect(hasFormatting("<p>a</p><p>b</p>")).toBe(true);
  expect(hasFormatting('<span style="font-weight: 700">b</span>')).toBe(true);
});
