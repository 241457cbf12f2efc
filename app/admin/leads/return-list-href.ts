import { adminPaths } from "~/admin-paths";

/**
 * Returns the lead list path with filters from a path or a query string; the plain list for any
 * other input. Never returns a path outside the lead list.
 */
export function returnListHref(from: string | null): string {
  if (from && from.length <= 800 && /^[\w.~%&=+-]+$/.test(from))
    return `${adminPaths.leads}?${from}`;
  return from && from.length <= 800 && /^\/admin\/leads(?:\?[^#\s\\]*)?$/.test(from)
    ? from
    : adminPaths.leads;
}

/** Returns the path of a lead's page with that list as its return path. */
export function leadHref(id: string, list: string): string {
  return list === adminPaths.leads
    ? adminPaths.lead(id)
    : `${adminPaths.lead(id)}?${new URLSearchParams({ from: list })}`;
}

/** Adds query parameters to a path: `leadHref(…)` opened with `?stage=quoted`. */
export function addQuery(href: string, part: Record<string, string>): string {
  return `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(part)}`;
}
