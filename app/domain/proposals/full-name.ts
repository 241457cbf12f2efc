/**
 * True for a text of two or more visible letters: also "王伟", but no dots, and no Hangul fillers,
 * which Unicode counts as letters.
 */
export const isFullName = (text: string) =>
  (text.match(/(?!\p{Default_Ignorable_Code_Point})\p{L}/gu) ?? []).length >= 2;
