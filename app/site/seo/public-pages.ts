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
export function isCacheable(path: string): boolean {
  if (withForm.includes(path)) return false;
  return publicPages.includes(path) || /^\/(?:blog|covered-patio-project-catalog)\/[a-z0-9-]+$/.test(path);
}
