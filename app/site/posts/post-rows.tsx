import { type ImageSource, toImageSource } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { type PostCard, tagLabel } from "~/domain/posts/post";
import { formatIsoDay } from "~/lib/dates";
import { paths } from "~/paths";
import type { PostRow } from "~/site/page-sections/card-data";
import { Image } from "~/ui/image";
import { LinkList } from "~/ui/rows";

/** Renders the date of a post, with the exact time in `datetime`. */
export function PostDate({
  post: { publishedAt, publishedOn },
}: {
  post: Pick<PostRow, "publishedAt" | "publishedOn">;
}) {
  return <time dateTime={publishedAt.toISOString()}>{formatIsoDay(publishedOn)}</time>;
}

/** Renders the posts of the blog's index, each with its cover. */
export function PostListWithCovers({ posts }: { posts: readonly PostCard[] }) {
  return (
    <LinkList
      rows={posts.map((post) => {
        const cover = toImageSource(post);
        return {
          ...toLinkRow(post, cover),
          picture: cover ? <Image {...cover} alt="" ratio="3-2" sizes={coverSizes} /> : null,
        };
      })}
    />
  );
}

const coverSizes = "(min-width: 64em) 20vw, (min-width: 48em) 28vw, 7rem";

/** Returns a row of the index: title, one sentence, date, and topics. */
function toLinkRow(post: PostRow, cover?: ImageSource | null) {
  return {
    href: paths.post(post.slug),
    name: post.title,
    line: (
      <>
        {post.summary}
        <br />
        <PostDate post={post} />
        {post.tags.length > 0 ? `, ${post.tags.map(tagLabel).join(", ")}` : ""}
        {cover && isRendering(cover) ? ". Image: rendering" : ""}
      </>
    ),
  };
}

/** Renders a section of posts at the end of a page; renders nothing without posts. */
export function PostListSection({
  id,
  title,
  posts,
}: {
  id: string;
  title: string;
  posts: readonly PostRow[];
}) {
  if (posts.length === 0) return null;
  return (
    <section className="section flush" aria-labelledby={id}>
      <div className="wrapper">
        <h2 id={id} className="below-head">
          {title}
        </h2>
        <LinkList rows={posts.map((post) => toLinkRow(post))} />
      </div>
    </section>
  );
}
