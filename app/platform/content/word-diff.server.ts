import { diffArrays, diffWordsWithSpace } from "diff";

export type DiffPart = { text: string; state: "same" | "added" | "gone" };

/** Beyond this many letters a changed place is shown as a whole: word by word a rewritten text would take seconds. */
const mostByWord = 6_000;

/** Two texts word by word. Lines are compared first, words only inside the lines that differ. */
export function diffWords(was: string, is: string): DiffPart[] {
  const parts: DiffPart[] = [];
  let gone = "";
  const lines = diffArrays(was.split(/(?<=\n)/), is.split(/(?<=\n)/));
  for (const { value, added, removed } of lines) {
    const text = value.join("");
    if (removed) gone += text;
    else if (added) {
      parts.push(...within(gone, text));
      gone = "";
    } else {
      if (gone) parts.push({ text: gone, state: "gone" });
      gone = "";
      parts.push({ text, state: "same" });
    }
  }
  if (gone) parts.push({ text: gone, state: "gone" });
  return parts;
}

function within(was: string, is: string): DiffPart[] {
  if (was === "") return [{ text: is, state: "added" }];
  const words = was.length + is.length <= mostByWord ? diffWordsWithSpace(was, is, { maxEditLength: 400 }) : undefined;
  if (!words) {
    return [
      { text: was, state: "gone" },
      { text: is, state: "added" },
    ];
  }
  return words.map(({ value, added, removed }) => ({ text: value, state: added ? "added" : removed ? "gone" : "same" }));
}

/** Letters of what is the same that are shown before and after a change. */
const around = 180;

/** The changes of a text with what stands next to them: long stretches that are the same are left out, with "…" in their place. */
export function collapseUnchanged(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, index) => {
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    if (part.state !== "same" || part.text.length <= around * (isFirst || isLast ? 1.5 : 2.5)) return part;
    const head = isFirst ? "" : part.text.slice(0, around).replace(/\S*$/, "");
    const tail = isLast ? "" : part.text.slice(-around).replace(/^\S*/, "");
    return { state: "same", text: `${head}…${tail}` };
  });
}
