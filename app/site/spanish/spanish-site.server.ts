import type { AppLoadContext } from "@remix-run/cloudflare";
import { isPublicInSpanish, sharedTextsName } from "~/content/spanish/spanish-pages.server";
import {
  findSpanishPage,
  languagePairOf,
  type SpanishPage,
  spanishPageNames,
} from "~/domain/page-texts/spanish-pages";
import {
  parseReadings,
  type Readings,
  readingsQuery,
} from "~/domain/page-texts/spanish-readings.server";
import { roleCan } from "~/domain/staff/abilities";
import { unavailableResponse } from "~/platform/http/errors";
import { isLoopback } from "~/platform/http/security/reject-or-redirect";
import { getDeps } from "~/request/deps.server";
import type { SiteData } from "~/site/chrome/site-data";
import { loadSiteData } from "~/site/site-data.server";

export type SpanishSiteData = SiteData & {
  /** True on a page that only staff and visitors of a local server see. */
  isUnread: boolean;
};

type Access = {
  page: SpanishPage | undefined;
  /** Undefined if the database fails. */
  readings: Readings | undefined;
  /** True for staff who edit content, and on a local server: they also see unread pages. */
  seesUnread: boolean;
};

/** Returns the requested Spanish page, the readings, and the visitor's access to unread pages. */
async function loadAccess(context: AppLoadContext, request: Request): Promise<Access> {
  const { db, read, siteUrl, currentSession } = getDeps(context);
  const [rows, session] = await Promise.all([
    read(readingsQuery(db)).catch(() => undefined),
    currentSession(request).catch(() => undefined),
  ]);
  const staff = session?.mustAddTwoStep ? undefined : session?.staff;
  return {
    page: findSpanishPage(new URL(request.url).pathname.replace(/\.data$/, "")),
    readings: rows && parseReadings(rows[0]?.value),
    seesUnread:
      (staff ? roleCan(staff.role, "content:write") : false) || isLoopback(siteUrl.hostname),
  };
}

/**
 * True if this visitor may see the requested Spanish page. Throws a 503 if the database fails, except
 * for visitors who also see unread pages: the page may be public, and a 404 would take it out of
 * search results.
 */
export async function canSeeSpanishPage(
  context: AppLoadContext,
  request: Request,
): Promise<boolean> {
  const { page, readings, seesUnread } = await loadAccess(context, request);
  if (page === undefined || seesUnread) return page !== undefined;
  if (!readings) throw unavailableResponse("This page can’t load right now.");
  return isPublicInSpanish(page, readings);
}

/**
 * Loads header, footer and texts of a Spanish page. They are in English until a person has read the
 * texts of every page. Promotion and quote popup have no Spanish yet and are left out.
 */
export async function loadSpanishSite(
  context: AppLoadContext,
  request: Request,
): Promise<SpanishSiteData> {
  const { pathname, search } = new URL(request.url);
  const { page, readings = {}, seesUnread } = await loadAccess(context, request);
  const site = await loadSiteData(context, pathname, { search });
  const visiblePages = spanishPageNames.filter(
    (name) => seesUnread || isPublicInSpanish(name, readings),
  );
  const isVisible = page !== undefined && visiblePages.includes(page);
  const isUnread = isVisible && !isPublicInSpanish(page, readings);
  if (isUnread) context.notPublic = true;
  return {
    ...site,
    promotion: null,
    settings: { ...site.settings, popupEnabled: false },
    links: Object.fromEntries(
      visiblePages.map((name) => [languagePairOf(name).en, languagePairOf(name).es]),
    ),
    isUnread,
    ...(isVisible && { pair: { ...languagePairOf(page), ...(search && { search }) } }),
    ...((seesUnread || readings[sharedTextsName]) && { language: "es" as const }),
  };
}
