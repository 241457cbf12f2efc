import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { termsOfUseCopy } from "~/content/copy/terms";
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
  const copy = editedCopyFromMatches(matches, termsOfUseCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.terms,
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.terms),
  });
};

export default function Terms() {
  const copy = useEditedCopy(termsOfUseCopy);
  return <LegalPage copy={copy} />;
}
