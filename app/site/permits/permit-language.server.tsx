import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ContextType, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isSpanishPath } from "~/domain/page-texts/spanish-pages";
import type { Translate } from "~/lib/fill-text";
import { textsByEnglish } from "~/lib/spanish/texts";
import { toSpanishLink } from "~/site/spanish/spanish-links";
import { loadSpanishLinks } from "~/site/spanish/spanish-site.server";
import type { AnchorProps } from "~/ui/anchor-props";
import { PageLanguageContext } from "~/ui/language";

/* Permit pages are static HTML without a router, so they get their language here. */

/** Language of a page with its texts and links; undefined in English. */
export type PageLanguage = ContextType<typeof PageLanguageContext>;

/** Returns the language of the requested page. */
export async function loadPageLanguage(
  context: AppLoadContext,
  request: Request,
): Promise<PageLanguage> {
  if (!isSpanishPath(new URL(request.url).pathname)) return undefined;
  const links = await loadSpanishLinks(context, request);
  return {
    language: "es",
    texts: textsByEnglish,
    toLink: (props) => toSpanishLink(props, links),
  };
}

/** Renders static HTML in the language of a page. */
export function renderStatic(page: PageLanguage, element: ReactNode): string {
  return renderToStaticMarkup(
    <PageLanguageContext.Provider value={page}>{element}</PageLanguageContext.Provider>,
  );
}

/** Renders a plain link to a page in its language. */
export function PageLink(props: AnchorProps) {
  const page = useContext(PageLanguageContext);
  return <a {...(page?.toLink(props) ?? props)} />;
}

/** Returns the path of a page in the language of this one, for forms. */
export function useLocalPath(path: string): string {
  return useContext(PageLanguageContext)?.toLink({ href: path }).href ?? path;
}

/** "City of Katy" and "Fort Bend County" in the language; other names are the same in both. */
export function officeName(name: string, t: Translate): string {
  const city = /^City of (.+)$/.exec(name)?.[1];
  if (city) return t("City of {name}", { name: city });
  const county = /^(.+) County$/.exec(name)?.[1];
  return county ? t("{name} County", { name: county }) : name;
}
