export const hiddenPages = [
  "/financing-options",
  "/formpage",
  "/get-a-free-quote-houston-tracking",
  "/whatsapp-redirect",
];
/** Public pages that are not indexed and not in the sitemap. */
export const signInPages = ["/login/dashboard", "/login/forgot"];

/** At least one public page of each layout, and the 404 page. */
export const pageKinds: readonly string[] = [
  ...hiddenPages,
  ...signInPages,
  "/",
  "/about-us",
  "/aluminium-custom-pergola-cover-patio",
  "/aluminium-custom-pergola-cover-patio/designer",
  "/aluminium-custom-pergola-cover-patio/designer/packet",
  "/attached-aluminium-pergola-covered-patio",
  "/blog",
  "/blog/how-a-patio-project-runs",
  "/blog/which-way-does-your-patio-face",
  "/can-i-build-it",
  "/can-i-build-it/the-woodlands",
  "/can-i-build-it?zip=77494&office=fort-bend-county",
  "/cantilever-aluminium-pergola",
  "/concrete-and-turf-installation-houston",
  "/contact-us",
  "/covered-patio-project-catalog",
  "/covered-patio-project-catalog/long-table-black-frame",
  "/covered-patio-project-catalog/off-the-living-room",
  "/custom-outdoor-kitchen",
  "/free-standing-aluminium-pergola-covered-patio",
  "/get-a-free-quote-houston",
  "/how-we-doit",
  "/modern-outdoor-kitchens-houston",
  "/no-such-page",
  "/our-promise",
  "/outdoor-living-services",
  "/patio-financing-houston",
  "/privacy",
  "/terms",
  "/traditional-outdoor-kitchens-houston",
];

/** One page of each family of layouts; `npm test` checks these, the full run checks all kinds. */
export const layoutFamilies: readonly string[] = [
  "/",
  "/about-us",
  "/aluminium-custom-pergola-cover-patio",
  "/aluminium-custom-pergola-cover-patio/designer",
  "/blog/how-a-patio-project-runs",
  "/can-i-build-it?zip=77494&office=fort-bend-county",
  "/covered-patio-project-catalog",
  "/covered-patio-project-catalog/long-table-black-frame",
  "/custom-outdoor-kitchen",
  "/get-a-free-quote-houston",
  "/login/dashboard",
  "/patio-financing-houston",
];

/**
 * Returns a key that pages of one layout share: all projects, all posts, and all queries of a list.
 */
export function layoutOf(path: string): string {
  const [, folder] = /^\/(blog|covered-patio-project-catalog)\/[^?]+$/.exec(path) ?? [];
  return folder ?? path.replace(/\?.*/, "?");
}

/** Returns the first path of each layout. */
export function onePathPerLayout(paths: readonly string[]): string[] {
  return [...new Map(paths.toReversed().map((path) => [layoutOf(path), path])).values()];
}
