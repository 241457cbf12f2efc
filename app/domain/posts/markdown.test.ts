import { expect, test } from "vitest";
import { replaceFigureTokens } from "./figure-tokens";
import { renderMarkdown } from "./markdown.server";

test("renderMarkdown gives headings ids, starts at the second level and builds the contents", () => {
  const { html, headings } = renderMarkdown(
    "# Top\n\n## What *clay* does\n\n### Finer\n\n## What clay does\n\n## Café & más",
  );
  expect(headings).toEqual([
    { id: "top", text: "Top" },
    { id: "what-clay-does", text: "What clay does" },
    { id: "what-clay-does-2", text: "What clay does" },
    { id: "cafe-mas", text: "Café & más" },
  ]);
  expect(html).toContain('<h2 id="top">Top</h2>');
  expect(html).toContain('<h3 id="finer">Finer</h3>');
  expect(html).not.toContain("<h1");
});

test("renderMarkdown gives no heading an id that the page uses", () => {
  expect(renderMarkdown("## Sources").headings[0]?.id).toBe("sources-2");
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
  [
    "quotes breaking out of an attribute",
    '![x" onerror="alert(1)](picture:hero-dusk "y\\" onload=\\"alert(1)")',
  ],
  ["quotes breaking out of a file's address", '![x](/files/a/b"onerror="alert(1))'],
  ["a table name breaking out", '## a" onfocus="alert(1)\n\n| a |\n| - |\n| b |'],
  ["a code fence with a hostile language", '```"><script>alert(1)</script>\nx\n```'],
  ["a forged mark", '<figure data-drawing="axon" data-query="x" data-caption="<script>"></figure>'],
])("renderMarkdown never turns %s into markup that runs code", (_, text) => {
  const html = replaceFigureTokens(renderMarkdown(text).html, {
    picture: () => "<i>picture</i>",
    drawing: () => "<b>drawing</b>",
  });
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<(script|iframe|object|embed|style|form)/i);
    // an event attribute outside quotes
    expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+\s*=/i);
    expect(tag).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i);
  }
  expect(html).not.toContain("<b>drawing</b>");
});

test("renderMarkdown marks external links with rel, and leaves internal links and email plain", () => {
  const { html } = renderMarkdown(
    "[a](https://texas811.org) [b](/blog/x) [c](#west) [d](mailto:hello@example.com)",
  );
  expect(html).toContain('<a href="https://texas811.org" rel="noopener">a</a>');
  expect(html).toContain('<a href="/blog/x">b</a>');
  expect(html).toContain('<a href="#west">c</a>');
  expect(html).toContain('<a href="mailto:hello@example.com">d</a>');
});

test("renderMarkdown rejects a URL without a scheme that leaves the site", () => {
  expect(renderMarkdown("[a](//evil.example)").html).not.toContain("<a ");
  expect(renderMarkdown("[a](/\\evil.example)").html).toContain('href="/%5Cevil.example"');
});

test("renderMarkdown wraps a table in a scrolling region named after its section, with headers and no inline style", () => {
  const { html } = renderMarkdown(
    "## Five sides\n\n| Faces | 4 pm |\n| --- | ---: |\n| East | 98% |\n",
  );
  expect(html).toContain(
    '<div class="scroll-x" role="region" tabindex="0" aria-label="Five sides">',
  );
  expect(html).toContain('<table class="table tabular">');
  expect(html).toContain('<th scope="col">Faces</th>');
  expect(html).toContain('<th class="number" scope="col">4 pm</th>');
  expect(html).toContain('<th scope="row">East</th>');
  expect(html).toContain(
    '<td class="number"><span class="cell-bar" style="--v:98" aria-hidden="true"></span>98%</td>',
  );
  expect(html).not.toContain("text-align");
  expect(html.trim().endsWith("</div>")).toBe(true);
});

test("renderMarkdown adds a bar only to a percentage up to 100 in a numeric column", () => {
  const { html } = renderMarkdown("| a | b |\n| - | -: |\n| 5% | 120% |\n| 7% | 98 |\n");
  expect(html).not.toContain("cell-bar");
});

test("renderMarkdown gives two tables of one section different names", () => {
  const { html } = renderMarkdown("## A\n\n| x |\n| - |\n| 1 |\n\ntext\n\n| y |\n| - |\n| 2 |\n");
  expect(html).toContain('aria-label="A"');
  expect(html).toContain('aria-label="A, table 2"');
});

test("renderMarkdown turns an image on its own line into a token with its texts", () => {
  const { html } = renderMarkdown(
    'before\n\n![Two "chairs" & a fire](picture:fire-pit-evening "The rim, wide enough")\n\nafter',
  );
  const filled = replaceFigureTokens(html, {
    picture: (mark) => JSON.stringify(mark),
    drawing: () => "",
  });
  expect(filled).toContain(
    '{"slug":"fire-pit-evening","alt":"Two \\"chairs\\" & a fire","caption":"The rim, wide enough"}',
  );
  expect(filled).not.toContain("<figure");
});

test("renderMarkdown turns a drawing on its own line into a token with its parameters", () => {
  const { html } = renderMarkdown('{drawing:axon type=attached&width=240 "As drawn"}');
  expect(
    replaceFigureTokens(html, { picture: () => "", drawing: (mark) => JSON.stringify(mark) }),
  ).toContain('{"kind":"axon","query":"type=attached&width=240","caption":"As drawn"}');
});

test.each([
  ["{drawing:plan}", "plan", "", ""],
  [
    '{drawing:axon type=attached width=240 mark=0,1,-0.1,-60,20 "Louvers at noon"}',
    "axon",
    "type=attached&width=240&mark=0,1,-0.1,-60,20",
    "Louvers at noon",
  ],
  ["{drawing:Plan faces=w “As a phone types it”}", "plan", "faces=w", "As a phone types it"],
])("renderMarkdown supports the drawing %s", (text, kind, query, caption) => {
  const filled = replaceFigureTokens(renderMarkdown(text).html, {
    picture: () => "",
    drawing: (mark) => JSON.stringify(mark),
  });
  expect(JSON.parse(filled)).toEqual({ kind, query, caption });
});

test.each(["{drawing:}", "{drawing:plan <b>}", '{drawing:plan "no end}', "{drawing:two words}"])(
  "renderMarkdown omits the invalid drawing %s",
  (text) => {
    expect(renderMarkdown(`before\n\n${text}\n\nafter`).html).toBe("<p>before</p>\n<p>after</p>\n");
  },
);

test("renderMarkdown leaves other braces as text", () => {
  expect(renderMarkdown("{count} things").html).toBe("<p>{count} things</p>\n");
});

test("renderMarkdown renders a block quote as the statement, and as a note if it starts with [!NOTE]", () => {
  expect(renderMarkdown("> Shade is *drawn*.").html).toBe(
    '<div class="pullquote">\n<p>Shade is <em>drawn</em>.</p>\n</div>\n',
  );
  const note = '<div class="note-box">\n<p>Call <strong>first</strong>.</p>\n</div>\n';
  expect(renderMarkdown("> [!NOTE]\n> Call **first**.").html).toBe(note);
  expect(renderMarkdown("> [!note] Call **first**.").html).toBe(note);
  expect(renderMarkdown("> [!NOTE]\n> Call **first**.").searchText).toBe("Call first.");
});

test("renderMarkdown renders an external image as its alt text", () => {
  expect(renderMarkdown("![A fence](https://example.com/x.jpg)").html.trim()).toBe(
    "<p>A fence</p>",
  );
});

test("renderMarkdown renders an uploaded image on its own line as a figure with its caption", () => {
  expect(renderMarkdown('![A fence](/files/abc/fence.jpg "Cedar")').html).toContain(
    '<figure class="figure"><img src="/files/abc/fence.jpg" alt="A fence" loading="lazy" decoding="async"><figcaption><span>Cedar</span></figcaption></figure>',
  );
});

test("renderMarkdown counts 200 words a minute, one minute at least", () => {
  expect(renderMarkdown("word ".repeat(40)).minutes).toBe(1);
  expect(renderMarkdown("word ".repeat(1000)).minutes).toBe(5);
});

test("renderMarkdown returns search text without markup", () => {
  expect(
    renderMarkdown("## A *b*\n\n[c](https://x.example/secret) d\n\n| e |\n| - |\n| f |").searchText,
  ).toBe("A b c d e f");
});

test("renderMarkdown leaves facts out of the search text", () => {
  const { html, searchText, minutes } = renderMarkdown(
    `It is {fact:city-wind checked} ${"x ".repeat(3)}`,
  );
  expect(searchText).toBe("It is x x x");
  expect(minutes).toBe(1);
  expect(html).toContain("{fact:city-wind checked}");
});
