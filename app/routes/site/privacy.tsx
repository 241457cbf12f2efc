import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { privacy } from "~/site/copy/privacy";
import { LegalPage } from "~/site/page/legal-page";
import { breadcrumbsOf } from "~/site/page/service-head";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import stylesheet from "~/styles/pages/legal.css?url";

export const headers = cached("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, privacy);
  return pageMeta(matches, { ...copy.meta, path: paths.privacy, breadcrumbs: breadcrumbsOf(copy, paths.privacy) });
};

export default function Page() {
  const copy = useTexts(privacy);
  return <LegalPage copy={copy} />;
}
