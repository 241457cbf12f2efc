import type { AppLoadContext } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { factsByKey } from "~/domain/facts/facts";
import { allFacts, factsForPageTexts } from "~/domain/facts/facts.server";
import type { PageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { pageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { currentPromotionQuery, promotionOf } from "~/domain/promotions/promotions.server";
import { contactSettings, publicSettings } from "~/domain/settings/default-settings";
import { officeHours } from "~/domain/settings/office-status";
import { isCity } from "~/domain/settings/places.server";
import type { Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { conversionOf, framePartners, tagId } from "~/domain/settings/tags";
import { formatClock } from "~/lib/dates";
import { formatWhen, whenFields } from "~/lib/when-input";
import { paths } from "~/paths";
import { publishedPhotographQuery } from "~/platform/files/photographs.server";
import { loggable } from "~/platform/http/errors";
import { markupOnly } from "~/platform/http/markup-only";
import type { NotPublic, SiteData } from "./chrome/site-data";
import { textPageAt } from "./texts/pages.server";
import { shownTexts } from "./texts/shown-texts.server";

/** The texts of a page's working copy, and when it was saved. */
export type PreviewedTexts = { at: Date; record: PageTextRecord };

/** Settings, promotion and the changed texts of the page at `pathname` for a layout. A database that does not answer leaves the built-in
 *  settings, no promotion and the texts as the code has them: the page still says how to reach the business. `previewed` are
 *  texts to show in place of those the page has. */
export async function loadSiteData(context: AppLoadContext, pathname = "", previewed?: PreviewedTexts): Promise<SiteData> {
  const { db, read, now, clock, config } = deps(context);
  const moment = now();
  const page = textPageAt(pathname);
  const [rows, promotions, texts, facts, images] = await Promise.all([
    read(settingsQuery(db)),
    read(currentPromotionQuery(db, moment)),
    page && !previewed ? read(pageTextsQuery(db, moment, page.name)) : [],
    page ? read(previewed ? allFacts(db) : factsForPageTexts(db, moment, page.name)) : [],
    read(publishedPhotographQuery(db, moment)),
  ]).catch((error: unknown) => {
    console.error("settings", loggable(error));
    return [[], [], [], [], []];
  });
  const settings = settingsOf(rows[0]?.value);
  // settings that cannot be read may say that there is none; who signs in is not measured
  const isMeasured = !context.notPublic && !context.degraded && !/^\/login(?:\/|$)/.test(pathname);
  const gtagId = !isMeasured ? "" : tagId(settings.tags, config.GTAG_ID);
  context.hosts = { tag: gtagId !== "", partners: framePartners(settings.tags, config.FRAME_PARTNERS) };
  const office = officeHours(settings, moment);
  const nextStatus = office.statuses[1];
  if (nextStatus) context.changesAt = Math.min(context.changesAt ?? Number.POSITIVE_INFINITY, nextStatus.from * 60_000);
  const data = {
    settings: publicSettings(settings),
    office,
    contact: contactSettings(settings),
    area: settings.serviceCities.map((name) => ({ name, isCity: isCity(name) })),
    chatPhone: settings.whatsapp || config.WHATSAPP_PHONE,
    promotion: promotions[0] ? promotionOf(promotions[0]) : null,
    gtagId,
    ...(gtagId !== "" && isReceived(pathname) && { conversion: conversionOf(settings.tags) }),
    turnstileSiteKey: config.TURNSTILE_SECRET ? config.TURNSTILE_SITE_KEY : "",
    now: saysHours(pathname) ? moment.getTime() : 0,
    texts: page && shownTexts(page, previewed ? { data: JSON.stringify(previewed.record) } : texts[0], factsByKey(facts)),
    ...(images[0]?.hasPhotographs && { hasPhotographs: true }),
    ...(context.notPublic && { notPublic: notPublicOf(context.asOf, previewed?.at, clock()) }),
  };
  // React in development compares the graph in the head with one of its own
  const sent = { isDocument: context.isDocument === true && !import.meta.env.DEV };
  return saysContact(pathname) ? markupOnly(sent, data, "area") : markupOnly(sent, data, "area", "contact");
}

let lastRead: { json: string | undefined; settings: Readonly<Settings> } | undefined;

/** The settings in a row, checked once for as long as it stays the same. */
function settingsOf(json: string | undefined): Readonly<Settings> {
  if (!lastRead || lastRead.json !== json) lastRead = { json, settings: readSettings(json) };
  return lastRead.settings;
}

/** The pages with a form, and those that say the office's hours. */
function saysContact(pathname: string): boolean {
  const { formpage, tracking } = paths.hidden;
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

function notPublicOf(asOf: Date | undefined, saved: Date | undefined, now: Date): NotPublic {
  const { day, time } = whenFields(asOf ?? null);
  return {
    saved: saved && formatClock(saved),
    asOf: asOf && { label: formatWhen(asOf, now).replace(/, UTC.*$/, ""), at: `${day}T${time}` },
  };
}
