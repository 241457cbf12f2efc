import { type PostCallToAction, postPageCopy } from "~/content/copy/blog-index";
import { toImageSource } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { formatAuthor, formatPostFilter, type Post, tagLabel } from "~/domain/posts/post";
import { formatIsoDay } from "~/lib/dates";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { linkHref } from "~/site/page-sections/link-href";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { columnImageSizes, Figure } from "~/ui/image";
import { PostDate } from "./post-rows";

/** Renders the line below the title: topics, date, reading time, author, and last update. */
export function PostByline({ post }: { post: Omit<Post, "bodyHtml"> }) {
  const { settings } = useSiteData();
  const copy = useEditedCopy(postPageCopy, "post");
  return (
    <div className="post-meta">
      {post.tags.map((tag) => (
        <Anchor key={tag} href={paths.blog + formatPostFilter({ topic: tag, q: "", page: 1 })}>
          {tagLabel(tag)}
        </Anchor>
      ))}
      <PostDate post={post} />
      {post.updatedOn > post.publishedOn ? (
        <span>
          <time dateTime={post.updatedAt.toISOString()}>
            {copy.updated.replace("{date}", formatIsoDay(post.updatedOn))}
          </time>
        </span>
      ) : null}
      <span>{copy.minutes.replace("{count}", String(post.readingMinutes))}</span>
      <span>By {formatAuthor(post.author, settings.name)}</span>
    </div>
  );
}

/**
 * Renders the cover that overlaps the header, with its caption and, if needed, a rendering label.
 */
export function PostCover({ post }: { post: Omit<Post, "bodyHtml"> }) {
  const copy = useEditedCopy(postPageCopy, "post");
  const picture = toImageSource(post);
  if (!picture) return null;
  return (
    <div className="wrapper over-image">
      <Figure
        {...picture}
        alt={post.pictureAlt}
        caption={post.pictureCaption}
        credit={isRendering(picture) ? copy.rendering : undefined}
        ratio="21-9"
        sizes={columnImageSizes("(min-width: 100em) 1600px")}
        priority
      />
    </div>
  );
}

/** Renders the headings of an article as links. Renders nothing without headings. */
export function TableOfContents({ entries }: { entries: Post["contents"] }) {
  const copy = useEditedCopy(postPageCopy, "post");
  if (entries.length < 2) return null;
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents" className="label muted">
        {copy.contents}
      </h2>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Renders the sources of an article's facts. */
export function PostSources({ sources }: { sources: Post["sources"] }) {
  const copy = useEditedCopy(postPageCopy, "post");
  if (sources.length === 0) return null;
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{copy.sources}</h2>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders the quote link inside an article, with a text that matches its topic. */
export function InlineCallToAction({ call }: { call: PostCallToAction }) {
  const copy = useEditedCopy(postPageCopy, "post");
  return (
    <div className="inline-call">
      <div>
        <h2>{call.title}</h2>
        <p className="muted">{call.text}</p>
      </div>
      <ButtonRow>
        <ButtonLink href={paths.quote}>{copy.quote}</ButtonLink>
        <ArrowLink href={linkHref(call.second)}>{call.second.label}</ArrowLink>
      </ButtonRow>
    </div>
  );
}
