import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatDesignTitle, TEASER_DESIGN } from "~/domain/pergola/design";
import { buildTeaserData } from "~/domain/pergola/design-figures";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { priceListQuery, pricesAt } from "~/domain/prices/prices.server";
import { formatDollars } from "~/lib/money";
import { redactError } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";
import { loadLearnedJobs } from "./learned-jobs.server";

/** A design in a few words, and its ballpark as text: "$36,450 to $55,900". */
export type ExamplePrice = { design: string; range: string };

/**
 * Returns the ballpark of the example design at current prices; null if the price book has no rate
 * for it, or the database fails.
 */
export async function loadExamplePrice(context: AppLoadContext): Promise<ExamplePrice | null> {
  const { db, read, now } = getDeps(context);
  try {
    const [book, learned] = await Promise.all([read(priceListQuery(db)), loadLearnedJobs(context)]);
    const { serverBallpark } = buildTeaserData(pricesAt(book, now(), PERGOLA_PRICE_KEYS), learned);
    if (!serverBallpark) return null;
    const { lowCents, highCents } = serverBallpark;
    return {
      design: formatDesignTitle(TEASER_DESIGN),
      range: `${formatDollars(lowCents)} to ${formatDollars(highCents)}`,
    };
  } catch (error) {
    console.error("example price", redactError(error));
    return null;
  }
}
