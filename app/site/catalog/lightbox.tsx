import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ImageSource } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { Image } from "~/ui/image";
import { ImageViewerBar, openOnPlainClick, turnOnArrowKeys } from "~/ui/image-viewer-bar";

/** `large` is the URL of the full-size image, for pages without scripts. */
export type LightboxImage = ImageSource & { alt: string; caption: string; large: string };

/**
 * Shows the images of a page in a full-screen dialog: swipe, arrow keys, Esc. `open(index)` is for
 * the thumbnail links, which lead to the full-size image without scripts.
 */
export function useLightbox(pictures: readonly LightboxImage[]): {
  open: (index: number) => (event: MouseEvent<HTMLAnchorElement>) => void;
  lightbox: ReactNode;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const current = shown ?? 0;

  const show = useCallback((index: number, behavior: ScrollBehavior) => {
    const target = strip.current?.children[index];
    if (target instanceof HTMLElement)
      strip.current?.scrollTo({ left: target.offsetLeft, behavior });
  }, []);

  const isOpen = shown !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening; a strip still scrolling while the dialog closes must not reopen it
  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    show(current, "instant");
  }, [isOpen]);

  const open = (index: number) => openOnPlainClick(() => setShown(index));

  const turn = (by: number) => {
    const next = Math.min(Math.max(current + by, 0), pictures.length - 1);
    setShown(next);
    show(next, matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
  };

  const lightbox =
    shown === null ? null : (
      <dialog
        ref={dialog}
        className="lightbox theme-dusk"
        aria-label="Images"
        onClose={() => setShown(null)}
        onKeyDown={turnOnArrowKeys(turn)}
      >
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Swipe or use the arrow keys"
          onScroll={(event) =>
            setShown(
              Math.round(
                event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth),
              ),
            )
          }
        >
          {pictures.map(({ alt, caption, large: _, ...which }, index) => (
            <li key={index}>
              <figure className="figure">
                <Image {...which} alt={alt} sizes="100vw" />
                <figcaption>
                  <span>{caption}</span>
                  {isRendering(which) ? <span className="caption-tag">Rendering</span> : null}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <ImageViewerBar
          className="lightbox-bar"
          noun="image"
          index={current}
          count={pictures.length}
          turn={turn}
          close={() => dialog.current?.close()}
        />
      </dialog>
    );
  return { open, lightbox };
}
