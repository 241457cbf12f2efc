import type { QuoteTarget } from "./quote-target";

/** Returns the target of a payment example, from its canonical query. */
export const financingTarget = (financing: string): QuoteTarget => ({
  fields: { financing },
  label: "Get a quote with this example",
  shortLabel: "Quote with this example",
});

export const projectTarget = (project: string): QuoteTarget => ({
  fields: { project },
  label: "Get a quote for one like this",
  shortLabel: "Quote one like this",
});

/** Returns the target of an estimator: the service, and the choice as a sentence. */
export const ballparkTarget = (services: string, details: string): QuoteTarget => ({
  fields: { services, details },
  label: "Get a quote for this ballpark",
  shortLabel: "Quote this ballpark",
});
