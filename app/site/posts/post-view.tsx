import { findCallsToAction, findCallToActionTopic, postPageCopy } from "~/content/copy/blog-index";
import type { Post } from "~/domain/posts/post";
import { paths } from "~/paths";
import type { PostRow } from "~/site/page-sections/card-data";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { PageHeader } from "~/ui/page-header";
import { ServerRenderedProse } from "~/ui/prose";
import {
  InlineCallToAction,
  PostByline,
  PostCover,
  PostSources,
  TableOfContents,
} from "./post-parts";
import { PostListSection } from "./post-rows";

/** `bodyHtml` is absent if only the rendered page contains the text. */
type PostViewData = Omit<Post, "bodyHtml"> & { bodyHtml?: string | undefined };

/** Renders the page of one post, also used by its preview. */
export function PostView({ post, next }: { post: PostViewData; next: readonly PostRow[] }) {
  const copy = useEditedCopy(postPageCopy, "post");
  const calls = useEditedCopy(
    findCallsToAction(post.tags),
    `calls.${findCallToActionTopic(post.tags)}`,
  );
  return (
    <main id="main">
      <PageHeader
        crumbs={[
          { label: "Home", href: paths.home },
          { label: "Blog", href: paths.blog },
          { label: post.title },
        ]}
        title={post.title}
        lede={post.summary}
        over={post.pictureSlug !== null || post.file !== null}
      >
        <PostByline post={post} />
      </PageHeader>
      <PostCover post={post} />
      <article className="section">
        <div className="wrapper article">
          <TableOfContents entries={post.contents} />
          <ServerRenderedProse key={post.slug} html={post.bodyHtml} />
          <div className="prose">
            <InlineCallToAction call={calls.inline} />
            <PostSources sources={post.sources} />
          </div>
        </div>
      </article>
      <PostListSection id="next" title={copy.readNext} posts={next} />
      <CopyClosingCall next={{ ...calls.next, ...copy.next }} />
    </main>
  );
}
