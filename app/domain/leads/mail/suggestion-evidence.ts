/** Returns the US numbers (E.164) in a text. */
export function phonesInText(text: string): string[] {
  const found = text
    .slice(0, 20_000)
    .match(/(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/g);
  return [...new Set((found ?? []).map((number) => `+1${number.replace(/\D/g, "").slice(-10)}`))];
}

/** Returns the street addresses in a text, as number and first word in lower case. */
export function streetsInText(text: string): string[] {
  const found = text.slice(0, 20_000).matchAll(/\b(\d{2,6})\s+(\p{Lu}[\p{L}'-]{2,})/gu);
  return [
    ...new Set([...found].map(([, number, word]) => `${number} ${word}`.toLowerCase())),
  ].slice(0, 20);
}

/** True if one letter was typed wrong, left out, or added. */
export function isOneEditApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}
