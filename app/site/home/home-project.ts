import { isPictureSlug, type PictureSlug, type StoredPicture } from "~/domain/pictures/pictures";
import { colorName, formatSize, type ProjectCard } from "~/domain/projects/project";

/** A project as the home page shows it, and no more: it travels in the page twice. */
export type HomeProject = {
  slug: string;
  name: string;
  line: string;
  picture: { alt: string } & ({ slug: PictureSlug } | { file: StoredPicture });
};

/** The tile of a project; nothing for one without a cover. */
export function homeProject({ slug, title, widthIn, depthIn, color, cover }: ProjectCard): HomeProject[] {
  if (!cover) return [];
  const { file, pictureSlug, alt } = cover;
  const picture = file ? { file, alt } : isPictureSlug(pictureSlug) ? { slug: pictureSlug, alt } : null;
  return picture
    ? [{ slug, name: title, line: [formatSize(widthIn, depthIn), colorName(color).toLowerCase()].filter(Boolean).join(", "), picture }]
    : [];
}
