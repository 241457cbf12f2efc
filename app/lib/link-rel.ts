/**
 * Returns the `rel` of an internal link: "nofollow" for a URL with parameters, because filter
 * combinations are endless and share one canonical URL. Later pages of a list are their own
 * canonical URL.
 */
export function linkRel(href: string): "nofollow" | undefined {
  const query = /^(?:\/(?!\/)[^?#]*)?\?([^#]*)/.exec(href)?.[1];
  return query === undefined || /^page=\d+$/.test(query) ? undefined : "nofollow";
}
