import { formatDesignQuery, parseDesignFields } from "~/domain/pergola/design";
import type { QuoteHandle, QuoteTarget } from "~/site/chrome/quote-target";

/** Returns the target of a drawing, from its canonical query. */
export const designTarget = (design: string): QuoteTarget => ({
  fields: { design },
  label: "Get a quote for this design",
  shortLabel: "Quote this design",
});

/** Route handle of a page whose query is a design. */
export const designHandle: QuoteHandle = {
  quoteTarget: (search) =>
    designTarget(formatDesignQuery(parseDesignFields(new URLSearchParams(search)).design)),
};
