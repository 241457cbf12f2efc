import type { AppLoadContext } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { factsByKey } from "~/domain/facts/facts";
import { allFactsQuery, factsForPageTextsQuery } from "~/domain/facts/facts.server";
import type { PageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { pageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { currentPromotionQuery, toPromotion } from "~/domain/promotions/promotions.server";
import { contactSettings, publicSettings } from "~/domain/settings/default-settings";
import { isIncorporatedCity } from "~/domain/settings/incorporated-cities.server";
import { officeHours } from "~/domain/settings/office-status";
import type { Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { conversionTarget, embedOrigins, googleTagId } from "~/domain/settings/tracking";
import { formatClock } from "~/lib/dates";
import { formatZonedDateTime, toLocalDateTimeFields } from "~/lib/local-datetime";
import { paths } from "~/paths";
import { publishedPhotographQuery } from "~/platform/files/photographs.server";
import { redactError } from "~/platform/http/errors";
import { omitFromLoaderData } from "~/platform/http/omit-from-loader-data";
import type { PreviewInfo, SiteData } from "./chrome/site-data";
import { textPageForPath } from "./page-texts/pages.server";
import { resolveTextOverrides } from "./page-texts/resolve-texts.server";

/** The texts of a page's working copy, and when it was saved. */
export type PreviewedTexts = { at: Date; record: PageTextRecord };

/** Settings, promotion and the changed texts of the page at `pathname` for a layout. A database that does not answer leaves the built-in
 *  settings, no promotion and the texts as the code has them: the page still says how to reach the business. `previewed` are
 *  texts to show in place of those the page has. */
export async function loadSiteData(context: AppLoadContext, pathname = "", previewed?: PreviewedTexts): Promise<SiteData> {
  const { db, read, now, realNow, config } = deps(context);
  const moment = now();
  const page = textPageForPath(pathname);
  const [rows, promotions, texts, facts, images] = await Promise.all([
    read(settingsQuery(db)),
    read(currentPromotionQuery(db, moment)),
    page && !previewed ? read(pageTextsQuery(db, moment, page.name)) : [],
    page ? read(previewed ? allFactsQuery(db) : factsForPageTextsQuery(db, moment, page.name)) : [],
    read(publishedPhotographQuery(db, moment)),
  ]).catch((error: unknown) => {
    console.error("settings", redactError(error));
    return [[], [], [], [], []];
  });
  const settings = settingsOf(rows[0]?.value);
  // settings that cannot be read may say that there is none; who signs in is not measured
  const isMeasured = !context.notPublic && !context.degraded && !/^\/login(?:\/|$)/.test(pathname);
  const gtagId = !isMeasured ? "" : googleTagId(settings.tags, config.GTAG_ID);
  context.hosts = { tag: gtagId !== "", partners: embedOrigins(settings.tags, config.FRAME_PARTNERS) };
  const office = officeHours(settings, moment);
  const nextStatus = office.statuses[1];
  if (nextStatus) context.changesAt = Math.min(context.changesAt ?? Number.POSITIVE_INFINITY, nextStatus.from * 60_000);
  const data = {
    settings: publicSettings(settings),
    office,
    contact: contactSettings(settings),
    area: settings.serviceCities.map((name) => ({ name, isCity: isIncorporatedCity(name) })),
    chatPhone: settings.whatsapp || config.WHATSAPP_PHONE,
    promotion: promotions[0] ? toPromotion(promotions[0]) : null,
    gtagId,
    ...(gtagId !== "" && isReceived(pathname) && { conversion: conversionTarget(settings.tags) }),
    turnstileSiteKey: config.TURNSTILE_SECRET ? config.TURNSTILE_SITE_KEY : "",
    now: saysHours(pathname) ? moment.getTime() : 0,
    texts: page && resolveTextOverrides(page, previewed ? { data: JSON.stringify(previewed.record) } : texts[0], factsByKey(facts)),
    ...(images[0]?.hasPhotographs && { hasPhotographs: true }),
    ...(context.notPublic && { notPublic: notPublicOf(context.asOf, previewed?.at, realNow()) }),
  };
  // React in development compares the graph in the head with one of its own
  const sent = { isDocument: context.isDocument === true && !import.meta.env.DEV };
  return saysContact(pathname) ? omitFromLoaderData(sent, data, "area") : omitFromLoaderData(sent, data, "area", "contact");
}

let lastRead: { json: string | undefined; settings: Readonly<Settings> } | undefined;

/** The settings in a row, checked once for as long as it stays the same. */
function settingsOf(json: string | undefined): Readonly<Settings> {
  if (!lastRead || lastRead.json !== json) lastRead = { json, settings: parseSettings(json) };
  return lastRead.settings;
}

/** The pages with a form, and those that say the office's hours. */
function saysContact(pathname: string): boolean {
  const { formpage, tracking } = paths.unlisted;
  return saysHours(pathname) || [paths.quote, formpage, tracking].some((path) => path === pathname);
}

/** The pages that say whether the office is open. */
function saysHours(pathname: string): boolean {
  return pathname === paths.contact || isReceived(pathname);
}

/** The page a request is thanked on. */
function isReceived(pathname: string): boolean {
  return pathname.startsWith(`${paths.quote}/`);
}

function notPublicOf(asOf: Date | undefined, saved: Date | undefined, now: Date): PreviewInfo {
  const { day, time } = toLocalDateTimeFields(asOf ?? null);
  return {
    saved: saved && formatClock(saved),
    asOf: asOf && { label: formatZonedDateTime(asOf, now).replace(/, UTC.*$/, ""), at: `${day}T${time}` },
  };
}
