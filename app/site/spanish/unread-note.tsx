import { languageTags } from "~/lib/languages";
import stylesheet from "~/styles/not-public.css?url";

/** Renders the bar of a Spanish page that visitors don't see yet. */
export function UnreadNote() {
  return (
    <aside className="preview-bar" aria-label="Preview bar" lang={languageTags.en}>
      <link rel="stylesheet" href={stylesheet} />
      <p role="status">Not yet read by your translator. Visitors can’t see this page.</p>
    </aside>
  );
}
