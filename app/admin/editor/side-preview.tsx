import { useEffect, useRef } from "react";

/** The page itself beside its fields, as the working copy has it; it runs no scripts, and its links open elsewhere. `savedAt` is when a save
 *  was last answered: then it is read again. */
export function SidePreview({ src, title, savedAt }: { src: string; title: string; savedAt: number | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (savedAt !== undefined) readAgain(frame.current);
  }, [savedAt]);
  return (
    <aside className="st-beside" aria-label={`Page preview: ${title}`}>
      <iframe
        ref={frame}
        src={src}
        title={`${title}, draft preview`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </aside>
  );
}

/** Where it is scrolled to stays, whatever the browser does about it. One that is not shown on a small screen has read nothing yet. */
function readAgain(frame: HTMLIFrameElement | null) {
  const { src } = frame ?? {};
  try {
    const shown = frame?.contentWindow;
    if (!shown || shown.location.protocol === "about:") return;
    const [left, top] = [shown.scrollX, shown.scrollY];
    frame.addEventListener("load", () => frame.contentWindow?.scrollTo({ left, top, behavior: "instant" }), { once: true });
    shown.location.reload();
  } catch {
    // an answer that may not be framed, of the browser or of somebody signed out
    if (frame && src) frame.src = src;
  }
}
