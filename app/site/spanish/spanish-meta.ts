import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isJsonObject } from "~/lib/json";
import { languageTags } from "~/lib/languages";
import { type MetaHandle, shareImagePath } from "~/site/seo/meta";

/**
 * Returns the function that adapts the head tags of an English page module to its Spanish page:
 * URLs, language, share image, and the structured data. Drops the feed, which is in English.
 */
export const localizeMetaWith = (
  texts: Readonly<Record<string, string>>,
): MetaHandle["localizeMeta"] =>
  function localizeMeta(tags, { pair, links = {} }, origin) {
    if (!pair) return tags;
    const urls = new Map([
      [origin + pair.en, origin + pair.es],
      [origin + shareImagePath(pair.en), origin + shareImagePath(pair.es)],
    ]);
    const toSpanishUrl = (text: string) => {
      const [, url = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
      // the business and the site are the same in both languages
      return /^#(?:business|website)$/.test(rest) ? text : `${urls.get(url) ?? url}${rest}`;
    };
    const toSpanish = (text: string) =>
      toSpanishUrl(text).replace(/, page (?=\d+(?: \||$))/, ", página ");
    return tags.flatMap((tag): MetaDescriptor[] => {
      if ("script:ld+json" in tag) return [{ "script:ld+json": localize(tag["script:ld+json"]) }];
      if ("tagName" in tag) {
        if (tag.rel === "canonical") return [{ ...tag, href: toSpanishUrl(String(tag.href)) }];
        return tag.type === "application/rss+xml" ? [] : [tag];
      }
      // titles and descriptions that the module has instead of its page copy
      if ("title" in tag)
        return [{ title: toSpanish(String(tag.title)).replace(/^[^|]+(?= \||$)/, toSpanishText) }];
      if ("name" in tag && tag.name === "description")
        return [{ ...tag, content: toSpanishText(tag.content) }];
      if (!("property" in tag) || typeof tag.content !== "string") return [tag];
      if (tag.property === "og:locale") return [{ ...tag, content: "es_US" }];
      return [{ ...tag, content: toSpanishText(toSpanish(tag.content)) }];
    });

    function localize(value: unknown): unknown {
      if (value === languageTags.en) return languageTags.es;
      if (typeof value === "string") return toSpanish(value);
      if (Array.isArray(value)) return value.map(localize);
      if (!isJsonObject(value)) return value;
      if (value["@type"] === "ListItem" && "item" in value) return localizeBreadcrumb(value);
      // the business and the site are the same in both languages
      if (value["@type"] === "WebSite" || /#business$/.test(String(value["@id"]))) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [
          key,
          localize(key === "serviceType" ? toSpanishText(part) : part),
        ]),
      );
    }

    function localizeBreadcrumb({ name, item, ...rest }: Record<string, unknown>) {
      const path = String(item).slice(origin.length);
      const spanish = links[path];
      return {
        ...rest,
        name: toSpanishText(name),
        item: spanish ? origin + spanish : toSpanishUrl(String(item)),
      };
    }

    function toSpanishText(text: unknown): string {
      return texts[String(text)] ?? String(text);
    }
  };
