import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { privacyCopy } from "~/content/copy/privacy";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { LegalPage } from "~/site/page-sections/legal-page";
import { toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/legal.css?url";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, privacyCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.privacy,
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.privacy),
  });
};

export default function Privacy() {
  const copy = useEditedCopy(privacyCopy);
  return <LegalPage copy={copy} />;
}
