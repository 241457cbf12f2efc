import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { terms } from "~/site/copy/terms";
import { LegalPage } from "~/site/page/legal-page";
import { breadcrumbsOf } from "~/site/page/service-head";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import stylesheet from "~/styles/pages/legal.css?url";

export const headers = cached("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, terms);
  return pageMeta(matches, { ...copy.meta, path: paths.terms, breadcrumbs: breadcrumbsOf(copy, paths.terms) });
};

export default function Page() {
  const copy = useTexts(terms);
  return <LegalPage copy={copy} />;
}
