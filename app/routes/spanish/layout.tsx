import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { spanishTexts } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { RouteChangeEffects } from "~/site/chrome/route-change";
import { SiteChrome } from "~/site/chrome/site-chrome";
import { revalidatesSite, siteLinks } from "~/site/chrome/site-layout";
import type { Consent } from "~/site/seo/consent";
import { ConsentBar } from "~/site/seo/consent-bar";
import { SpanishError } from "~/site/spanish/spanish-error";
import { toSpanishLink } from "~/site/spanish/spanish-links";
import { localizeMetaWith } from "~/site/spanish/spanish-meta";
import { loadSpanishSite, type SpanishSiteData } from "~/site/spanish/spanish-site.server";
import { UnreadNote } from "~/site/spanish/unread-note";
import stylesheet from "~/styles/spanish.css?url";
import { PageLanguageContext } from "~/ui/language";

export const links: LinksFunction = () => [...siteLinks(), { rel: "stylesheet", href: stylesheet }];

/** Sends the headers of an error that this layout renders, such as Retry-After. */
export const headers = cacheHeaders("page");

export const shouldRevalidate = revalidatesSite;

export const handle = { localizeMeta: localizeMetaWith(spanishTexts) };

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SpanishSiteData> {
  return loadSpanishSite(context, request);
}

const none: Readonly<Record<string, string>> = {};

/** Renders the site's frame with the Spanish texts and links, once they may be shown. */
function SpanishChrome({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<SpanishSiteData>("routes/spanish/layout");
  const root = useRouteLoaderData<{ consent: Consent }>("root");
  const { pathname } = useLocation();
  const { language, links: pageLinks = none } = site ?? {};
  const page = useMemo(
    () =>
      language && {
        language,
        texts: spanishTexts,
        toLink: (props: Parameters<typeof toSpanishLink>[0]) => toSpanishLink(props, pageLinks),
      },
    [language, pageLinks],
  );
  return (
    <PageLanguageContext.Provider value={page}>
      <SiteChrome>
        {children}
        <RouteChangeEffects />
      </SiteChrome>
      {site?.isUnread ? <UnreadNote /> : null}
      {language ? (
        <ConsentBar
          id={site?.gtagId ?? ""}
          consent={root?.consent ?? "unknown"}
          action={paths.consent}
          privacy={pageLinks[paths.privacy] ?? paths.privacy}
          next={pathname}
        />
      ) : null}
    </PageLanguageContext.Provider>
  );
}

export default function SpanishLayout() {
  return (
    <SpanishChrome>
      <Outlet />
    </SpanishChrome>
  );
}

/** Shows errors inside the site's header and footer. */
export function ErrorBoundary() {
  return (
    <SpanishChrome>
      <SpanishError />
    </SpanishChrome>
  );
}
