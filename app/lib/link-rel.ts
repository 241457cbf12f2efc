/** The `rel` of a link inside the site: "nofollow" for an address with parameters. The combinations of filters, drawings and loans have no
 *  end, and every one of them names the page without any as its canonical address; the later pages of a list are their own. */
export function linkRel(href: string): "nofollow" | undefined {
  const query = /^(?:\/(?!\/)[^?#]*)?\?([^#]*)/.exec(href)?.[1];
  return query === undefined || /^page=\d+$/.test(query) ? undefined : "nofollow";
}
