import { type ImageSlug, type StoredImage, toImageSource } from "~/domain/images/images";
import { colorLabel, formatProjectWidthByDepth, type ProjectCard } from "~/domain/projects/project";
import { projectTileLabel } from "~/domain/projects/tile-tag";

/**
 * A project as the home page shows it; minimal, because the HTML and the loader data both contain
 * it.
 */
export type HomeProject = {
  slug: string;
  name: string;
  line: string;
  tag: string | undefined;
  picture: { alt: string } & ({ slug: ImageSlug } | { file: StoredImage });
};

/** Returns the tile of a project in an array, empty without a cover. */
export function toHomeProjectTiles({
  slug,
  title,
  widthIn,
  depthIn,
  color,
  isConcept,
  cover,
}: ProjectCard): HomeProject[] {
  if (!cover) return [];
  const source = toImageSource(cover);
  if (!source) return [];
  const line = [formatProjectWidthByDepth(widthIn, depthIn), colorLabel(color).toLowerCase()]
    .filter(Boolean)
    .join(", ");
  return [
    {
      slug,
      name: title,
      line,
      tag: projectTileLabel({ isConcept }, source),
      picture: { ...source, alt: cover.alt },
    },
  ];
}
