import { type ReactNode, useEffect, useRef, useState } from "react";
import { bundledImage } from "~/domain/images/bundled";
import { type ImageData, type ImageSlug, type StoredImage, sizesForCrop, storedImage } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { classNames } from "./class-names";

export type Ratio = "3-2" | "4-3" | "16-9" | "21-9" | "4-5";

type Which = { slug: ImageSlug; file?: undefined } | { file: StoredImage; slug?: undefined };

type Looks = {
  /** How wide the picture stands on the page, as in <img sizes>. */
  sizes: string;
  /** Cuts the box to this shape; without it the picture keeps its own. */
  ratio?: Ratio | undefined;
  /** Seen at once: fetched first. Everything else waits until it is near. */
  priority?: boolean | undefined;
  /** Stands behind text and fills its section; upright screens get an upright crop. */
  fills?: boolean | undefined;
  /** Instead of the picture's own description; "" when the text beside it says the same. */
  alt?: string | undefined;
  /** Instead of the picture's own focal point: CSS object-position. */
  position?: string | undefined;
  className?: string | undefined;
};

export type ImageProps = Which & Looks;

/** Width over height: "4-5" is 0.8, "1" is 1. */
function ratioOf(ratio: Ratio): number {
  const [width = 1, height = width] = ratio.split("-").map(Number);
  return width / height;
}

/* A picture that fills its section is cropped by the height of the screen and drawn wider than it. On upright screens, whose pixels are
   small, half of that is enough. */
const filling = "(max-aspect-ratio: 3/4) 140vw, max(100vw, 150svh)";

type Builder = typeof bundledImage;

/** Knows every built picture: at once on the server, in the browser after `loadPictures`. */
let builder: Builder | undefined = import.meta.env.SSR ? bundledImage : undefined;

/** Fetches what drawing built pictures needs, ahead of the first page that the browser draws itself. */
export async function loadImages(): Promise<Builder> {
  builder ??= (await import("~/domain/images/bundled")).bundledImage;
  return builder;
}

/** AVIF, WebP and JPEG in the widths that exist, its own colours until it is there, its focal point kept in view. */
export function Image(props: ImageProps) {
  if (props.slug === undefined) return <Drawn {...props} picture={storedImage(props.file)} />;
  return <Built {...props} slug={props.slug} />;
}

/** Hydration leaves the server's markup alone; only a picture that the server has not drawn, or that has become another one, has to
 *  wait for the list of pictures. */
function Built(props: Looks & { slug: ImageSlug }) {
  const { slug, fills } = props;
  const box = useRef<HTMLPictureElement>(null);
  const shown = useRef(slug);
  const [isKept, setKept] = useState(builder === undefined);
  useEffect(() => {
    if (!isKept || (shown.current === slug && box.current?.querySelector("img[src]"))) return;
    let stale = false;
    void loadImages().then(() => stale || setKept(false));
    return () => {
      stale = true;
    };
  }, [isKept, slug]);
  if (!isKept && builder) return <Drawn {...props} picture={builder(slug, fills)} />;
  const room = `<img class="${imageClass(props) ?? ""}" alt="">`;
  return <picture key="kept" ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: room }} />;
}

function imageClass({ fills, ratio, className }: Looks) {
  return classNames(fills && "bg", ratio && `r-${ratio}`, className);
}

function Drawn({ picture, ...props }: Looks & { picture: ImageData }) {
  const { priority, fills, alt, position, ratio } = props;
  const sizes = ratio ? sizesForCrop(props.sizes, picture.width / picture.height, ratioOf(ratio)) : props.sizes;
  return (
    <picture>
      {picture.sources.map(({ type, srcSet, media }) => (
        <source
          key={`${type}${media ?? ""}`}
          type={type}
          srcSet={srcSet}
          media={media}
          sizes={fills ? (media ? "max(100vw, 75svh)" : filling) : sizes}
        />
      ))}
      <img
        className={imageClass(props)}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        style={{ objectPosition: position ?? picture.position, background: picture.placeholder || undefined }}
        {...(priority ? { fetchpriority: "high" } : { loading: "lazy" as const })}
        decoding={priority ? "auto" : "async"}
      />
    </picture>
  );
}

export type FigureProps = ImageProps & {
  /** What it is. */
  caption?: ReactNode;
  /** Right of the caption: a photographer, or that it is drawn. Built pictures are renderings, so they say so by themselves. */
  credit?: string | undefined;
};

/** A picture with its caption. A rendering is tagged even without a caption. */
export function Figure({ caption, credit, ...picture }: FigureProps) {
  const tag = credit ?? (isRendering(picture) ? "Rendering" : undefined);
  return (
    <figure className="fig">
      <Image {...picture} />
      {caption || tag ? (
        <figcaption>
          <span>{caption}</span>
          {tag ? <span className="cap-tag">{tag}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}
