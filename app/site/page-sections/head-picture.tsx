import type { ReactNode } from "react";
import type { ImageCopy } from "~/content/copy/page-copy";
import { CopyFigure } from "./copy-figure";

/**
 * Renders the image of a page header, which bleeds off its edge. `lines` is an SVG of the whole image that
 * covers it. The page needs app/styles/head-figure.css.
 */
export function HeadPicture({ picture, lines }: { picture: ImageCopy; lines?: ReactNode }) {
  return (
    <CopyFigure
      picture={picture}
      sizes="(min-width: 64em) max(50vw, 63vh), (min-width: 48em) 100vw, min(100vw, 360px)"
      position={lines ? "50% 50%" : undefined}
      priority
    >
      {lines}
    </CopyFigure>
  );
}

/** Renders images of one view at several stages side by side in a page header. */
export function HeadSequence({ pictures }: { pictures: readonly ImageCopy[] }) {
  return (
    <div className="head-sequence">
      {pictures.map((picture) => (
        <CopyFigure
          key={picture.slug}
          picture={picture}
          ratio="4-5"
          sizes="(min-width: 64em) 16vw, (min-width: 48em) 22vw, min(44vw, 160px)"
          priority
        />
      ))}
    </div>
  );
}
