import type { StoredImage } from "~/domain/images/images";
import type { Project, ProjectCard, ProjectImage } from "./project";
import { toDesignerQuery } from "./project-design";
import type { ProjectRecord } from "./project-fields.server";

/** Returns an unpublished record as the project page shows it. */
export function recordToProject(
  record: ProjectRecord,
  { storyHtml, now, stored }: { storyHtml: string; now: Date; stored: readonly StoredImage[] },
): { project: Project; pictures: ProjectImage[] } {
  const pictures = record.pictures.flatMap(({ fileId, ...picture }): ProjectImage[] => {
    const file = stored.find(({ id }) => id === fileId);
    if (!picture.pictureSlug && !file) return [];
    const alt = picture.alt || (file?.alt ?? "");
    return [{ ...picture, alt, file: file ? { ...file, alt } : null }];
  });
  const features = record.features.map(({ id }) => id);
  return {
    project: {
      ...record,
      features,
      design: toDesignerQuery(record),
      storyHtml,
      publishedAt: now,
      updatedAt: now,
    },
    pictures,
  };
}

/** Returns an unpublished record as lists show it. */
export function recordToProjectCard(
  record: ProjectRecord,
  stored: readonly StoredImage[],
): ProjectCard {
  const { pictures } = recordToProject(record, { storyHtml: "", now: new Date(0), stored });
  const { slug, title, summary, service, color, widthIn, depthIn, isConcept } = record;
  const cover = pictures.find(({ kind }) => kind === "cover") ?? null;
  return { slug, title, summary, service, color, widthIn, depthIn, isConcept, cover };
}
