import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import { PendingScreen } from "./admin/shell/pending-screen";
import { paths } from "./paths";
import { useRequestId } from "./platform/http/requests/request-id";
import { useNonce } from "./platform/http/security/nonce";
import { HeadScript } from "./site/chrome/head-script";
import { useSiteData, useVisiblePromotion } from "./site/chrome/site-data";
import { ServerError } from "./site/errors/error-pages";
import { readConsent } from "./site/seo/consent";
import { ConsentBar } from "./site/seo/consent-bar";
import { GoogleTag } from "./site/seo/google-tag";
import { unlistedPageMeta } from "./site/seo/meta";
import printed from "./styles/print.css?url";
import stylesheet from "./styles/site.css?url";

/** Its script loads only on a site with a tag. */
const LazyConsentBar = import.meta.env.SSR
  ? ConsentBar
  : lazy(() => import("./site/seo/consent-bar").then((module) => ({ default: module.ConsentBar })));

export function loader({ context, request }: LoaderFunctionArgs) {
  return { siteUrl: context.env.SITE_URL, consent: readConsent(request.headers) };
}

export const meta: MetaFunction = ({ error, matches }) =>
  error ? unlistedPageMeta(matches, "Something went wrong") : [];

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: "/fonts/archivo-771eae64.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** Never revalidates: the data is the same on every page. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    // the script in the head adds classes before React hydrates the element
    <html
      lang={`${useSiteData().language ?? "en"}-US`}
      data-request-id={useRequestId() || undefined}
      data-banner={useVisiblePromotion() && ""}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" content="#0E181F" />
        <HeadScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        {/* at the end of the body, because in the head it takes part of the line before the first
            paint */}
        <link rel="stylesheet" href={printed} media="print" />
      </body>
    </html>
  );
}

export default function App() {
  const { consent } = useLoaderData<typeof loader>();
  const { gtagId, language } = useSiteData();
  const { pathname } = useLocation();
  const measured = { id: gtagId, consent };
  return (
    <>
      <PendingScreen pathname={pathname}>
        <Outlet />
      </PendingScreen>
      <GoogleTag {...measured} nonce={useNonce()} />
      {/* the layout of Spanish pages asks in Spanish */}
      {language || measured.id === "" ? null : (
        <Suspense>
          <LazyConsentBar
            {...measured}
            action={paths.consent}
            privacy={paths.privacy}
            next={pathname}
          />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ServerError />;
}
