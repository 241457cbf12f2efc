import { errorFinding, type Finding, warningFinding } from "./findings";

/* Publish checks of images and of before-and-after pairs. */

export type CheckedImage = {
  /** Field id of the alt text: "alt-3". */
  id: string;
  /** Name at the start of a sentence: "Picture 3", "The cover". */
  name: string;
  alt: string;
  /** "" for a built rendering. */
  fileName: string;
  /** Pixels; null if unreadable. */
  width: number | null;
  /** True if browsers can display the stored format. */
  showable: boolean;
  /** True for a rendering; the page labels it as one. */
  isRendering: boolean;
  /** Permission: by whom, when and how; "" if not recorded. */
  permission: string;
  /** Width divided by height; null if unreadable. */
  ratio: number | null;
  /**
   * Field ids, or paths on other pages, for replacing the image and for recording its permission.
   * Default: the alt text's field.
   */
  places?: { replace?: string; permission?: string; kind?: string };
};

/** Minimum width that looks sharp on a large screen, in pixels. */
const minImageWidth = 1600;
/** Maximum difference between the aspect ratios of a pair. */
const maxRatioDifference = 0.02;

/** A before-and-after pair, or one image whose twin is missing and which is not shown. */
export type CheckedPair =
  | { before: CheckedImage; after: CheckedImage }
  | { alone: CheckedImage; kind: "before" | "after" };

export function checkImage({
  id,
  name,
  alt,
  fileName,
  width,
  showable,
  places,
}: CheckedImage): Finding[] {
  const reasons: Finding[] = [];
  if (!alt.trim())
    reasons.push(
      errorFinding("alt-missing", id, {
        message: `${name} is missing alt text`,
        repair: "Add alt text",
      }),
    );
  else if (looksLikeFileName(alt, fileName))
    reasons.push(
      errorFinding("alt-file-name", id, {
        message: `Alt text for ${lowerFirst(name)} is a file name`,
        repair: "Add alt text",
        note: `“${alt.trim()}”`,
      }),
    );
  if (!showable) {
    reasons.push(
      errorFinding("picture-unshowable", places?.replace ?? id, {
        message: `Browsers can’t show ${lowerFirst(name)}`,
        repair: "Replace image",
        note: fileName && `“${fileName}” must be a JPEG, PNG, WebP, or AVIF.`,
      }),
    );
  } else if (width !== null && width < minImageWidth) {
    reasons.push(
      warningFinding("picture-small", id, {
        message: `${name} is only ${width.toLocaleString("en-US")} px wide`,
        repair: "View image",
        note: "It may look blurry on large screens. You can still publish.",
      }),
    );
  }
  return reasons;
}

/**
 * Returns a finding for each pair whose aspect ratios differ or whose twin is missing. Skips
 * unreadable aspect ratios.
 */
export function checkBeforeAfterPairs(pairs: readonly CheckedPair[]): Finding[] {
  return pairs.flatMap((pair): Finding[] => {
    if ("alone" in pair) {
      const { alone, kind } = pair;
      const other = kind === "before" ? "an “after”" : "a “before”";
      return [
        warningFinding("pair-missing", alone.places?.kind ?? alone.id, {
          message: `${alone.name} is ${kind === "before" ? "a “before”" : "an “after”"} without ${other}`,
          repair: "View image",
          note: "It’s hidden until you add both.",
        }),
      ];
    }
    const { before, after } = pair;
    if (
      !before.ratio ||
      !after.ratio ||
      Math.abs(before.ratio / after.ratio - 1) <= maxRatioDifference
    )
      return [];
    const shape = (ratio: number) => `${ratio.toFixed(2)} : 1`;
    return [
      errorFinding("pair-ratio", after.places?.kind ?? after.id, {
        message: `${before.name} and ${lowerFirst(after.name)} have different shapes (${shape(before.ratio)} and ${shape(after.ratio)}), so they can’t be compared`,
        repair: "Choose another",
        note: "Shapes can differ by up to 2%.",
      }),
    ];
  });
}

/** Lowers the first letter of a name for use inside a sentence. */
export const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** True if an alt text repeats the file name, or is a camera's file name. */
export function looksLikeFileName(alt: string, fileName: string): boolean {
  const trimmedAlt = alt.trim();
  if (/\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp)$/i.test(trimmedAlt)) return true;
  if (
    /^(?:img|dsc[nf]?|pxl|dji|mvimg|gopr|image|photo|picture|screenshot|untitled)[\s_-]*\d[\d\s_-]*$/i.test(
      trimmedAlt,
    )
  )
    return true;
  const stem = lettersOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, ""));
  return stem !== "" && lettersOf(trimmedAlt) === stem;
}
