import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asPlannedPosts } from "~/as-of.server";
import { deps } from "~/deps.server";
import { factsByKey, fillFacts, fillFactsHtml } from "~/domain/facts/facts";
import { factsForPost } from "~/domain/facts/facts.server";
import { nextPostsQuery, postCard, postOf, postQuery } from "~/domain/posts/posts.server";
import { hashText } from "~/lib/hash-text";
import { paths } from "~/paths";
import { textPicturesQuery } from "~/platform/files/picture-columns.server";
import { cached } from "~/platform/http/cache";
import { markupOnly } from "~/platform/http/markup-only";
import { plannedPost } from "~/preview.server";
import { articleHtml } from "~/site/articles/article.server";
import { PostView } from "~/site/articles/post-view";
import { notFoundPage } from "~/site/not-found-page.server";
import { postRow } from "~/site/page/record-parts";
import { article } from "~/site/seo/graph";
import { absentMeta, pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/article.css?url";

export { PageError as ErrorBoundary } from "~/site/errors/page-error";

export const headers = cached("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return absentMeta("Article not found");
  const { title, seoTitle, description, author, slug, publishedAt: published, updatedAt: modified, pictureAlt, file } = data.post;
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
    about: [article({ headline: title, description, author, published, modified })],
  });
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, read, now } = deps(context);
  const slug = params.slug ?? "";
  const moment = now();
  const [[row], next, facts, files] = await Promise.all([
    read(postQuery(db, moment, slug)),
    read(nextPostsQuery(db, moment, slug)),
    read(factsForPost(db, slug)),
    read(textPicturesQuery(db, "post", slug)),
  ]);
  if (!row) throw await notFoundPage({ request, context }, "Article");
  const post = postOf(row);
  const known = factsByKey(facts);
  const planned = await plannedPost(context, slug);
  const others = (await asPlannedPosts(context, next.map(postCard))).map(postRow);
  if (planned) return { post: planned, next: others };
  const contents = post.contents.map(({ id, text }) => ({ id, text: fillFacts(text, known) }));
  const bodyHtml = articleHtml(fillFactsHtml(post.bodyHtml, known), files);
  return { post: markupOnly(context, { ...post, contents, bodyHtml }, "bodyHtml"), next: others };
}

export default function PostPage() {
  return <PostView {...useLoaderData<typeof loader>()} />;
}
