import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { factsByKey, fillFactsHtml } from "~/domain/facts/facts";
import { allFacts } from "~/domain/facts/facts.server";
import { withTexts } from "~/domain/page-texts/page-text";
import { pageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { rss } from "~/domain/posts/feed";
import { tagName } from "~/domain/posts/post";
import { feedQuery, postCard } from "~/domain/posts/posts.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache";
import { taggedText } from "~/platform/http/serve-file.server";
import { feedHtml } from "~/site/articles/article.server";
import { blogIndex } from "~/site/copy/blog-index";
import { textPageAt } from "~/site/texts/pages.server";
import { shownTexts } from "~/site/texts/shown-texts.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now, siteUrl } = deps(context);
  const { origin } = siteUrl;
  const page = textPageAt(paths.blog);
  const [rows, [stored], facts, texts] = await Promise.all([
    read(feedQuery(db, now())),
    read(settingsQuery(db)),
    read(allFacts(db)),
    page ? read(pageTextsQuery(db, now(), page.name)) : [],
  ]);
  const known = factsByKey(facts);
  const copy = withTexts(blogIndex, page && shownTexts(page, texts[0], known));
  const posts = rows.map((row) => {
    const { slug, title, summary, tags, publishedAt } = postCard(row);
    const html = feedHtml(fillFactsHtml(row.bodyHtml, known), origin);
    return { title, summary, publishedAt, author: row.author, html, url: origin + paths.post(slug), tags: tags.map(tagName) };
  });
  const feed = rss({
    title: `${readSettings(stored?.value).name}: ${copy.h1}`,
    description: copy.meta.description,
    url: origin + paths.blog,
    self: origin + paths.feed,
    posts,
  });
  return taggedText(request, feed, { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": cachePolicy.feed });
}
