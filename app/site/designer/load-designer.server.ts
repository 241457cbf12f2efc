import type { AppLoadContext } from "@remix-run/cloudflare";
import { isSpanishPath } from "~/domain/page-texts/spanish-pages";
import { parseDesignFields } from "~/domain/pergola/design";
import { computeDesignFigures } from "~/domain/pergola/design-figures";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { formatShadeHours } from "~/domain/pergola/shade-hours";
import { sampleRatesMonth } from "~/domain/prices/planning-month";
import { spanishRateLabel } from "~/domain/prices/prices";
import { priceListQuery, pricesAt } from "~/domain/prices/prices.server";
import { toProjectCard } from "~/domain/projects/projects.server";
import { relatedProjectsQuery } from "~/domain/projects/suggested-projects.server";
import { formatMonth } from "~/lib/dates";
import { translateTo } from "~/lib/spanish/texts";
import { getDeps } from "~/request/deps.server";
import { toHomeProjectTiles } from "~/site/home/home-project";
import { loadLearnedJobs } from "~/site/page-sections/learned-jobs.server";
import { toYard } from "~/site/yard/yard-device";

const roofServices = [
  "attached-pergola",
  "free-standing-pergola",
  "cantilever-pergola",
  "covered-patio",
];
/** One project of each service; more would rank the whole catalog. */
const maxProjects = 4;

/**
 * Returns the prices and the figures of the URL's design, and projects to compare it with. Without
 * a price book, the page shows no ballpark price; without projects, no images.
 */
export async function loadDesigner(context: AppLoadContext, request: Request) {
  const { db, read, now, siteUrl } = getDeps(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const language = isSpanishPath(pathname) ? "es" : "en";
  const t = translateTo(language);
  const [book, learned, projects] = await Promise.all([
    read(priceListQuery(db)).catch(() => []),
    loadLearnedJobs(context),
    // projects are in English
    language === "es"
      ? []
      : read(relatedProjectsQuery(db, now(), { services: roofServices }, maxProjects)).catch(
          () => [],
        ),
  ]);
  const compared = projects.map(toProjectCard).flatMap((card) => {
    return toHomeProjectTiles(card).map((tile) => ({
      ...tile,
      service: card.service,
      color: card.color,
    }));
  });
  const rates = pricesAt(book, now(), PERGOLA_PRICE_KEYS);
  const prices = rates.map(({ key, label, unit, lowCents, highCents }) => ({
    key,
    label: language === "es" ? spanishRateLabel(label, t) : label,
    unit,
    lowCents,
    highCents,
  }));
  const planning = sampleRatesMonth(rates, (day) =>
    formatMonth(new Date(`${day}T12:00:00Z`), language),
  );
  const { hours, ...figures } = computeDesignFigures(
    parseDesignFields(searchParams).design,
    prices,
    learned,
    t,
  );
  const yard = {
    ...toYard(request, siteUrl.origin),
    ...(language === "es" && { page: pathname }),
  };
  return {
    search,
    prices,
    learned,
    planning,
    compared,
    figures,
    hours: formatShadeHours(hours),
    yard,
  };
}
