import type { AppLoadContext } from "@remix-run/cloudflare";
import { isPublicInSpanish } from "~/content/spanish/spanish-pages.server";
import { leadLanguageQuery, linkLanguageQuery } from "~/domain/leads/project/link-language.server";
import { languagePairOf, spanishPageNames } from "~/domain/page-texts/spanish-pages";
import { parseReadings, readingsQuery } from "~/domain/page-texts/spanish-readings.server";
import { sha256 } from "~/lib/sign.server";
import { chromeTexts } from "~/lib/spanish/chrome-texts";
import { designTexts } from "~/lib/spanish/design-texts";
import { designerTexts } from "~/lib/spanish/designer-texts";
import { formTexts } from "~/lib/spanish/form-texts";
import { quoteTexts } from "~/lib/spanish/quote-texts";
import { privateTexts } from "~/lib/spanish/texts";
import { timeTexts } from "~/lib/spanish/time-texts";
import { paths } from "~/paths";
import { getDeps } from "~/request/deps.server";
import type { SiteData } from "~/site/chrome/site-data";
import { loadSiteData } from "~/site/site-data.server";

export type PrivateSiteData = SiteData & {
  /** Texts of the page by their English; absent on English pages. */
  spanish?: Readonly<Record<string, string>>;
};

/** Texts that private pages share with public ones, and their own. */
const spanish = {
  ...chromeTexts,
  ...formTexts,
  ...quoteTexts,
  ...timeTexts,
  ...designTexts,
  ...designerTexts,
  ...privateTexts,
};

/**
 * Loads settings of a private page, and for a customer to whom we write in Spanish its texts and
 * links. The page belongs to the link of `token`, or to the lead with this id and its draft of a
 * proposal.
 */
export async function loadPrivateSite(
  context: AppLoadContext,
  { token = "", id = "", version = "" }: { token?: string; id?: string; version?: string },
): Promise<PrivateSiteData> {
  const { db, read } = getDeps(context);
  const tokenHash = await sha256(token);
  const [site, [lead], [readings]] = await Promise.all([
    loadSiteData(context, paths.newPrivateLink),
    read(id ? leadLanguageQuery(db, id, version) : linkLanguageQuery(db, tokenHash)).catch(
      () => [],
    ),
    read(readingsQuery(db)).catch(() => []),
  ]);
  if (lead?.language !== "es") return site;
  const stored = parseReadings(readings?.value);
  const publicPages = spanishPageNames.filter((name) => isPublicInSpanish(name, stored));
  return {
    ...site,
    language: "es",
    spanish,
    links: Object.fromEntries(
      publicPages.map((name) => [languagePairOf(name).en, languagePairOf(name).es]),
    ),
  };
}
