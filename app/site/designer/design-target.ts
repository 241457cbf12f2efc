import type { QuoteTarget } from "~/site/chrome/quote-target";

/** Returns the target of a drawing, from its canonical query. */
export const designTarget = (design: string): QuoteTarget => ({
  fields: { design },
  label: "Get a quote for this design",
  shortLabel: "Quote this design",
});
