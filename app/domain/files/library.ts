/* Views of the library list. */

export const libraryViews = [
  "all",
  "used",
  "unused",
  "no-alt",
  "no-permission",
  "unshown",
  "trash",
  "built",
] as const;
export type LibraryView = (typeof libraryViews)[number];

export const libraryViewLabels: Readonly<Record<LibraryView, string>> = {
  all: "All images",
  used: "In use",
  unused: "Not in use",
  "no-alt": "Alt text needed",
  "no-permission": "Permission needed",
  unshown: "Can’t be displayed",
  trash: "Trash",
  built: "Built-in renderings",
};

export type LibraryFilter = { show: LibraryView; q: string; tag: string; before: string };

/** Parses the filter of a page's URL; ignores unknown values. */
export function parseLibraryFilter(query: URLSearchParams): LibraryFilter {
  const text = (name: string, maxLength: number) =>
    (query.get(name) ?? "").trim().slice(0, maxLength);
  return {
    show: libraryViews.find((one) => one === query.get("show")) ?? "all",
    q: text("q", 100),
    tag: text("tag", 40).toLowerCase(),
    before: text("before", 80),
  };
}

/** Formats the query of a list without "?"; includes `before` only if given. */
export function formatLibraryQuery(
  { show, q, tag }: Pick<LibraryFilter, "show" | "q" | "tag">,
  cursor = "",
): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (show !== "all") query.set("show", show);
  if (tag) query.set("tag", tag);
  if (cursor) query.set("before", cursor);
  return query.toString();
}
