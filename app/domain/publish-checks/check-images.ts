import { errorFinding, type Finding, warningFinding } from "./findings";

/* What is asked of pictures, and of pairs of them. */

export type CheckedImage = {
  /** The id of the field that holds its alt text: "alt-3". */
  id: string;
  /** As a sentence begins: "Picture 3", "The cover". */
  name: string;
  alt: string;
  /** "" for a built rendering. */
  fileName: string;
  /** Pixels; null when they could not be read. */
  width: number | null;
  /** Whether a browser can show what is stored. */
  showable: boolean;
  /** A rendering is no photograph, and the page prints that it is one. */
  isRendering: boolean;
  /** Who allowed it, when and how; "" when nobody is named. */
  permission: string;
  /** Width over height; null when it could not be read. */
  ratio: number | null;
  /** The ids of the fields where another picture is put in its place, and where somebody is named who allowed it; paths where that is done
   *  on another page. Its alt text's, where they are not given. */
  places?: { replace?: string; permission?: string; kind?: string };
};

/** The narrowest picture that looks sharp on a large screen, in pixels. */
export const minImageWidth = 1600;
/** By how much the shapes of a pair may differ. */
export const maxRatioDifference = 0.02;

/** Pictures laid over each other; without an "after" a "before" is not shown, and the other way round. */
export type CheckedPair = { before: CheckedImage; after: CheckedImage } | { alone: CheckedImage; kind: "before" | "after" };

/** What is missing from a picture by itself. */
export function checkImage({ id, name, alt, fileName, width, showable, places }: CheckedImage): Finding[] {
  const reasons: Finding[] = [];
  if (!alt.trim()) reasons.push(errorFinding("alt-missing", id, `${name} is missing alt text`, "Add alt text"));
  else if (looksLikeFileName(alt, fileName))
    reasons.push(errorFinding("alt-file-name", id, `Alt text for ${lowerFirst(name)} is a file name`, "Add alt text", `“${alt.trim()}”`));
  if (!showable) {
    reasons.push(
      errorFinding(
        "picture-unshowable",
        places?.replace ?? id,
        `Browsers can’t show ${lowerFirst(name)}`,
        "Replace image",
        fileName && `“${fileName}” must be a JPEG, PNG, WebP, or AVIF.`,
      ),
    );
  } else if (width !== null && width < minImageWidth) {
    reasons.push(
      warningFinding(
        "picture-small",
        id,
        `${name} is only ${width.toLocaleString("en-US")} px wide`,
        "View image",
        "It may look blurry on large screens. You can still publish.",
      ),
    );
  }
  return reasons;
}

/** Whether two pictures can be laid over each other. Shapes that could not be read are left to the eye. */
export function checkBeforeAfterPairs(pairs: readonly CheckedPair[]): Finding[] {
  return pairs.flatMap((pair): Finding[] => {
    if ("alone" in pair) {
      const { alone, kind } = pair;
      const other = kind === "before" ? "an “after”" : "a “before”";
      return [
        warningFinding(
          "pair-missing",
          alone.places?.kind ?? alone.id,
          `${alone.name} is ${kind === "before" ? "a “before”" : "an “after”"} without ${other}`,
          "View image",
          "It’s hidden until you add both.",
        ),
      ];
    }
    const { before, after } = pair;
    if (!before.ratio || !after.ratio || Math.abs(before.ratio / after.ratio - 1) <= maxRatioDifference) return [];
    const shape = (ratio: number) => `${ratio.toFixed(2)} : 1`;
    return [
      errorFinding(
        "pair-ratio",
        after.places?.kind ?? after.id,
        `${before.name} and ${lowerFirst(after.name)} have different shapes (${shape(before.ratio)} and ${shape(after.ratio)}), so they can’t be compared`,
        "Choose another",
        "Shapes can differ by up to 2%.",
      ),
    ];
  });
}

/** With a small first letter, inside of a sentence. */
export const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether an alt text only repeats the name of the file, or is what a camera calls its files. */
export function looksLikeFileName(alt: string, fileName: string): boolean {
  const words = alt.trim();
  if (/\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp)$/i.test(words)) return true;
  if (/^(?:img|dsc[nf]?|pxl|dji|mvimg|gopr|image|photo|picture|screenshot|untitled)[\s_-]*\d[\d\s_-]*$/i.test(words)) return true;
  const stem = lettersOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, ""));
  return stem !== "" && lettersOf(words) === stem;
}
