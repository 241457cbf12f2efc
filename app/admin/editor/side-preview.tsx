import { useEffect, useRef } from "react";

/**
 * Renders the preview of the draft next to its fields, without scripts; its links open in a new
 * tab. Reloads when `savedAt`, the time of the last save, changes.
 */
export function SidePreview({
  src,
  title,
  savedAt,
}: {
  src: string;
  title: string;
  savedAt: number | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (savedAt !== undefined) reloadFrame(frame.current);
  }, [savedAt]);
  return (
    <aside className="editor-beside" aria-label={`Page preview: ${title}`}>
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

/**
 * Reloads the frame and keeps its scroll position in every browser. A frame hidden on small screens
 * has not loaded yet.
 */
function reloadFrame(frame: HTMLIFrameElement | null) {
  const { src } = frame ?? {};
  try {
    const frameWindow = frame?.contentWindow;
    if (!frameWindow || frameWindow.location.protocol === "about:") return;
    const [left, top] = [frameWindow.scrollX, frameWindow.scrollY];
    frame.addEventListener(
      "load",
      () => frame.contentWindow?.scrollTo({ left, top, behavior: "instant" }),
      { once: true },
    );
    frameWindow.location.reload();
  } catch {
    // the frame shows a browser error page, or the user is signed out
    if (frame && src) frame.src = src;
  }
}
