import { useSiteData } from "./site-data";

/** Renders the hidden input that keeps the preview date in a GET form. */
export function PreviewDateInput() {
  const at = useSiteData().notPublic?.previewDate?.at;
  return at === undefined ? null : <input type="hidden" name="at" value={at} />;
}
