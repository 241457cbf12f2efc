import { expect, test } from "vitest";
import { replaceFigureTokens } from "./figure-tokens";
import { renderMarkdown } from "./markdown.server";

test("headings get ids, start at the second level and make the table of contents", () => {
  const { html, contents } = renderMarkdown("# Top\n\n## What *clay* does\n\n### Finer\n\n## What clay does\n\n## Café & más");
  expect(contents).toEqual([
    { id: "top", text: "Top" },
    { id: "what-clay-does", text: "What clay does" },
    { id: "what-clay-does-2", text: "What clay does" },
    { id: "cafe-mas", text: "Café & más" },
  ]);
  expect(html).toContain('<h2 id="top">Top</h2>');
  expect(html).toContain('<h3 id="finer">Finer</h3>');
  expect(html).not.toContain("<h1");
});

test("a heading never takes an id the page itself uses", () => {
  expect(renderMarkdown("## Sources").contents[0]?.id).toBe("sources-2");
});

test.each([
  ["raw HTML", "<script>alert(1)</script>"],
  ["raw HTML inside a line", "x <img src=x onerror=alert(1)> y"],
  ["a script link", "[x](javascript:alert(1))"],
  ["a script link with an entity", "[x](&#106;avascript:alert(1))"],
  ["a script link in mixed case with a tab", "[x](Java\tScript:alert(1))"],
  ["a data link", "[x](data:text/html;base64,PHNjcmlwdD4=)"],
  ["a script in an autolink", "<javascript:alert(1)>"],
  ["a script as a picture", "![x](javascript:alert(1))"],
  ["a script in a reference", "[x][1]\n\n[1]: vbscript:msgbox(1)"],
  ["quotes breaking out of an attribute", '![x" onerror="alert(1)](picture:hero-dusk "y\\" onload=\\"alert(1)")'],
  ["quotes breaking out of a file's address", '![x](/files/a/b"onerror="alert(1))'],
  ["a table name breaking out", '## a" onfocus="alert(1)\n\n| a |\n| - |\n| b |'],
  ["a code fence with a hostile language", '```"><script>alert(1)</script>\nx\n```'],
  ["a forged mark", '<figure data-drawing="axon" data-query="x" data-caption="<script>"></figure>'],
])("%s never becomes markup that runs", (_, text) => {
  const html = replaceFigureTokens(renderMarkdown(text).html, {
    picture: () => "<i>picture</i>",
    drawing: () => "<b>drawing</b>",
  });
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<(script|iframe|object|embed|style|form)/i);
    // an attribute, that is a name outside of quotes
    expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+\s*=/i);
    expect(tag).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i);
  }
  expect(html).not.toContain("<b>drawing</b>");
});

test("other sites open without knowing this page, our own pages and mail are plain links", () => {
  const { html } = renderMarkdown("[a](https://texas811.org) [b](/blog/x) [c](#west) [d](mailto:hello@example.com)");
  expect(html).toContain('<a href="https://texas811.org" rel="noopener">a</a>');
  expect(html).toContain('<a href="/blog/x">b</a>');
  expect(html).toContain('<a href="#west">c</a>');
  expect(html).toContain('<a href="mailto:hello@example.com">d</a>');
});

test("an address without a scheme cannot leave the site", () => {
  expect(renderMarkdown("[a](//evil.example)").html).not.toContain("<a ");
  expect(renderMarkdown("[a](/\\evil.example)").html).toContain('href="/%5Cevil.example"');
});

test("a table scrolls in a region named after its section, with named columns and rows and no inline style", () => {
  const { html } = renderMarkdown("## Five sides\n\n| Faces | 4 pm |\n| --- | ---: |\n| East | 98% |\n");
  expect(html).toContain('<div class="scroll-x" role="region" tabindex="0" aria-label="Five sides">');
  expect(html).toContain('<table class="tbl num">');
  expect(html).toContain('<th scope="col">Faces</th>');
  expect(html).toContain('<th class="n" scope="col">4 pm</th>');
  expect(html).toContain('<th scope="row">East</th>');
  expect(html).toContain('<td class="n"><span class="cellbar" style="--v:98" aria-hidden="true"></span>98%</td>');
  expect(html).not.toContain("text-align");
  expect(html.trim().endsWith("</div>")).toBe(true);
});

test("only a share of at most 100 in a column of numbers gets a bar", () => {
  const { html } = renderMarkdown("| a | b |\n| - | -: |\n| 5% | 120% |\n| 7% | 98 |\n");
  expect(html).not.toContain("cellbar");
});

test("two tables of one section have different names", () => {
  const { html } = renderMarkdown("## A\n\n| x |\n| - |\n| 1 |\n\ntext\n\n| y |\n| - |\n| 2 |\n");
  expect(html).toContain('aria-label="A"');
  expect(html).toContain('aria-label="A, table 2"');
});

test("a picture on its own line is a mark with its words, filled when the page is made", () => {
  const { html } = renderMarkdown('before\n\n![Two "chairs" & a fire](picture:fire-pit-evening "The rim, wide enough")\n\nafter');
  const filled = replaceFigureTokens(html, { picture: (mark) => JSON.stringify(mark), drawing: () => "" });
  expect(filled).toContain('{"slug":"fire-pit-evening","alt":"Two \\"chairs\\" & a fire","caption":"The rim, wide enough"}');
  expect(filled).not.toContain("<figure");
});

test("a drawing on its own line is a mark with its parameters", () => {
  const { html } = renderMarkdown('{drawing:axon type=attached&width=240 "As drawn"}');
  expect(replaceFigureTokens(html, { picture: () => "", drawing: (mark) => JSON.stringify(mark) })).toContain(
    '{"kind":"axon","query":"type=attached&width=240","caption":"As drawn"}',
  );
});

test.each([
  ["{drawing:plan}", "plan", "", ""],
  [
    '{drawing:axon type=attached width=240 mark=0,1,-0.1,-60,20 "What it shows"}',
    "axon",
    "type=attached&width=240&mark=0,1,-0.1,-60,20",
    "What it shows",
  ],
  ["{drawing:Plan faces=w “As a phone types it”}", "plan", "faces=w", "As a phone types it"],
])("the drawing %s is understood", (text, kind, query, caption) => {
  const filled = replaceFigureTokens(renderMarkdown(text).html, { picture: () => "", drawing: (mark) => JSON.stringify(mark) });
  expect(JSON.parse(filled)).toEqual({ kind, query, caption });
});

test.each(["{drawing:}", "{drawing:plan <b>}", '{drawing:plan "no end}', "{drawing:two words}"])(
  "a drawing that cannot be read, %s, leaves nothing behind",
  (text) => {
    expect(renderMarkdown(`before\n\n${text}\n\nafter`).html).toBe("<p>before</p>\n<p>after</p>\n");
  },
);

test("words in braces are words", () => {
  expect(renderMarkdown("{count} things").html).toBe("<p>{count} things</p>\n");
});

test("a quotation is the statement of the page, one that begins with the sign is a note", () => {
  expect(renderMarkdown("> Shade is *drawn*.").html).toBe('<div class="pull">\n<p>Shade is <em>drawn</em>.</p>\n</div>\n');
  const note = '<div class="note">\n<p>Call <strong>first</strong>.</p>\n</div>\n';
  expect(renderMarkdown("> [!NOTE]\n> Call **first**.").html).toBe(note);
  expect(renderMarkdown("> [!note] Call **first**.").html).toBe(note);
  expect(renderMarkdown("> [!NOTE]\n> Call **first**.").searchText).toBe("Call first.");
});

test("a picture of another site is its words, nothing is fetched from there", () => {
  expect(renderMarkdown("![A fence](https://example.com/x.jpg)").html.trim()).toBe("<p>A fence</p>");
});

test("an uploaded file on its own line is a figure with its caption", () => {
  expect(renderMarkdown('![A fence](/files/abc/fence.jpg "Cedar")').html).toContain(
    '<figure class="fig"><img src="/files/abc/fence.jpg" alt="A fence" loading="lazy" decoding="async"><figcaption><span>Cedar</span></figcaption></figure>',
  );
});

test("reading time is 200 words a minute, a minute at least", () => {
  expect(renderMarkdown("word ".repeat(40)).minutes).toBe(1);
  expect(renderMarkdown("word ".repeat(1000)).minutes).toBe(5);
});

test("the words for search are the text without its markup", () => {
  expect(renderMarkdown("## A *b*\n\n[c](https://x.example/secret) d\n\n| e |\n| - |\n| f |").searchText).toBe("A b c d e f");
});

test("the place of a fact is no word", () => {
  const { html, searchText, minutes } = renderMarkdown(`It is {fact:city-wind checked} ${"x ".repeat(3)}`);
  expect(searchText).toBe("It is x x x");
  expect(minutes).toBe(1);
  expect(html).toContain("{fact:city-wind checked}");
});
