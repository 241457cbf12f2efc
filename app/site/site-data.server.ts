import type { AppLoadContext } from "@remix-run/cloudflare";
import { isPublicInSpanish } from "~/content/spanish/spanish-pages.server";
import { findTextPageByPath } from "~/content/text-pages.server";
import { factsByKey, toSpanishFacts } from "~/domain/facts/facts";
import { allFactsQuery, factsForPageTextsQuery, parseFactList } from "~/domain/facts/facts.server";
import { hasPublishedPhotographQuery } from "~/domain/files/photographs.server";
import type { PageTextRecord } from "~/domain/page-texts/page-text-record.server";
import {
  livePageTextsQuery,
  pickSpanishTexts,
  spanishTextsQuery,
} from "~/domain/page-texts/page-texts.server";
import { isCacheablePath } from "~/domain/page-texts/public-pages";
import {
  findPairedPage,
  findReceivedPair,
  isSpanishPage,
  spanishTextsOf,
  toEnglishPath,
} from "~/domain/page-texts/spanish-pages";
import { parseReadings, readingsQuery } from "~/domain/page-texts/spanish-readings.server";
import {
  currentPromotionQuery,
  toPromotion,
  toSpanishPromotion,
} from "~/domain/promotions/promotions.server";
import { pickContactSettings, pickPublicSettings } from "~/domain/settings/default-settings";
import { isIncorporatedCity } from "~/domain/settings/incorporated-cities.server";
import { buildOfficeHours } from "~/domain/settings/office-status";
import type { Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { conversionTarget, embedOrigins, googleTagId } from "~/domain/settings/tracking";
import { formatClock } from "~/lib/dates";
import { formatZonedDateTime, toLocalDateTimeFields } from "~/lib/local-datetime";
import { translateTo } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { redactError } from "~/platform/http/errors";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { isPrivateLinkPath } from "~/platform/http/security/secret-paths";
import { getDeps } from "~/request/deps.server";
import type { PreviewInfo, SiteData } from "./chrome/site-data";
import { resolveSpanishTexts, resolveTextOverrides } from "./page-texts/resolve-texts.server";

/** Texts of a page's draft, and when it was saved. */
export type PreviewedTexts = { at: Date; record: PageTextRecord };

/** Spanish texts that this visitor may see. */
export type VisibleSpanish = {
  /** Texts of every page, such as opening hours. */
  hasSharedTexts: boolean;
  /** Texts of the requested page. */
  hasPageTexts: boolean;
  /** True if the visitor sees the page, and others don't yet. */
  isUnread: boolean;
};

type SiteDataOptions = {
  /** Replaces the texts of the page. */
  previewed?: PreviewedTexts | undefined;
  /** Query of the page. */
  search?: string;
  /** Set on Spanish paths. A promise, so that its queries share the batch of the others. */
  spanish?: Promise<VisibleSpanish>;
};

/**
 * Loads settings, promotion, and the edited or Spanish texts of the page at `pathname` for a layout.
 * If the database fails, it returns the built-in settings and texts without a promotion, so that
 * contact details still show.
 */
export async function loadSiteData(
  context: AppLoadContext,
  pathname = "",
  { previewed, search = "", spanish }: SiteDataOptions = {},
): Promise<SiteData> {
  const { db, read, now, realNow, config } = getDeps(context);
  const moment = now();
  const englishPath = toEnglishPath(pathname);
  const page = findTextPageByPath(englishPath);
  const spanishPage = spanish && isSpanishPage(page?.name) ? page.name : undefined;
  const textsName = spanishPage ? spanishTextsOf(spanishPage) : (page?.name ?? "");
  const readTexts = async (): Promise<{ id?: string; data: string }[]> => {
    if (!page || previewed) return [];
    return spanishPage
      ? read(spanishTextsQuery(db, moment, spanishPage))
      : read(livePageTextsQuery(db, moment, page.name));
  };
  const [rows, promotions, texts, facts, images, readings] = await Promise.all([
    read(settingsQuery(db)),
    read(currentPromotionQuery(db, moment)),
    readTexts(),
    page ? read(previewed ? allFactsQuery(db) : factsForPageTextsQuery(db, moment, textsName)) : [],
    read(hasPublishedPhotographQuery(db, moment)),
    read(readingsQuery(db)),
  ]).catch((error: unknown) => {
    console.error("settings", redactError(error));
    return [[], [], [], [], [], []];
  });
  const visible = await spanish;
  const settings = parseSettingsCached(rows[0]?.value);
  // without settings the tag may be disabled; unread and sign-in pages and private links are never
  // tracked
  const isMeasured =
    !context.notPublic &&
    !context.degraded &&
    !visible?.isUnread &&
    !/^\/login(?:\/|$)/.test(pathname) &&
    !isPrivateLinkPath(pathname);
  const gtagId = !isMeasured ? "" : googleTagId(settings.tags, config.GTAG_ID);
  context.hosts = {
    tag: gtagId !== "",
    partners: embedOrigins(settings.tags, config.FRAME_PARTNERS),
  };
  const language = visible?.hasSharedTexts ? "es" : "en";
  const office = buildOfficeHours(settings, moment, translateTo(language));
  const nextStatus = office.statuses[1];
  if (nextStatus)
    context.changesAt = Math.min(
      context.changesAt ?? Number.POSITIVE_INFINITY,
      nextStatus.from * 60_000,
    );
  const factList = parseFactList(facts);
  const toPagePromotion = visible ? toSpanishPromotion : toPromotion;
  const hasPromotion = !visible || visible.hasSharedTexts;
  const textPage = visible && !visible.hasPageTexts ? undefined : page;
  const data = {
    settings: pickPublicSettings(settings),
    office,
    contact: pickContactSettings(settings, language),
    area: settings.serviceCities.map((name) => ({ name, isCity: isIncorporatedCity(name) })),
    chatPhone: settings.whatsapp ?? config.WHATSAPP_PHONE,
    promotion: hasPromotion && promotions[0] ? toPagePromotion(promotions[0]) : null,
    gtagId,
    ...(gtagId !== "" &&
      isReceived(englishPath) && { conversion: conversionTarget(settings.tags) }),
    turnstileSiteKey: config.TURNSTILE_SECRET ? config.TURNSTILE_SITE_KEY : "",
    now: showsHours(englishPath) ? moment.getTime() : 0,
    texts:
      textPage &&
      (visible ? resolveSpanishTexts : resolveTextOverrides)(
        textPage,
        previewed
          ? { data: JSON.stringify(previewed.record) }
          : spanishPage
            ? pickSpanishTexts(texts, parseReadings(readings[0]?.value)[spanishPage])
            : texts[0],
        {
          facts: factsByKey(visible ? toSpanishFacts(factList) : factList),
          business: settings.name,
        },
      ),
    // loader data of a cached page may not depend on the query
    ...findPublicPair(
      page?.path ?? pathname,
      readings[0]?.value,
      isCacheablePath(pathname) ? "" : search,
    ),
    ...(images[0]?.hasPhotographs && { hasPhotographs: true }),
    ...(context.notPublic && {
      notPublic: toPreviewInfo(context.previewDate, previewed?.at, realNow()),
    }),
  };
  // React in development compares the server's graph with its own
  const sent = { isDocument: context.isDocument === true && !import.meta.env.DEV };
  return needsContact(englishPath)
    ? omitFromLoaderData(sent, data, "area")
    : omitFromLoaderData(sent, data, "area", "contact");
}

/**
 * Returns the paths of a page in both languages and its query, if its Spanish is public. The
 * thank-you page is public with the quote form.
 */
function findPublicPair(
  englishPath: string,
  readings: string | undefined,
  search: string,
): Pick<SiteData, "pair"> {
  const received = findReceivedPair(englishPath);
  const page = received
    ? { name: "quote" as const, pair: received }
    : findPairedPage(englishPath, "en");
  if (!page || !isPublicInSpanish(page.name, parseReadings(readings))) return {};
  return { pair: { ...page.pair, ...(search && { search }) } };
}

let lastRead: { json: string | undefined; settings: Readonly<Settings> } | undefined;

/** Parses the settings of a row, cached until the row changes. */
function parseSettingsCached(json: string | undefined): Readonly<Settings> {
  if (!lastRead || lastRead.json !== json) lastRead = { json, settings: parseSettings(json) };
  return lastRead.settings;
}

/** True for pages with a form and pages with opening hours. */
function needsContact(pathname: string): boolean {
  const { formpage, tracking } = paths.unlisted;
  return (
    showsHours(pathname) || [paths.quote, formpage, tracking].some((path) => path === pathname)
  );
}

/** True for pages that show the current opening status. */
function showsHours(pathname: string): boolean {
  return pathname === paths.contact || isReceived(pathname);
}

/** True for the thank-you page. */
function isReceived(pathname: string): boolean {
  return pathname.startsWith(`${paths.quote}/`);
}

function toPreviewInfo(
  previewDate: Date | undefined,
  saved: Date | undefined,
  now: Date,
): PreviewInfo {
  const { day, time } = toLocalDateTimeFields(previewDate ?? null);
  return {
    saved: saved && formatClock(saved),
    previewDate: previewDate && {
      label: formatZonedDateTime(previewDate, now).replace(/, UTC.*$/, ""),
      at: `${day}T${time}`,
    },
  };
}
