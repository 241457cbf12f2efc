import { diffArrays, diffWordsWithSpace } from "diff";

export type DiffPart = { text: string; state: "same" | "added" | "gone" };

/**
 * Maximum length to compare by word. Longer changes are shown whole, because the comparison would
 * take seconds.
 */
const maxWordDiffLength = 6_000;

/** Compares two texts by line, then changed lines by word. */
export function diffByWord(was: string, is: string): DiffPart[] {
  const parts: DiffPart[] = [];
  let removedText = "";
  const lines = diffArrays(was.split(/(?<=\n)/), is.split(/(?<=\n)/));
  for (const { value, added, removed } of lines) {
    const text = value.join("");
    if (removed) removedText += text;
    else if (added) {
      parts.push(...diffLine(removedText, text));
      removedText = "";
    } else {
      if (removedText) parts.push({ text: removedText, state: "gone" });
      removedText = "";
      parts.push({ text, state: "same" });
    }
  }
  if (removedText) parts.push({ text: removedText, state: "gone" });
  return parts;
}

function diffLine(was: string, is: string): DiffPart[] {
  if (was === "") return [{ text: is, state: "added" }];
  const changes =
    was.length + is.length <= maxWordDiffLength
      ? diffWordsWithSpace(was, is, { maxEditLength: 400 })
      : undefined;
  if (!changes) {
    return [
      { text: was, state: "gone" },
      { text: is, state: "added" },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    text: value,
    state: added ? "added" : removed ? "gone" : "same",
  }));
}

/** Number of unchanged characters to show on each side of a change. */
const around = 180;

/** Shortens long unchanged parts to "…" between changes. */
export function collapseUnchanged(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    if (part.state !== "same" || part.text.length <= around * (isFirst || isLast ? 1.5 : 2.5))
      return part;
    const head = isFirst ? "" : part.text.slice(0, around).replace(/\S*$/, "");
    const tail = isLast ? "" : part.text.slice(-around).replace(/^\S*/, "");
    return { state: "same", text: `${head}…${tail}` };
  });
}
