import { toImageSource } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { type PostCard, tagLabel } from "~/domain/posts/post";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { ArrowText } from "~/ui/button";
import { columnImageSizes, Image } from "~/ui/image";
import { PostDate } from "./post-rows";

/** Renders the newest post, with its cover beyond the left edge. */
export function FeaturedPost({ post }: { post: PostCard }) {
  const picture = toImageSource(post);
  const [topic] = post.tags;
  return (
    <article className="featured-post">
      <Anchor href={paths.post(post.slug)}>
        {picture ? (
          <Image
            {...picture}
            alt={post.pictureAlt}
            ratio="16-9"
            sizes={columnImageSizes("(min-width: 64em) 62vw")}
            priority
          />
        ) : (
          <div className="image-tone" />
        )}
        <div>
          <p className="fine-print">
            {topic ? `${tagLabel(topic)}, ` : ""}
            <PostDate post={post} />
            {picture && isRendering(picture) ? ". Image: rendering" : ""}
          </p>
          <h2>{post.title}</h2>
          <p className="muted">{post.summary}</p>
          <ArrowText>Read the article</ArrowText>
        </div>
      </Anchor>
    </article>
  );
}
