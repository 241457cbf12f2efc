import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { privacy } from "~/content/copy/privacy";
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
  const copy = textsFromMatches(matches, privacy);
  return pageMeta(matches, { ...copy.meta, path: paths.privacy, breadcrumbs: structuredBreadcrumbs(copy, paths.privacy) });
};

export default function Page() {
  const copy = useTexts(privacy);
  return <LegalPage copy={copy} />;
}
