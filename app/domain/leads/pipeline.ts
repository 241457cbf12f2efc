/** What open leads are worth together, in cents: the value of each, else the middle of its ballpark, else of the budget that was given.
 *  `guessed` counts those without a value that still count, `unknown` those of which nothing is known: they add nothing. */
export type Pipeline = { count: number; cents: number; guessed: number; unknown: number };

export const emptyPipeline: Pipeline = { count: 0, cents: 0, guessed: 0, unknown: 0 };

/** The sum of several. */
export function sumPipelines(all: readonly Pipeline[]): Pipeline {
  return all.reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      cents: sum.cents + one.cents,
      guessed: sum.guessed + one.guessed,
      unknown: sum.unknown + one.unknown,
    }),
    emptyPipeline,
  );
}

/** "12 open leads: 5 by value, 5 est. by ballpark or budget, 2 without a value or budget": what the sum is made of, in words. */
export function formatPipelineSources({ count, guessed, unknown }: Pipeline): string {
  const open = `${count.toLocaleString("en-US")} open ${count === 1 ? "lead" : "leads"}`;
  const parts = [
    count > guessed + unknown
      ? guessed + unknown === 0
        ? "all with values"
        : `${(count - guessed - unknown).toLocaleString("en-US")} with values`
      : "",
    guessed > 0 ? `${guessed.toLocaleString("en-US")} estimated` : "",
    unknown > 0 ? `${unknown.toLocaleString("en-US")} unknown` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${open}: ${parts.join(", ")}` : open;
}
