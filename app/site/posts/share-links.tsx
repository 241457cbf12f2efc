import { useState } from "react";
import { linkRel } from "~/lib/link-rel";
import type { EnglishText } from "~/lib/spanish/texts";
import { useText } from "~/ui/language";

/** Renders the print button and share link: shared or copied with scripts, a plain link without. */
export function PrintAndShare({ href, linkText }: { href: string; linkText: string }) {
  const t = useText();
  const [message, setMessage] = useState<EnglishText>();
  async function share() {
    const url = new URL(href, window.location.href).href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        setMessage("Link copied.");
      }
    } catch (error) {
      const closedByVisitor = error instanceof DOMException && error.name === "AbortError";
      if (!closedByVisitor) setMessage("Couldn’t copy the link. Copy it from the address bar.");
    }
  }
  return (
    <>
      <button
        className="button button--line script-only"
        type="button"
        onClick={() => window.print()}
      >
        {t("Print")}
      </button>
      <button className="button button--line script-only" type="button" onClick={share}>
        {t("Share")}
      </button>
      <a className="arrow-link no-script" href={href} rel={linkRel(href)}>
        {linkText}
      </a>
      <span className="fine-print" role="status">
        {message && t(message)}
      </span>
    </>
  );
}
