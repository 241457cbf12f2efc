import type { AppLoadContext } from "@remix-run/cloudflare";
import { pergolaCoverCopy } from "~/content/copy/pergola-cover";
import { languageOfPath } from "~/domain/page-texts/spanish-pages";
import { DESIGN_PRESETS, parseDesignFields } from "~/domain/pergola/design";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { compareRoofs, formatComparedDesign } from "~/domain/pergola/roof-comparison";
import { formatRateMonth, sampleRatesMonth } from "~/domain/prices/planning-month";
import { translateTo } from "~/lib/spanish/texts";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { loadLearnedJobs } from "~/site/page-sections/learned-jobs.server";

/** Returns the page's content and the roofs compared: on the design of the URL, if it has one. */
export async function loadPergolas(context: AppLoadContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOfPath(pathname);
  const t = translateTo(language);
  const [page, learned] = await Promise.all([
    loadPageData(context, pageRequirements.pergolas, language),
    loadLearnedJobs(context),
  ]);
  const design = searchParams.has("width")
    ? parseDesignFields(searchParams).design
    : DESIGN_PRESETS.attached;
  const { prices } = page;
  return {
    ...page,
    prices: prices.filter(({ key }) => pergolaCoverCopy.prices?.keys.includes(key)),
    roofs: {
      figures: compareRoofs(design, prices, learned),
      size: formatComparedDesign(design, t),
      planning: sampleRatesMonth(
        prices.filter(({ key }) => PERGOLA_PRICE_KEYS.some((used) => used === key)),
        (day) => formatRateMonth(day, t),
      ),
    },
  };
}
