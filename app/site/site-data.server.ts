import type { AppLoadContext } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { pageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { currentPromotionQuery } from "~/domain/promotions/promotions.server";
import { publicSettings } from "~/domain/settings/default-settings";
import { isCity } from "~/domain/settings/places.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { loggable } from "~/platform/http/errors";
import type { SiteData } from "./chrome/site-data";
import { textPageAt } from "./texts/pages.server";
import { shownTexts } from "./texts/shown-texts.server";

/** Settings, promotion and the changed texts of the page at `pathname` for a layout. A database that does not answer leaves the built-in
 *  settings, no promotion and the texts as the code has them: the page still says how to reach the business. */
export async function loadSiteData(context: AppLoadContext, pathname = ""): Promise<SiteData> {
  const { db, read, now, config } = deps(context);
  const moment = now();
  const page = textPageAt(pathname);
  const [rows, promotions, texts] = await Promise.all([
    read(settingsQuery(db)),
    read(currentPromotionQuery(db, moment)),
    page ? read(pageTextsQuery(db, page.name, moment)) : [],
  ]).catch((error: unknown) => {
    console.error("settings", loggable(error));
    return [[], [], []];
  });
  const settings = readSettings(rows[0]?.value);
  return {
    settings: publicSettings(settings),
    cities: settings.serviceCities.filter(isCity),
    chatPhone: settings.whatsapp || config.WHATSAPP_PHONE,
    promotion: promotions[0] ?? null,
    gtagId: config.GTAG_ID,
    turnstileSiteKey: config.TURNSTILE_SECRET ? config.TURNSTILE_SITE_KEY : "",
    now: moment.getTime(),
    texts: page && shownTexts(page, texts[0]),
  };
}
