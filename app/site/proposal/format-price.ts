import { formatCents, formatDollars } from "~/lib/money";

/** "$38,900", or "$38,900.50" if the price has cents. */
export const formatPrice = (cents: number) =>
  cents % 100 === 0 ? formatDollars(cents) : formatCents(cents);
