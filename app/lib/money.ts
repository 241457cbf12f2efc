const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** "$36,500": integer cents rounded to whole dollars. */
export function formatDollars(cents: number): string {
  return dollars.format(Math.round(cents / 100));
}

/** "$36,500.17": integer cents, to the cent. */
export function formatCents(cents: number): string {
  return exact.format(cents / 100);
}
