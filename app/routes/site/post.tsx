import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deps } from "~/deps.server";
import { factsByKey, fillFacts, fillFactsHtml } from "~/domain/facts/facts";
import { factsForPost } from "~/domain/facts/facts.server";
import { nextPostsQuery, postCard, postOf, postQuery } from "~/domain/posts/posts.server";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { articleHtml } from "~/site/articles/article.server";
import { Contents, InlineCall, PostFigure, PostMeta, Sources } from "~/site/articles/article-parts";
import { PostRows } from "~/site/articles/post-rows";
import { blogPost, callsFor, callTopic } from "~/site/copy/blog-index";
import { notFoundPage } from "~/site/not-found-page.server";
import { NextStep } from "~/site/page/next-step";
import { article } from "~/site/seo/graph";
import { absentMeta, pageMeta } from "~/site/seo/meta";
import { useTexts } from "~/site/texts/use-texts";
import stylesheet from "~/styles/article.css?url";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";

export { PageError as ErrorBoundary } from "~/site/errors/page-error";

export const headers = cached("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return absentMeta("Article not found");
  const { title, seoTitle, description, author, slug, publishedAt: published, updatedAt: modified, pictureAlt } = data.post;
  const path = paths.post(slug);
  return pageMeta(matches, {
    title: seoTitle || title,
    description,
    path,
    type: "article",
    imageAlt: pictureAlt || title,
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
  const [[row], next, facts] = await Promise.all([
    read(postQuery(db, moment, slug)),
    read(nextPostsQuery(db, moment, slug)),
    read(factsForPost(db, slug)),
  ]);
  if (!row) throw await notFoundPage({ request, context }, "Article");
  const post = postOf(row);
  const known = factsByKey(facts);
  const contents = post.contents.map(({ id, text }) => ({ id, text: fillFacts(text, known) }));
  return { post: { ...post, contents, bodyHtml: articleHtml(fillFactsHtml(post.bodyHtml, known)) }, next: next.map(postCard) };
}

export default function PostPage() {
  const { post, next } = useLoaderData<typeof loader>();
  const copy = useTexts(blogPost, "post");
  const calls = useTexts(callsFor(post.tags), `calls.${callTopic(post.tags)}`);
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: "Blog", href: paths.blog }, { label: post.title }]}
        title={post.title}
        lede={post.summary}
        over={post.pictureSlug !== null || post.file !== null}
      >
        <PostMeta post={post} />
      </PageHeader>
      <PostFigure post={post} />
      <article className="sec">
        <div className="wrap art">
          <Contents entries={post.contents} />
          <Prose html={post.bodyHtml} />
          <div className="prose">
            <InlineCall call={calls.inline} />
            <Sources sources={post.sources} />
          </div>
        </div>
      </article>
      <PostRows id="next" title={copy.readNext} posts={next} />
      <NextStep next={{ ...calls.next, ...copy.next }} />
    </main>
  );
}
