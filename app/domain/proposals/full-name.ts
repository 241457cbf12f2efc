import { toPrintableText } from "~/platform/pdf/printable-text";

/**
 * True for a text of two or more visible letters: also "王伟", but no dots, and no Hangul fillers,
 * which Unicode counts as letters.
 */
export const isFullName = (text: string) =>
  (text.match(/(?!\p{Default_Ignorable_Code_Point})\p{L}/gu) ?? []).length >= 2;

/** Returns how to write a name with letters that the PDF can't print; undefined without them. */
export function explainUnprintableName(name: string): string | undefined {
  const missing = [...new Set(toPrintableText(name).missing)].join("");
  return missing === ""
    ? undefined
    : `The PDF can’t print “${missing}”. Write the name in Latin letters, as on a driver’s license or passport.`;
}
