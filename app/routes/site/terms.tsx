import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { terms as copy } from "~/site/copy/terms";
import { LegalPage } from "~/site/page/legal-page";
import { breadcrumbsOf } from "~/site/page/service-head";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/legal.css?url";

export const headers = cached("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...copy.meta, path: paths.terms, breadcrumbs: breadcrumbsOf(copy, paths.terms) });

export default function Page() {
  return <LegalPage copy={copy} />;
}
