import { adminPaths } from "~/admin-paths";

export type ImageSourceTab = "uploaded" | "renderings";

type ChooserQuery = {
  back: string;
  field: string;
  show?: ImageSourceTab;
  q?: string;
  before?: string;
};

/**
 * Returns the URL of the image chooser. It redirects to `back` with `field` unchanged and the
 * choice as `file`: a file id, or "picture:" and the name of a rendering.
 */
export function imageChooserHref({
  back,
  field,
  show = "uploaded",
  q = "",
  before = "",
}: ChooserQuery): string {
  const query = new URLSearchParams({
    back,
    field,
    ...(show === "renderings" && { show }),
    ...(q && { q }),
    ...(before && { before }),
  });
  return `${adminPaths.fileChooser}?${query}`;
}
