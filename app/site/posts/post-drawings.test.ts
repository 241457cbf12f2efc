import { describe, expect, test } from "vitest";
import { postBodies } from "~/../scripts/seed/content/post-bodies";
import { findUploadedFileIds } from "~/domain/posts/figure-tokens";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import { renderFeedHtml, renderStoredHtml } from "./article.server";
import { postDrawingKinds, renderPostDrawing } from "./post-drawings.server";

const renderPost = (text: string) => renderStoredHtml(renderMarkdown(text).html);
const ids = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

test.each(postDrawingKinds)(
  "renderPostDrawing draws %s in a titled box without any parameters",
  (kind) => {
    const html = renderPostDrawing(kind, "", "article-1");
    expect(html).toMatch(/^<div class="drawing[ "]/);
    expect(html).toMatch(/role="img"|<img [^>]*alt="[^"]+"/);
    expect(html).not.toMatch(/NaN|undefined/);
  },
);

test.each(["", "hologram", "constructor", "__proto__", "toString"])(
  "renderPostDrawing returns nothing for the unknown kind “%s”",
  (kind) => {
    expect(renderPostDrawing(kind, "type=attached", "article-1")).toBe("");
  },
);

test("renderPostDrawing falls back to defaults for invalid values", () => {
  const same = (kind: string, query: string, usual: string) =>
    renderPostDrawing(kind, query, "a") === renderPostDrawing(kind, usual, "a");
  expect(
    same(
      "axon",
      "type=attached&stage=99&roof=thatch&mark=1,2&mark=a,b,c,d,e&width=wide",
      "type=attached",
    ),
  ).toBe(true);
  expect(same("sunpath", "month=13", "month=7")).toBe(true);
  expect(same("kitchen", "length=9999&layout=round", "")).toBe(true);
});

test("renderPostDrawing draws repeated values side by side, each with a caption and an id", () => {
  const html = renderPostDrawing("section", "louver=0&louver=40&louver=90", "article-1");
  expect(html.match(/<svg/g)).toHaveLength(3);
  expect([...html.matchAll(/<p class="label">([^<]*)/g)].map((match) => match[1])).toEqual([
    "Louvers at 0°",
    "Louvers at 40°",
    "Louvers at 90°",
  ]);
  expect(new Set(ids(html)).size).toBe(ids(html).length);
  expect(
    renderPostDrawing("axon", "stage=1&stage=2&stage=3&stage=4&stage=5&stage=6", "a").match(
      /<svg/g,
    ),
  ).toHaveLength(4);
  // a plan has no stages
  expect(renderPostDrawing("plan", "stage=1&stage=2", "a").match(/<svg/g)).toHaveLength(1);
});

test("renderPostDrawing escapes the writer's text", () => {
  const html = renderPost(
    '{drawing:section louver=<script> louver=1 "x"}\n\n{drawing:axon stage=1 stage=2 roof=solid "<img src=x onerror=alert(1)>"}',
  );
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test("renderPostDrawing gives two drawings of one text different ids", () => {
  const html = renderPost("{drawing:plan}\n\n{drawing:plan}\n\n{drawing:sunpath}");
  expect(ids(html)).toHaveLength(6);
  expect(new Set(ids(html)).size).toBe(6);
});

test("renderStoredHtml labels a rendering with and without a caption", () => {
  for (const text of [
    "![Fire](picture:fire-pit-evening)",
    '![Fire](picture:fire-pit-evening "A fire")',
  ]) {
    expect(renderPost(text)).toContain('<span class="caption-tag">Rendering</span></figcaption>');
  }
});

test("renderFeedHtml replaces a drawing by its description", () => {
  const html = renderFeedHtml(
    renderMarkdown('{drawing:plan "The roof & the house"}\n\n{drawing:plan}').html,
    "https://example.com",
  );
  expect(html.trim()).toBe("<p>Drawing: The roof &amp; the house</p>");
});

describe("seeded posts", () => {
  test("describe the three sections as drawn", () => {
    const html = renderPost(postBodies["louvers-or-a-solid-roof"] ?? "");
    expect(html).toContain(
      "Closed, no direct sun comes through; tilted, about a tenth of it; upright, about two thirds.",
    );
    expect(html).toMatch(
      /No direct sun comes through.*About 11% of the direct sun.*About 67% of the direct sun/s,
    );
  });

  test.each(Object.keys(postBodies))(
    "%s has a drawing with a caption, a statement, and a note",
    (slug) => {
      const body = postBodies[slug] ?? "";
      const html = renderPost(body);
      const drawings = [...body.matchAll(/^\{drawing:.*$/gm)];
      expect(drawings.length).toBeGreaterThan(0);
      expect(html.match(/<figure class="figure"><div class="drawing/g) ?? []).toHaveLength(
        drawings.length,
      );
      for (const [line] of drawings) expect(line).toMatch(/ "[^"]{20,}"\}$/);
      expect(html.match(/<div class="pullquote">/g)).toHaveLength(1);
      expect(html.match(/<div class="note-box">/g)).toHaveLength(1);
      expect(html).not.toMatch(/\{drawing|\[!/);
      expect(new Set(ids(html)).size).toBe(ids(html).length);
    },
  );
});

test("renderStoredHtml adds size and version to an uploaded image, and leaves an unknown one unchanged", () => {
  const file = {
    id: "a1",
    name: "a.jpg",
    width: 1200,
    height: 800,
    alt: "",
    focalX: 0.5,
    focalY: 0.5,
    tone: "",
    version: 3,
  };
  const { html } = renderMarkdown(
    '![A "roof"](/files/a1/a.jpg "With <b>words</b>")\n\n![Plain](/files/a1/a.jpg)\n\nIn ![a line](/files/a1/a.jpg?v=1) of text.\n\n![Gone](/files/b2/b.jpg)',
  );
  expect(findUploadedFileIds(html)).toEqual(["a1", "b2"]);
  const filled = renderStoredHtml(html, [file]);
  const images = [...filled.matchAll(/<img [^>]*>/g)].map(([image]) => image);
  expect(images.map((image) => /alt="([^"]*)"/.exec(image)?.[1])).toEqual([
    "A &quot;roof&quot;",
    "Plain",
    "a line",
    "Gone",
  ]);
  for (const image of images.slice(0, 3)) {
    expect(image).toMatch(
      /^<img src="\/files\/a1\/a\.jpg\?v=3&amp;w=1080&amp;f=jpeg" srcset="[^"]* 1080w" /,
    );
    expect(image).toContain('width="1200" height="800"');
  }
  expect(filled.match(/<source type="image\/avif"/g)).toHaveLength(3);
  expect(filled).toContain(
    "<figcaption><span>With &lt;b&gt;words&lt;/b&gt;</span></figcaption></figure>",
  );
  expect(images[3]).toBe('<img src="/files/b2/b.jpg" alt="Gone" loading="lazy" decoding="async">');
  expect(filled).not.toContain("Rendering");
  expect(
    renderStoredHtml(html, [{ ...file, isRendering: true }]).match(
      /<span class="caption-tag">Rendering<\/span><\/figcaption>/g,
    ),
  ).toHaveLength(2);
});
