import type { PergolaDesign } from "~/domain/pergola/design";
import { isPanelRoof } from "~/domain/pergola/roofs";

type Compared = { slug: string; service: string; color: string };

const maxProjects = 2;

/**
 * Returns the two projects most like a design: the kind of roof or the type counts more than the
 * color. Equal ones keep the catalog's order.
 */
export function nearestProjects<T extends Compared>(
  projects: readonly T[],
  { type, roof, color }: Pick<PergolaDesign, "type" | "roof" | "color">,
): T[] {
  const service = isPanelRoof(roof) ? "covered-patio" : `${type}-pergola`;
  const likeness = (project: T) =>
    (project.service === service ? 2 : 0) + (project.color === color ? 1 : 0);
  return [...projects].sort((one, other) => likeness(other) - likeness(one)).slice(0, maxProjects);
}
