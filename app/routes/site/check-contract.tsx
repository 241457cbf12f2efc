import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { CheckResult } from "~/site/contract-check/check-result";
import { renderContractGuide } from "~/site/contract-check/guide.server";
import { useContractCheck } from "~/site/contract-check/use-contract-check";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/legal.css?url";
import { FaqList } from "~/ui/content/faq";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";

export const headers = noindexHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Check a signed contract",
    description:
      "Check in your browser that a contract file from us wasn’t changed since it was signed. The file isn’t uploaded.",
    path: paths.checkContract,
    noindex: true,
    breadcrumbs: [{ name: "Check a contract", path: paths.checkContract }],
  });

export function loader({ context }: LoaderFunctionArgs) {
  return renderContractGuide(getDeps(context).siteUrl.origin);
}

export default function CheckContract() {
  const { proves, introduction, programs } = useLoaderData<typeof loader>();
  const { check, start } = useContractCheck();
  return (
    <main id="main">
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: "Check a contract" }]}
        title="Check a signed contract"
        lede="Choose a contract file to see if anything in it was changed since it was signed."
      />
      <article className="section section--first wrapper prose legal">
        <div className="upload">
          <label htmlFor="contract">Contract file</label>
          <input
            id="contract"
            type="file"
            accept=".json,application/json"
            aria-describedby="contract-help"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void start(file);
            }}
          />
          <p className="help-text" id="contract-help">
            It ends in -contract.json. Your browser checks it; it isn’t uploaded.
          </p>
        </div>
        <noscript>
          <p className="note-box">
            This page checks files with JavaScript, which is off in your browser. Use one of the
            programs below.
          </p>
        </noscript>
        <div role="status" className="prose contract-result" data-state={check.state}>
          <CheckResult check={check} />
        </div>
        <h2 id="proves">What this proves</h2>
        <Prose html={proves} />
        <h2 id="programs">Check it without this website</h2>
        <Prose html={introduction} />
        <FaqList
          firstOpen={false}
          entries={programs.map(({ title, html }) => ({
            question: title,
            answer: <Prose html={html} />,
          }))}
        />
      </article>
    </main>
  );
}
