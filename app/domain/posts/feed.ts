import { escapeHtml } from "~/lib/text";

type FeedPost = {
  title: string;
  /** Absolute, like every URL of a feed. */
  url: string;
  summary: string;
  html: string;
  author: string;
  tags: readonly string[];
  publishedAt: Date;
};

type Feed = {
  title: string;
  description: string;
  url: string;
  self: string;
  posts: readonly FeedPost[];
};

/** Characters that XML 1.0 forbids, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const text = (value: string) => escapeHtml(value.replace(forbidden, ""));

/** Splits "]]>", which would end the CDATA section. */
const cdata = (value: string) =>
  `<![CDATA[${value.replace(forbidden, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

/**
 * Returns an RSS 2.0 document with full posts, per the RSS Advisory Board's specification, with the
 * content module and an atom:link to itself.
 */
export function renderRssFeed({ title, description, url, self, posts }: Feed): string {
  const newest = posts[0]?.publishedAt;
  const items = posts.map(
    (post) => `    <item>
      <title>${text(post.title)}</title>
      <link>${text(post.url)}</link>
      <guid isPermaLink="true">${text(post.url)}</guid>
      <pubDate>${post.publishedAt.toUTCString()}</pubDate>
      <dc:creator>${text(post.author)}</dc:creator>
${post.tags.map((tag) => `      <category>${text(tag)}</category>\n`).join("")}      <description>${text(post.summary)}</description>
      <content:encoded>${cdata(post.html)}</content:encoded>
    </item>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${text(title)}</title>
    <link>${text(url)}</link>
    <description>${text(description)}</description>
    <language>en-us</language>
    <atom:link href="${text(self)}" rel="self" type="application/rss+xml"/>
${newest ? `    <lastBuildDate>${newest.toUTCString()}</lastBuildDate>\n` : ""}${items.join("")}  </channel>
</rss>
`;
}
