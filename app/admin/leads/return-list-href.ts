import { adminPaths } from "~/admin-paths";

/** The list somebody came from, with its filter, from its path or its query alone; the plain list for anything else. Never leads anywhere
 *  but to the leads. */
export function returnListHref(from: string | null): string {
  if (from && from.length <= 800 && /^[\w.~%&=+-]+$/.test(from)) return `${adminPaths.leads}?${from}`;
  return from && from.length <= 800 && /^\/admin\/leads(?:\?[^#\s\\]*)?$/.test(from) ? from : adminPaths.leads;
}

/** The address of a lead's page that leads back to that list. */
export function leadHref(id: string, list: string): string {
  return list === adminPaths.leads ? adminPaths.lead(id) : `${adminPaths.lead(id)}?${new URLSearchParams({ from: list })}`;
}

/** The address with another query part: `leadHref(…)` opened with `?stage=quoted`. */
export function addQuery(href: string, part: Record<string, string>): string {
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(part)}`;
}
