import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { terms } from "~/content/copy/terms";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache-headers";
import { LegalPage } from "~/site/page-sections/legal-page";
import { structuredBreadcrumbs } from "~/site/page-sections/page-head";
import { textsFromMatches, useTexts } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/legal.css?url";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsFromMatches(matches, terms);
  return pageMeta(matches, { ...copy.meta, path: paths.terms, breadcrumbs: structuredBreadcrumbs(copy, paths.terms) });
};

export default function Page() {
  const copy = useTexts(terms);
  return <LegalPage copy={copy} />;
}
