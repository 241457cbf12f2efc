import type { ImageSource } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { conceptLabel } from "./project";

/**
 * Returns the label below a project's tile, so that no rendering passes for a photograph. Returns
 * undefined for a photograph of built work.
 */
export function projectTileLabel(
  project: { isConcept: boolean },
  picture: ImageSource,
): string | undefined {
  if (project.isConcept) return conceptLabel;
  return isRendering(picture) ? "Rendering" : undefined;
}
