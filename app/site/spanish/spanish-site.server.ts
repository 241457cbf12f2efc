import type { AppLoadContext } from "@remix-run/cloudflare";
import { isPublicInSpanish, sharedTextsName } from "~/content/spanish/spanish-pages.server";
import {
  findPairedPage,
  findReceivedPair,
  findSpanishPage,
  languagePairOf,
  type SpanishPage,
  spanishPageNames,
} from "~/domain/page-texts/spanish-pages";
import { parseReadings, readingsQuery } from "~/domain/page-texts/spanish-readings.server";
import { roleCan } from "~/domain/staff/abilities";
import { unavailableResponse } from "~/platform/http/errors";
import { isLoopback } from "~/platform/http/security/reject-or-redirect";
import { getDeps } from "~/request/deps.server";
import type { SiteData } from "~/site/chrome/site-data";
import { loadPageTextPreview } from "~/site/preview/preview.server";
import { loadSiteData, type PreviewedTexts, type VisibleSpanish } from "~/site/site-data.server";

export type SpanishSiteData = SiteData & {
  /** True on a page that only staff and visitors of a local server see. */
  isUnread: boolean;
};

/** Parts of the Spanish site that this visitor may see. */
type Access = VisibleSpanish & {
  /** The requested page, whether visible or not. */
  page: SpanishPage | undefined;
  visiblePages: readonly SpanishPage[];
  /** False if the database fails, unless the visitor sees all pages. */
  isKnown: boolean;
  /** Draft of the page's texts, for a preview. */
  previewed: PreviewedTexts | undefined;
};

/** Returns the access of the visitor: readings, and for staff and on a local server all pages. */
async function loadAccess(context: AppLoadContext, request: Request): Promise<Access> {
  const { db, read, siteUrl, currentSession } = getDeps(context);
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("preview");
  const [rows, session, previewed] = await Promise.all([
    read(readingsQuery(db)).catch(() => undefined),
    currentSession(request).catch(() => undefined),
    token ? loadPageTextPreview(context, request, token) : undefined,
  ]);
  const staff = session?.mustAddTwoStep ? undefined : session?.staff;
  const seesUnread =
    (staff ? roleCan(staff.role, "content:write") : false) || isLoopback(siteUrl.hostname);
  const readings = parseReadings(rows?.[0]?.value);
  const page = findSpanishPage(pathname.replace(/\.data$/, ""));
  const publicPages = spanishPageNames.filter((name) => isPublicInSpanish(name, readings));
  const visiblePages = spanishPageNames.filter(
    (name) => seesUnread || publicPages.includes(name) || (previewed && name === page),
  );
  const hasPageTexts = page !== undefined && visiblePages.includes(page);
  return {
    page,
    visiblePages,
    hasPageTexts,
    hasSharedTexts:
      seesUnread || previewed !== undefined || readings[sharedTextsName] !== undefined,
    isUnread: hasPageTexts && !publicPages.includes(page),
    isKnown: seesUnread || previewed !== undefined || rows !== undefined,
    previewed,
  };
}

/**
 * True if this visitor may see the requested Spanish page. If the database fails, throws a 503,
 * because the page may be public, but lets a form with errors return: in English, with its input.
 */
export async function canSeeSpanishPage(
  context: AppLoadContext,
  request: Request,
): Promise<boolean> {
  const { hasPageTexts, isKnown } = await loadAccess(context, request);
  if (isKnown) return hasPageTexts;
  // loaders of a submitted form get its headers
  if (request.headers.has("Content-Type")) return true;
  throw unavailableResponse("This page can’t load right now.");
}

/** Returns the Spanish paths of the pages that this visitor may see, by their English paths. */
export async function loadSpanishLinks(
  context: AppLoadContext,
  request: Request,
): Promise<Readonly<Record<string, string>>> {
  return toLinks((await loadAccess(context, request)).visiblePages);
}

const toLinks = (pages: readonly SpanishPage[]) =>
  Object.fromEntries(pages.map((name) => [languagePairOf(name).en, languagePairOf(name).es]));

/**
 * Loads header, footer and texts of a Spanish page. They are in English until a person has read the
 * texts of every page. The promotion is left out without a Spanish that a person has read, the quote
 * popup without a visible quote page.
 */
export async function loadSpanishSite(
  context: AppLoadContext,
  request: Request,
): Promise<SpanishSiteData> {
  const { pathname, search, searchParams } = new URL(request.url);
  const spanish = loadAccess(context, request);
  const previewed = searchParams.has("preview") ? (await spanish).previewed : undefined;
  const site = await loadSiteData(context, pathname, { previewed, search, spanish });
  const { visiblePages, hasPageTexts, hasSharedTexts, isUnread } = await spanish;
  if (isUnread) context.notPublic = true;
  const path = pathname.replace(/\.data$/, "");
  const pair = hasPageTexts
    ? findPairedPage(path, "es")?.pair
    : hasSharedTexts
      ? findReceivedPair(path)
      : undefined;
  return {
    ...site,
    settings: {
      ...site.settings,
      popupEnabled: site.settings.popupEnabled && hasSharedTexts && visiblePages.includes("quote"),
    },
    links: toLinks(visiblePages),
    isUnread,
    ...(pair && { pair: { ...pair, ...(search && { search }) } }),
    ...(hasSharedTexts && { language: "es" as const }),
  };
}
