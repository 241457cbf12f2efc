import { useNonce } from "~/platform/http/security/nonce";
import { promotionDismissedValue } from "./constants";
import { useSiteData } from "./site-data";

/**
 * Returns the script that runs before the first paint: marks scripts as on, marks a new visit at
 * the top of the page (see lib/below-fold.ts), and hides a dismissed promotion.
 */
export function buildHeadScript(storageKey: string): string {
  const addRootClassScript = (name: string) => `document.documentElement.classList.add("${name}")`;
  const always = `${addRootClassScript("scripted")};location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate"||${addRootClassScript("first-view")}`;
  if (!storageKey) return always;
  // a "<" could end the script element
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return `${always};try{localStorage.getItem(${key})==="${promotionDismissedValue}"&&${addRootClassScript("promo-off")}}catch{}`;
}

/**
 * Renders the inline script from `buildHeadScript`. Rendered in the head before the stylesheet, so
 * that it runs before the first paint.
 */
export function HeadScript() {
  const nonce = useNonce();
  const { promotion } = useSiteData();
  return (
    <script
      nonce={nonce}
      // browsers hide the nonce from scripts, so hydration would report a mismatch
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: buildHeadScript(promotion?.storageKey ?? "") }}
    />
  );
}
