import {
  bundledJpegWidths,
  bundledPortraitWidths,
  bundledWidths,
  formatCssPercent,
  formatSrcSet,
  type ImageData,
  type ImageFile,
  type ImageSlug,
  type Source,
  scaleToWidth,
} from "./images";
import manifest from "./manifest.json";

/* Separate from images.ts: the manifest is large, and the browser needs it only for pages it
   renders itself. */

type Entry = {
  width: number;
  height: number;
  hash: string;
  tones: string[];
  focal: number[];
  alt: string;
  tall?: boolean;
};

/** Returns the widths in which an image is built: its own instead of any that is wider. */
function widthsUpTo(widest: number, widths: readonly number[]): number[] {
  return [...new Set(widths.map((width) => Math.min(width, widest)))];
}

/** Returns the large JPEG of a built image, for links to the file. */
export function bundledImageFile(slug: ImageSlug): ImageFile {
  const { width, height, hash }: Entry = manifest[slug];
  const largest = Math.max(...widthsUpTo(width, bundledJpegWidths));
  return {
    src: `/pictures/${slug}-${hash}-${largest}.jpg`,
    size: scaleToWidth(largest, width, height),
  };
}

/**
 * Returns the files of a built image. `withPortraitCrop` adds the 3:4 crop for portrait screens if
 * the image has one.
 */
export function bundledImageData(slug: ImageSlug, withPortraitCrop = false): ImageData {
  const entry: Entry = manifest[slug];
  const stem = `/pictures/${slug}-${entry.hash}`;
  const widths = widthsUpTo(entry.width, bundledWidths);
  const buildSources = (name: string, of: readonly number[]): Source[] =>
    ["avif", "webp"].map((format) => ({
      type: `image/${format}`,
      srcSet: formatSrcSet(of, (width) => `${name}-${width}.${format}`),
    }));
  const sources = buildSources(stem, widths);
  if (withPortraitCrop && entry.tall) {
    const widest = Math.round((entry.height * 3) / 4);
    const tall = buildSources(`${stem}-tall`, widthsUpTo(widest, bundledPortraitWidths));
    sources.unshift(...tall.map((source) => ({ ...source, media: "(max-aspect-ratio: 3/4)" })));
  }
  const [x = 0.5, y = 0.5] = entry.focal;
  return {
    sources,
    src: bundledImageFile(slug).src,
    srcSet: formatSrcSet(
      widthsUpTo(entry.width, bundledJpegWidths),
      (width) => `${stem}-${width}.jpg`,
    ),
    width: entry.width,
    height: entry.height,
    alt: entry.alt,
    position: `${formatCssPercent(x)} ${formatCssPercent(y)}`,
    placeholder: `linear-gradient(${entry.tones.join(",")})`,
  };
}
