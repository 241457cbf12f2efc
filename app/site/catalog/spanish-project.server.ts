import { type ProjectCard, serviceLabel, settingLabel } from "~/domain/projects/project";
import { translateTo } from "~/lib/spanish/texts";
import { type CatalogProject, toCatalogProject } from "~/site/page-sections/card-data";

const t = translateTo("es");

/**
 * Returns a project for the Spanish catalog. Its title is made of its facts and its image has no
 * alt text, because staff write both in English.
 */
export function toSpanishProject(card: ProjectCard, setting: string): CatalogProject {
  return toCatalogProject({
    ...card,
    title: `${t(serviceLabel(card.service))} ${t(settingLabel(setting)).toLowerCase()}`.trim(),
    cover: card.cover && { ...card.cover, alt: "" },
  });
}
