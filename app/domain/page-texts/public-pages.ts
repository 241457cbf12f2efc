import { shareablePermitSearch } from "~/domain/permits/permit-query";
import { paths } from "~/paths";
import { findSpanishPage } from "./spanish-pages";

/**
 * Public pages without a record, listed for search engines. Excludes unlisted, sign-in, and private
 * pages.
 */
export const publicPagePaths: readonly string[] = [
  paths.home,
  paths.pergolas,
  paths.designer,
  paths.attached,
  paths.freeStanding,
  paths.cantilever,
  paths.services,
  paths.kitchens,
  paths.modernKitchens,
  paths.traditionalKitchens,
  paths.concreteAndTurf,
  paths.catalog,
  paths.promise,
  paths.process,
  paths.about,
  paths.blog,
  paths.financing,
  paths.quote,
  paths.contact,
  paths.permits,
  paths.privacy,
  paths.terms,
];

/** Pages with a form token made for one visitor. */
const withForm: readonly string[] = [paths.quote, paths.contact];

/** True if the page at this path may be cached and served to other visitors. */
export function isCacheablePath(path: string): boolean {
  if (withForm.includes(path)) return false;
  return (
    publicPagePaths.includes(path) ||
    /^\/(?:blog|covered-patio-project-catalog|can-i-build-it)\/[a-z0-9-]+$/.test(path)
  );
}

/**
 * Returns the canonical query of a public page whose query visitors may share; null for all others.
 */
export function toSharedSearch(path: string, params: URLSearchParams): string | null {
  return path === paths.permits ? shareablePermitSearch(params) : null;
}

/** Unlisted pages that visitors still see. */
const hiddenPages: readonly string[] = [
  paths.unlisted.financingOptions,
  paths.unlisted.formpage,
  paths.unlisted.tracking,
];

/**
 * True if a path is a page of the site, a preview, or the data of one: staff may preview it on a
 * date.
 */
export function canPreviewOnDate(path: string): boolean {
  const page = path === "/_root.data" ? paths.home : path.replace(/\.data$/, "");
  return (
    isCacheablePath(page) ||
    withForm.includes(page) ||
    hiddenPages.includes(page) ||
    /^\/preview\/[a-z0-9]+$/.test(page)
  );
}

/**
 * Returns the path a visit counts for: the page's own, "/404" for missing pages, undefined for
 * private ones. Bounded by the number of pages.
 */
export function toVisitCountPath(path: string, status: number): string | undefined {
  if (status === 404) return "/404";
  return status === 200 &&
    (isCacheablePath(path) ||
      withForm.includes(path) ||
      hiddenPages.includes(path) ||
      findSpanishPage(path) !== undefined)
    ? path
    : undefined;
}
