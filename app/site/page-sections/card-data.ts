import type { PostCard } from "~/domain/posts/post";
import type { ProjectCard, ProjectImage } from "~/domain/projects/project";

/* Records as lists show them; minimal, because the HTML and the loader data both contain them. */

type Cover = Pick<ProjectImage, "pictureSlug" | "file" | "alt">;

/** A project in the three below a page. */
export type RelatedProject = Pick<
  ProjectCard,
  "slug" | "title" | "color" | "widthIn" | "depthIn" | "isConcept"
> & { cover: Cover | null };

export function toRelatedProject({
  slug,
  title,
  color,
  widthIn,
  depthIn,
  isConcept,
  cover,
}: ProjectCard): RelatedProject {
  return {
    slug,
    title,
    color,
    widthIn,
    depthIn,
    isConcept,
    cover: cover && { pictureSlug: cover.pictureSlug, file: cover.file, alt: cover.alt },
  };
}

export type CatalogProject = RelatedProject & Pick<ProjectCard, "service">;

export function toCatalogProject(card: ProjectCard): CatalogProject {
  return { ...toRelatedProject(card), service: card.service };
}

export type PostLink = Pick<PostCard, "slug" | "title" | "summary">;

export function toPostLink({ slug, title, summary }: PostCard): PostLink {
  return { slug, title, summary };
}

/** A post with its date and topics. */
export type PostRow = PostLink & Pick<PostCard, "tags" | "publishedAt" | "publishedOn">;

export function toPostRow(card: PostCard): PostRow {
  return {
    ...toPostLink(card),
    tags: card.tags,
    publishedAt: card.publishedAt,
    publishedOn: card.publishedOn,
  };
}
