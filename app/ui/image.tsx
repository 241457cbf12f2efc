import { type ReactNode, useEffect, useRef, useState } from "react";
import { bundledImageData } from "~/domain/images/bundled";
import {
  type ImageData,
  type ImageSlug,
  type StoredImage,
  sizesForCrop,
  storedImageData,
} from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { classNames } from "./class-names";
import { useMessage, useText } from "./language";

export type Ratio = "3-2" | "4-3" | "16-9" | "21-9" | "4-5";

type Which = { slug: ImageSlug; file?: undefined } | { file: StoredImage; slug?: undefined };

type ImageStyle = {
  /** Displayed width, as in <img sizes>. */
  sizes: string;
  /** Crops the image to this ratio; by default it keeps its own. */
  ratio?: Ratio | undefined;
  /** Set for images of the first screen, which load first. All others load lazily. */
  priority?: boolean | undefined;
  /** Fills the background of its section; portrait screens get a portrait crop. */
  fills?: boolean | undefined;
  /** Overrides the image's alt text; "" if the text next to it has the same content. */
  alt?: string | undefined;
  /** Overrides the image's focal point, as CSS object-position. */
  position?: string | undefined;
  className?: string | undefined;
};

export type ImageProps = Which & ImageStyle;

/** Returns width over height: "4-5" is 0.8, "1" is 1. */
function parseRatio(ratio: Ratio): number {
  const [width = 1, height = width] = ratio.split("-").map(Number);
  return width / height;
}

/* A section's background is cropped by the height of the screen and wider than it. On portrait
   screens, whose pixels are small, half of that width is enough. */
const filling = "(max-aspect-ratio: 3/4) 140vw, max(100vw, 150svh)";

type Builder = typeof bundledImageData;

/** Builds the bundled images: always on the server, in the browser after `loadBundledImages`. */
let builder: Builder | undefined = import.meta.env.SSR ? bundledImageData : undefined;

/** Loads the module with the list of bundled images, before the browser renders its first page. */
export async function loadBundledImages(): Promise<Builder> {
  builder ??= (await import("~/domain/images/bundled")).bundledImageData;
  return builder;
}

/**
 * Renders an image as AVIF and WebP in its available widths, with its colors as placeholder and its
 * focal point in view. Browsers from before 2021 get one JPEG.
 */
export function Image(props: ImageProps) {
  if (props.slug === undefined) return <Drawn {...props} picture={storedImageData(props.file)} />;
  return <Built {...props} slug={props.slug} />;
}

/**
 * Renders a hydration keeps the server's HTML; only an image that the server did not render, or
 * that changed, waits for the list of images.
 */
function Built(props: ImageStyle & { slug: ImageSlug }) {
  const { slug, fills } = props;
  const box = useRef<HTMLPictureElement>(null);
  const renderedSlug = useRef(slug);
  const [isKept, setKept] = useState(builder === undefined);
  useEffect(() => {
    if (!isKept || (renderedSlug.current === slug && box.current?.querySelector("img[src]")))
      return;
    let stale = false;
    void loadBundledImages().then(() => stale || setKept(false));
    return () => {
      stale = true;
    };
  }, [isKept, slug]);
  if (!isKept && builder) return <Drawn {...props} picture={builder(slug, fills)} />;
  const room = `<img class="${imageClass(props) ?? ""}" alt="">`;
  return (
    <picture
      key="kept"
      ref={box}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: room }}
    />
  );
}

function imageClass({ fills, ratio, className }: ImageStyle) {
  return classNames(fills && "cover", ratio && `ratio-${ratio}`, className);
}

function Drawn({ picture, ...props }: ImageStyle & { picture: ImageData }) {
  const { priority, fills, alt, position, ratio } = props;
  const t = useMessage();
  const sizes = ratio
    ? sizesForCrop(props.sizes, picture.width / picture.height, parseRatio(ratio))
    : props.sizes;
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
        width={picture.width}
        height={picture.height}
        alt={alt ?? t(picture.alt)}
        style={{
          objectPosition: position ?? picture.position,
          background: picture.placeholder || undefined,
        }}
        {...(priority ? { fetchpriority: "high" } : { loading: "lazy" as const })}
        decoding={priority ? "auto" : "async"}
      />
    </picture>
  );
}

export type FigureProps = ImageProps & {
  /** Text below the image. */
  caption?: ReactNode;
  /**
   * Text to the right of the caption: a photographer, or that it is a drawing. Bundled images are
   * renderings and say so automatically.
   */
  credit?: string | undefined;
  /** Lines over the image, as an SVG that covers it. */
  children?: ReactNode;
};

/** Renders an image with its caption. A rendering is tagged even without a caption. */
export function Figure({ caption, credit, children, ...picture }: FigureProps) {
  const t = useText();
  const tag = credit ?? (isRendering(picture) ? t("Rendering") : undefined);
  return (
    <figure className="figure">
      <Image {...picture} />
      {children}
      {caption || tag ? (
        <figcaption>
          <span>{caption}</span>
          {tag ? <span className="caption-tag">{tag}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}

/**
 * Returns `sizes` of an image in the text column, without the page's margins; `wide` lists wider
 * windows, first match first. A phone gets at most 360 CSS pixels: 1,080 device pixels is an
 * existing width, and more makes no visible difference.
 */
export function columnImageSizes(...wide: readonly string[]): string {
  return [...wide, "(min-width: 30em) calc(92vw - 0.6rem)", "min(92vw - 0.6rem, 360px)"].join(", ");
}
