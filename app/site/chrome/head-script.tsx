import { useNonce } from "~/platform/http/nonce";
import { dismissedValue } from "./constants";
import { useSiteData } from "./site-data";

/** Runs before the first paint: says that scripts run, that a page is come to anew and at its top (see lib/below-fold.ts), and hides a
 *  promotion that was dismissed for good. */
export function buildHeadScript(storageKey: string): string {
  const mark = (name: string) => `document.documentElement.classList.add("${name}")`;
  const always = `${mark("js")};location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate"||${mark("first-view")}`;
  if (!storageKey) return always;
  // a "<" could end the script element
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return `${always};try{localStorage.getItem(${key})==="${dismissedValue}"&&${mark("promo-off")}}catch{}`;
}

/** For the document's head, before the stylesheet. */
export function HeadScript() {
  const nonce = useNonce();
  const { promotion } = useSiteData();
  return (
    <script
      nonce={nonce}
      // browsers hide the nonce from scripts, so it never looks the same to React
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: buildHeadScript(promotion?.storageKey ?? "") }}
    />
  );
}
