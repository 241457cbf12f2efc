import type { MouseEvent, ReactNode } from "react";
import { projectPageCopy } from "~/content/copy/catalog-index";
import { toImageSource } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import type { Project, ProjectImage } from "~/domain/projects/project";
import { escapeHtml } from "~/lib/text";
import { paths } from "~/paths";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { ButtonLink } from "~/ui/button";
import { columnImageSizes, Image, type Ratio } from "~/ui/image";
import { ServerRenderedProse } from "~/ui/prose";
import type { LightboxImage } from "./lightbox";

/** An image with the URL of its full-size file. */
type ZoomableImage = ProjectImage & { large: string };

/**
 * Returns the shapes of a row: one image is wide, two and three differ;
 * app/styles/pages/project.css positions them.
 */
const pickRatios = (count: number): readonly Ratio[] =>
  count === 1 ? ["16-9"] : ["4-5", "3-2", "21-9"];
const chunkByThree = <T,>(list: readonly T[]) =>
  Array.from({ length: Math.ceil(list.length / 3) }, (_, at) => list.slice(at * 3, at * 3 + 3));

/**
 * Returns the images of the lightbox: the cover, then the gallery. Before-and-after pairs are
 * excluded.
 */
export function toLightboxImages(pictures: readonly ZoomableImage[]): {
  cover: LightboxImage[];
  gallery: LightboxImage[];
} {
  const imagesOfKind = (...kinds: readonly ProjectImage["kind"][]) =>
    pictures
      .filter((picture) => kinds.includes(picture.kind))
      .flatMap((picture): LightboxImage[] => {
        const which = toImageSource(picture);
        return which
          ? [{ ...which, alt: picture.alt, caption: picture.caption, large: picture.large }]
          : [];
      });
  return { cover: imagesOfKind("cover").slice(0, 1), gallery: imagesOfKind("gallery", "plan") };
}

/**
 * Renders the story and gallery. Each image links to its full-size file; `open` returns the click
 * handler that opens the lightbox instead.
 */
export function ProjectStoryAndGallery({
  project,
  gallery,
  ask,
  ballpark,
  open,
  children,
}: {
  project: Omit<Project, "storyHtml"> & { storyHtml?: string | undefined };
  gallery: readonly LightboxImage[];
  ask: string;
  ballpark: ReactNode;
  open: (index: number) => (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Content between the story and the gallery. */
  children?: ReactNode;
}) {
  const copy = useEditedCopy(projectPageCopy);
  const [first, ...rest] = gallery;
  const renderFigure = (
    { alt, caption, large, ...which }: LightboxImage,
    index: number,
    ratio: Ratio,
    sizes: string,
  ) => (
    <figure className="figure" key={index}>
      <a className="zoom-view" href={large} onClick={open(index)}>
        <Image {...which} alt={alt} ratio={ratio} sizes={sizes} />
      </a>
      <figcaption>
        <span>{caption}</span>
        {isRendering(which) ? <span className="caption-tag">Rendering</span> : null}
      </figcaption>
    </figure>
  );
  return (
    <>
      <div className="section">
        <div className="wrapper story">
          <ServerRenderedProse
            key={project.slug}
            html={
              project.storyHtml === undefined
                ? undefined
                : `<p class="pullquote">${escapeHtml(project.summary)}</p>${project.storyHtml}`
            }
          />
          <div className="story-side stack spaced-5">
            {first
              ? renderFigure(first, 0, "4-5", columnImageSizes("(min-width: 64em) 40vw"))
              : null}
            {project.isConcept ? (
              <p className="note-box">
                <strong>Design concept.</strong> The images are renderings, and nothing here has
                been built yet.
              </p>
            ) : null}
            {ballpark}
            {project.design ? (
              <p className="note-box">
                Want to see the shade it would give your yard?{" "}
                <Anchor className="text-link" href={paths.designerWith(project.design)}>
                  {copy.openDesigner}
                </Anchor>{" "}
                and change the direction it faces.
              </p>
            ) : null}
            <p>
              <ButtonLink href={ask}>{copy.ask}</ButtonLink>
            </p>
          </div>
        </div>
      </div>
      {children}
      {chunkByThree(rest).map((group, at) => (
        <div key={at} className="section flush clip-x">
          <div className="wrapper gallery">
            {group.map((picture, inGroup) =>
              renderFigure(
                picture,
                1 + at * 3 + inGroup,
                pickRatios(group.length)[inGroup] ?? "3-2",
                columnImageSizes("(min-width: 64em) 75vw"),
              ),
            )}
          </div>
        </div>
      ))}
    </>
  );
}
