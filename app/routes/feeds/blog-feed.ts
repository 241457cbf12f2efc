import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { blogIndexCopy } from "~/content/copy/blog-index";
import { findTextPageByPath } from "~/content/text-pages.server";
import { factsByKey, replaceFactTokensHtml } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { applyTextOverrides } from "~/domain/page-texts/page-text";
import { livePageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { renderRssFeed } from "~/domain/posts/feed";
import { formatAuthor, tagLabel } from "~/domain/posts/post";
import { feedPostsQuery, toPostCard } from "~/domain/posts/posts.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { textResponseWithEtag } from "~/platform/http/requests/serve-file.server";
import { getDeps } from "~/request/deps.server";
import { resolveTextOverrides } from "~/site/page-texts/resolve-texts.server";
import { renderFeedHtml } from "~/site/posts/article.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now, siteUrl } = getDeps(context);
  const { origin } = siteUrl;
  const page = findTextPageByPath(paths.blog);
  const [rows, [stored], facts, texts] = await Promise.all([
    read(feedPostsQuery(db, now())),
    read(settingsQuery(db)),
    read(allFactsQuery(db)),
    page ? read(livePageTextsQuery(db, now(), page.name)) : [],
  ]);
  const business = parseSettings(stored?.value).name;
  const knownFacts = factsByKey(parseFactList(facts));
  const copy = applyTextOverrides(
    blogIndexCopy,
    page && resolveTextOverrides(page, texts[0], { facts: knownFacts, business }),
  );
  const posts = rows.map((row) => {
    const { slug, title, summary, tags, publishedAt } = toPostCard(row);
    const html = renderFeedHtml(replaceFactTokensHtml(row.bodyHtml, knownFacts), origin);
    return {
      title,
      summary,
      publishedAt,
      author: formatAuthor(row.author, business),
      html,
      url: origin + paths.post(slug),
      tags: tags.map(tagLabel),
    };
  });
  const feed = renderRssFeed({
    title: `${business}: ${copy.h1}`,
    description: copy.meta.description,
    url: origin + paths.blog,
    self: origin + paths.feed,
    posts,
  });
  return textResponseWithEtag(request, feed, {
    "Content-Type": "application/rss+xml; charset=utf-8",
    "Cache-Control": cachePolicy.feed,
  });
}
