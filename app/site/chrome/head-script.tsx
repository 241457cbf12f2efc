import { useNonce } from "~/platform/http/nonce";
import { dismissedValue } from "./constants";
import { useSite } from "./site-data";

/** Runs before the first paint: says that scripts run, and hides a promotion that was dismissed for good. */
export function headScript(storageKey: string): string {
  const mark = (name: string) => `document.documentElement.classList.add("${name}")`;
  if (!storageKey) return mark("js");
  // a "<" could end the script element
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return `${mark("js")};try{localStorage.getItem(${key})==="${dismissedValue}"&&${mark("promo-off")}}catch{}`;
}

/** For the document's head, before the stylesheet. */
export function HeadScript() {
  const nonce = useNonce();
  const { promotion } = useSite();
  return (
    <script
      nonce={nonce}
      // browsers hide the nonce from scripts, so it never looks the same to React
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: headScript(promotion?.storageKey ?? "") }}
    />
  );
}
