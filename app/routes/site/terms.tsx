import type { MetaFunction } from "@remix-run/cloudflare";
import { terms as copy } from "~/copy/terms";
import { cached } from "~/http/cache";
import { pageMeta } from "~/http/meta";
import { paths } from "~/paths";
import { LegalPage } from "~/sections/legal-page";
import { trailOf } from "~/sections/service-head";

export const headers = cached("page");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...copy.meta, path: paths.terms, trail: trailOf(copy, paths.terms) });

export default function Page() {
  return <LegalPage copy={copy} />;
}
