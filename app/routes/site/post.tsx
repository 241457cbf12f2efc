import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { applyScheduledPostChanges } from "~/content/preview-date.server";
import { factsByKey, replaceFactTokens, replaceFactTokensHtml } from "~/domain/facts/facts";
import { factsForRecordQuery, parseFactList } from "~/domain/facts/facts.server";
import {
  postQuery,
  postRecords,
  suggestedPostsQuery,
  toPost,
  toPostCard,
} from "~/domain/posts/posts.server";
import { hashText } from "~/lib/text";
import { paths } from "~/paths";
import { textImagesQuery } from "~/platform/files/image-columns.server";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { getDeps } from "~/request/deps.server";
import { notFoundOrRedirect } from "~/site/not-found-page.server";
import { toPostRow } from "~/site/page-sections/card-data";
import { renderStoredHtml } from "~/site/posts/article.server";
import { PostView } from "~/site/posts/post-view";
import { loadScheduledPost } from "~/site/preview/preview.server";
import { articleJsonLd } from "~/site/seo/article-json-ld";
import { pageMeta, unlistedPageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/article.css?url";

export { PageError as ErrorBoundary } from "~/site/errors/error-pages";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return unlistedPageMeta(matches, "Article not found");
  const {
    title,
    seoTitle,
    description,
    author,
    slug,
    publishedAt: published,
    updatedAt: modified,
    pictureAlt,
    file,
  } = data.post;
  const path = paths.post(slug);
  return pageMeta(matches, {
    title: seoTitle || title,
    description,
    path,
    type: "article",
    imageAlt: pictureAlt || title,
    version: hashText(`${modified} ${file?.version ?? ""}`),
    breadcrumbs: [
      { name: "Blog", path: paths.blog },
      { name: title, path },
    ],
    published,
    modified,
    about: [articleJsonLd({ headline: title, description, author, published, modified })],
  });
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, read, now } = getDeps(context);
  const slug = params.slug ?? "";
  const moment = now();
  const [[row], next, facts, files] = await Promise.all([
    read(postQuery(db, moment, slug)),
    read(suggestedPostsQuery(db, moment, slug)),
    read(factsForRecordQuery(db, "post", slug)),
    read(textImagesQuery(db, postRecords, slug)),
  ]);
  if (!row) throw await notFoundOrRedirect({ request, context }, "Article");
  const post = toPost(row);
  const knownFacts = factsByKey(parseFactList(facts));
  const planned = await loadScheduledPost(context, slug);
  const others = (await applyScheduledPostChanges(context, next.map(toPostCard))).map(toPostRow);
  if (planned) return { post: planned, next: others };
  const contents = post.contents.map(({ id, text }) => ({
    id,
    text: replaceFactTokens(text, knownFacts),
  }));
  const bodyHtml = renderStoredHtml(replaceFactTokensHtml(post.bodyHtml, knownFacts), files);
  return {
    post: omitFromLoaderData(context, { ...post, contents, bodyHtml }, "bodyHtml"),
    next: others,
  };
}

export default function PostPage() {
  return <PostView {...useLoaderData<typeof loader>()} />;
}
