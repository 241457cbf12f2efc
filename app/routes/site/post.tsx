import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { callsFor, blogPost as copy } from "~/copy/blog-index";
import { deps } from "~/deps.server";
import { article } from "~/found/graph";
import { cached } from "~/http/cache";
import { absentMeta, pageMeta } from "~/http/meta";
import { missingPage } from "~/missing-page.server";
import { paths } from "~/paths";
import { nextPostsQuery, postCard, postOf, postQuery } from "~/posts/posts.server";
import { articleHtml } from "~/sections/article.server";
import { Contents, InlineCall, PostFigure, PostMeta, Sources } from "~/sections/article-parts";
import { NextStep } from "~/sections/next-step";
import { PostRows } from "~/sections/post-rows";
import stylesheet from "~/styles/article.css?url";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";

export { PageError as ErrorBoundary } from "~/sections/page-error";

export const headers = cached("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return absentMeta("Article not found");
  const { title, description, author, slug, publishedAt: published, updatedAt: modified, pictureAlt } = data.post;
  const path = paths.post(slug);
  return pageMeta(matches, {
    title,
    description,
    path,
    type: "article",
    imageAlt: pictureAlt || title,
    trail: [
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
  const [[row], next] = await Promise.all([read(postQuery(db, moment, slug)), read(nextPostsQuery(db, moment, slug))]);
  if (!row) throw await missingPage({ request, context }, "Article");
  const post = postOf(row);
  return { post: { ...post, bodyHtml: articleHtml(post.bodyHtml) }, next: next.map(postCard) };
}

export default function PostPage() {
  const { post, next } = useLoaderData<typeof loader>();
  const calls = callsFor(post.tags);
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
