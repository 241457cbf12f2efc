import { useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { fillText } from "~/lib/fill-text";
import type { EnglishText } from "~/lib/spanish/texts";
import { unlistedPageMeta } from "~/site/seo/meta";
import { toSpanishLink } from "~/site/spanish/spanish-links";
import { PageLanguageContext } from "~/ui/language";
import type { PrivateSiteData } from "./private-site.server";

const layoutId = "routes/project/layout";
const none = {};

/** Provides the language of the page's customer, with its texts and links. */
export function PrivateLanguage({ children }: { children: ReactNode }) {
  const {
    language,
    spanish = none,
    links = none,
  } = useRouteLoaderData<PrivateSiteData>(layoutId) ?? {};
  const page = useMemo(
    () =>
      language && {
        language,
        texts: spanish,
        toLink: (props: Parameters<typeof toSpanishLink>[0]) => toSpanishLink(props, links),
      },
    [language, spanish, links],
  );
  return <PageLanguageContext.Provider value={page}>{children}</PageLanguageContext.Provider>;
}

type Matches = Parameters<typeof unlistedPageMeta>[0];

/** Returns the head tags of a private page, with the title in the language of its customer. */
export function privatePageMeta(matches: Matches, title: EnglishText) {
  const layout: Partial<PrivateSiteData> = Object(matches.find(({ id }) => id === layoutId)?.data);
  return unlistedPageMeta(matches, fillText(layout.spanish?.[title] ?? title));
}
