import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { processCopy } from "~/content/copy/process";
import { languageOfPath } from "~/domain/page-texts/spanish-pages";
import type { DrawingRequest } from "~/domain/pergola/drawing";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { FaqSection } from "~/site/page-sections/faq-section";
import { HeadSequence } from "~/site/page-sections/head-picture";
import { LazyBlockHeader } from "~/site/page-sections/lazy-block-header";
import { linkHref } from "~/site/page-sections/link-href";
import { CopyPageHeader, toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { RuledList } from "~/site/page-sections/ruled-list";
import { TitledSection } from "~/site/page-sections/titled-section";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/process.css?url";
import { ArrowLink } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { useText } from "~/ui/language";

const above = [{ label: "Our promise", to: "promise" }] as const;
const small = { w: 420, h: 300 } as const;

/**
 * The drawing of each stage: marks, a dashed idea, the permit plan, the slab, the frame, the
 * finished patio.
 */
const stages: readonly DrawingRequest[] = [
  {
    kind: "axon",
    params: { type: "free-standing" },
    options: { ...small, stage: 1, dims: true, sun: false },
  },
  {
    kind: "axon",
    params: { type: "free-standing" },
    options: { ...small, ghost: true, dims: false, sun: false, furniture: false },
  },
  { kind: "plan", params: { type: "free-standing" }, options: small },
  {
    kind: "axon",
    params: { type: "free-standing" },
    options: { ...small, stage: 3, posts: false, dims: false, sun: false },
  },
  {
    kind: "axon",
    params: { type: "free-standing" },
    options: { ...small, stage: 4, dims: false, glyph: false },
  },
  {
    kind: "axon",
    params: { type: "free-standing" },
    options: { ...small, dims: false, glyph: false },
  },
];

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, processCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.process,
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.process, above),
  });
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  return loadPageData(context, pageRequirements.process, languageOfPath(pathname));
}

export default function Process() {
  const copy = useEditedCopy(processCopy);
  const { faqs } = useLoaderData<typeof loader>();
  const t = useText();
  return (
    <main id="main">
      <CopyPageHeader
        copy={copy}
        above={above}
        figure={<HeadSequence pictures={copy.sequence} />}
      />
      <LazyBlockHeader page="process" />
      <section className="section flush" aria-label={t("The six stages")}>
        <div className="wrapper">
          <ol className="process">
            {copy.stages.items.map(({ name, when, we, you }, at) => (
              <li key={name}>
                <div>
                  <h2>{name}</h2>
                  <p className="when-line above-4 tabular">{when}</p>
                </div>
                {stages[at] ? <Drawing {...stages[at]} className="drawing-small" /> : null}
                <dl>
                  <div>
                    <dt>{copy.stages.we}</dt>
                    <dd>{we}</dd>
                  </div>
                  <div>
                    <dt>{copy.stages.you}</dt>
                    <dd>{you}</dd>
                  </div>
                </dl>
              </li>
            ))}
          </ol>
          <p className="note-box above-5 measure">{copy.timesNote}</p>
        </div>
      </section>
      <TitledSection id="permits" title={copy.permits.title} className="section tinted">
        <div className="stack">
          <p className="measure">{copy.permits.text}</p>
          <ArrowLink href={linkHref(copy.permits.link)}>{copy.permits.link.label}</ArrowLink>
        </div>
      </TitledSection>
      <TitledSection id="payment" title={copy.payment.title}>
        <div className="stack spaced-5">
          <p className="measure">{copy.payment.text}</p>
          <RuledList items={copy.payment.items} />
        </div>
      </TitledSection>
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={faqs} /> : null}
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
