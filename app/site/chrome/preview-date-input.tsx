import { useSiteData } from "./site-data";

/** For a GET form of a page that is shown as of a moment: its answer is as of the same one. */
export function PreviewDateInput() {
  const at = useSiteData().notPublic?.asOf?.at;
  return at === undefined ? null : <input type="hidden" name="at" value={at} />;
}
