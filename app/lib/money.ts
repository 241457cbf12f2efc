import { fillText, type Translate } from "./fill-text";

/* Does not use Intl: creating the first number formatter takes 70 ms on a phone, on every page with
   a price. */

/** "$36,500": integer cents, rounded to whole dollars. */
export function formatDollars(cents: number): string {
  const dollars = Math.round(cents / 100);
  return `${dollars < 0 ? "-" : ""}$${groupThousands(Math.abs(dollars))}`;
}

/** "$36,450 to $55,900": integer cents, rounded to whole dollars. */
export function formatDollarRange(
  { lowCents, highCents }: { lowCents: number; highCents: number },
  t: Translate = fillText,
): string {
  return t("{low} to {high}", { low: formatDollars(lowCents), high: formatDollars(highCents) });
}

/** "$36,500.17": integer cents, to the cent. */
export function formatCents(cents: number): string {
  const all = Math.abs(Math.round(cents));
  return `${cents < 0 ? "-" : ""}$${groupThousands(Math.floor(all / 100))}.${String(all % 100).padStart(2, "0")}`;
}

function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
