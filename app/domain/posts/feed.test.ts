import { expect, test } from "vitest";
import { renderRssFeed } from "./feed";

const feed = {
  title: "Yards & roofs",
  description: "What <people> ask",
  url: "https://example.com/blog",
  self: "https://example.com/blog/feed.xml",
  posts: [
    {
      title: 'Clay, "gumbo" & slabs',
      url: "https://example.com/blog/clay",
      summary: "One < two",
      html: "<p>A ]]> in the text\u0007</p>",
      author: "Modern Outdoor Living",
      tags: ["Ground"],
      publishedAt: new Date("2026-06-10T13:00:00Z"),
    },
  ],
};

test("renderRssFeed escapes text, includes whole articles, and keeps their CDATA closed", () => {
  const xml = renderRssFeed(feed);
  expect(xml).toContain("<title>Clay, &quot;gumbo&quot; &amp; slabs</title>");
  expect(xml).toContain("<description>One &lt; two</description>");
  expect(xml).toContain(
    "<content:encoded><![CDATA[<p>A ]]]]><![CDATA[> in the text</p>]]></content:encoded>",
  );
  expect(xml).toContain("<pubDate>Wed, 10 Jun 2026 13:00:00 GMT</pubDate>");
  expect(xml).toContain('<guid isPermaLink="true">https://example.com/blog/clay</guid>');
  expect(xml).toContain(
    '<atom:link href="https://example.com/blog/feed.xml" rel="self" type="application/rss+xml"/>',
  );
});

test("renderRssFeed returns a valid feed without posts", () => {
  const xml = renderRssFeed({ ...feed, posts: [] });
  expect(xml).toContain("<channel>");
  expect(xml).not.toContain("<item>");
});
