import { paths } from "~/paths";

/** Every page that is not made of records, as search engines may list it. Hidden pages, the sign-in and private pages are not here. */
export const publicPages: readonly string[] = [
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
  paths.privacy,
  paths.terms,
];

/** Their forms carry a token made for one visitor. */
const withForm: readonly string[] = [paths.quote, paths.contact];

/** Whether the page at this path may be kept and shown to the next visitor. */
export function isCacheablePath(path: string): boolean {
  if (withForm.includes(path)) return false;
  return publicPages.includes(path) || /^\/(?:blog|covered-patio-project-catalog)\/[a-z0-9-]+$/.test(path);
}

/** Pages that are reached from elsewhere only, but seen by visitors all the same. */
const hiddenPages: readonly string[] = [paths.unlisted.financingOptions, paths.unlisted.formpage, paths.unlisted.tracking];

/** Whether a path is a page of the site, public or a preview, or the data of one: what staff may look at as of another moment. */
export function isSitePage(path: string): boolean {
  const page = path === "/_root.data" ? paths.home : path.replace(/\.data$/, "");
  return isCacheablePath(page) || withForm.includes(page) || hiddenPages.includes(page) || /^\/preview\/[a-z0-9]+$/.test(page);
}

/** The path under which an arrival is counted: the page's own, "/404" for pages that are not there, undefined for what is nobody's
 *  business. So there are never more of them than pages. */
export function visitPath(path: string, status: number): string | undefined {
  if (status === 404) return "/404";
  return status === 200 && (isCacheablePath(path) || withForm.includes(path) || hiddenPages.includes(path)) ? path : undefined;
}
