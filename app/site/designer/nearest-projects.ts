import type { PergolaDesign } from "~/domain/pergola/design";

type Compared = { slug: string; service: string; color: string };

const maxProjects = 2;

/**
 * Returns the two projects most like a design: the type counts more than the color. Equal ones keep
 * the catalog's order.
 */
export function nearestProjects<T extends Compared>(
  projects: readonly T[],
  { type, color }: Pick<PergolaDesign, "type" | "color">,
): T[] {
  const likeness = (project: T) =>
    (project.service === `${type}-pergola` ? 2 : 0) + (project.color === color ? 1 : 0);
  return [...projects].sort((one, other) => likeness(other) - likeness(one)).slice(0, maxProjects);
}
