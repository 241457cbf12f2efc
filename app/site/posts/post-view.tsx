import { blogPost, callsToActionFor, callToActionTopic } from "~/content/copy/blog-index";
import type { Post } from "~/domain/posts/post";
import { paths } from "~/paths";
import type { PostRow } from "~/site/page-sections/card-data";
import { NextStep } from "~/site/page-sections/next-step";
import { useTexts } from "~/site/page-texts/use-texts";
import { PageHeader } from "~/ui/page-header";
import { StaticProse } from "~/ui/prose";
import { InlineCallToAction, PostFigure, PostMeta, Sources, TableOfContents } from "./post-parts";
import { PostRows } from "./post-rows";

/** `bodyHtml` is absent if only the rendered page contains the text. */
type PostViewData = Omit<Post, "bodyHtml"> & { bodyHtml?: string | undefined };

/** Page of one post, also used by its preview. */
export function PostView({ post, next }: { post: PostViewData; next: readonly PostRow[] }) {
  const copy = useTexts(blogPost, "post");
  const calls = useTexts(callsToActionFor(post.tags), `calls.${callToActionTopic(post.tags)}`);
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
          <TableOfContents entries={post.contents} />
          <StaticProse key={post.slug} html={post.bodyHtml} />
          <div className="prose">
            <InlineCallToAction call={calls.inline} />
            <Sources sources={post.sources} />
          </div>
        </div>
      </article>
      <PostRows id="next" title={copy.readNext} posts={next} />
      <NextStep next={{ ...calls.next, ...copy.next }} />
    </main>
  );
}
