import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import { toPrintableText } from "~/platform/pdf/printable-text";

/**
 * True for a text of two or more visible letters: also "王伟", but no dots, and no Hangul fillers,
 * which Unicode counts as letters.
 */
export const isFullName = (text: string) =>
  (text.match(/(?!\p{Default_Ignorable_Code_Point})\p{L}/gu) ?? []).length >= 2;

/** Returns how to write a name with letters that the PDF can't print; undefined without them. */
export function explainUnprintableName(
  name: string,
  t: TranslateText = fillText,
): string | undefined {
  const missing = [...new Set(toPrintableText(name).missing)].join("");
  return missing === ""
    ? undefined
    : t(
        "The PDF can’t print “{letters}”. Write the name in Latin letters, as on a driver’s license or passport.",
        { letters: missing },
      );
}
