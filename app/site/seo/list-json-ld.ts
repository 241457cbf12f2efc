import type { JsonLdPart } from "./json-ld";

/**
 * Builds a list page's items in order; `first` is the position of its first item on later pages of
 * the list.
 */
export function itemListJsonLd(
  name: string,
  items: readonly { name: string; path: string }[],
  first = 1,
): JsonLdPart {
  return ({ origin, url }) =>
    items.length === 0
      ? []
      : [
          {
            "@type": "ItemList",
            "@id": `${url}#list`,
            name,
            numberOfItems: items.length,
            itemListElement: items.map((item, index) => ({
              "@type": "ListItem",
              position: first + index,
              name: item.name,
              url: `${origin}${item.path}`,
            })),
          },
        ];
}
