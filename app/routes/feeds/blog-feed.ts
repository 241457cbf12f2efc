import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { blogIndex } from "~/content/copy/blog-index";
import { textPageForPath } from "~/content/text-pages.server";
import { factsByKey, replaceFactTokensHtml } from "~/domain/facts/facts";
import { allFactsQuery } from "~/domain/facts/facts.server";
import { applyTextOverrides } from "~/domain/page-texts/page-text";
import { pageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { rss } from "~/domain/posts/feed";
import { tagLabel } from "~/domain/posts/post";
import { feedQuery, toPostCard } from "~/domain/posts/posts.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache-headers";
import { textWithEtag } from "~/platform/http/serve-file.server";
import { deps } from "~/request/deps.server";
import { resolveTextOverrides } from "~/site/page-texts/resolve-texts.server";
import { renderFeedHtml } from "~/site/posts/article.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now, siteUrl } = deps(context);
  const { origin } = siteUrl;
  const page = textPageForPath(paths.blog);
  const [rows, [stored], facts, texts] = await Promise.all([
    read(feedQuery(db, now())),
    read(settingsQuery(db)),
    read(allFactsQuery(db)),
    page ? read(pageTextsQuery(db, now(), page.name)) : [],
  ]);
  const knownFacts = factsByKey(facts);
  const copy = applyTextOverrides(blogIndex, page && resolveTextOverrides(page, texts[0], knownFacts));
  const posts = rows.map((row) => {
    const { slug, title, summary, tags, publishedAt } = toPostCard(row);
    const html = renderFeedHtml(replaceFactTokensHtml(row.bodyHtml, knownFacts), origin);
    return { title, summary, publishedAt, author: row.author, html, url: origin + paths.post(slug), tags: tags.map(tagLabel) };
  });
  const feed = rss({
    title: `${parseSettings(stored?.value).name}: ${copy.h1}`,
    description: copy.meta.description,
    url: origin + paths.blog,
    self: origin + paths.feed,
    posts,
  });
  return textWithEtag(request, feed, { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": cachePolicy.feed });
}
