import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ourPromiseCopy } from "~/content/copy/our-promise";
import { isSpanishPath } from "~/domain/page-texts/spanish-pages";
import { publishedReviewsQuery } from "~/domain/reviews/reviews.server";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { Credentials } from "~/site/page-sections/credentials";
import { loadCredentials } from "~/site/page-sections/credentials.server";
import { HeadPicture } from "~/site/page-sections/head-picture";
import { LazyBlockHeader } from "~/site/page-sections/lazy-block-header";
import { linkHref } from "~/site/page-sections/link-href";
import { CopyPageHeader, toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { RuledList } from "~/site/page-sections/ruled-list";
import { TitledSection } from "~/site/page-sections/titled-section";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { ReviewsSection } from "~/site/reviews/reviews-section";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/process.css?url";
import { ArrowLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LouverEdge, SectionHeader } from "~/ui/page-header";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, ourPromiseCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.promise,
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.promise),
  });
};

/** Returns all reviews, and the insurance and licenses; none if the database fails. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, read, now } = getDeps(context);
  const isSpanish = isSpanishPath(new URL(request.url).pathname);
  const [reviews, credentials] = await Promise.all([
    read(publishedReviewsQuery(db, now())).catch(() => []),
    loadCredentials(context, isSpanish ? "es" : "en"),
  ]);
  // reviews are in English
  return { reviews: isSpanish ? [] : reviews, credentials };
}

/** Design of the sample plans: an attached roof of 20 by 14 feet on a new slab. */
const samplePacket = paths.packetFile(
  "type=attached&width=240&depth=168&height=108&color=charcoal&louver=40&faces=sw&add=slab&add=lighting&month=7&hour=16&hoa=yes",
);

function PdfLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="arrow-link" href={href} rel="nofollow" type="application/pdf">
      {children}
      <Icon name="down" />
    </a>
  );
}

export default function OurPromise() {
  const { reviews, credentials } = useLoaderData<typeof loader>();
  const copy = useEditedCopy(ourPromiseCopy);
  return (
    <main id="main">
      <CopyPageHeader copy={copy} figure={<HeadPicture picture={copy.picture} />} />
      <LazyBlockHeader page="promise" />
      <section className="section flush" aria-labelledby="promises">
        <div className="wrapper">
          <SectionHeader id="promises" title={copy.promises.title} text={copy.promises.text} />
          <ol className="promises">
            {copy.promises.items.map(({ title, text, inWriting }) => (
              <li key={title}>
                <h3>{title}</h3>
                <div className="stack">
                  <p>{text}</p>
                  <p className="note-box">{inWriting}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <TitledSection id="papers" title={copy.papers.title} className="section flush">
        <div className="stack">
          <p className="measure">{copy.papers.text}</p>
          <div className="actions">
            <PdfLink href={samplePacket}>{copy.papers.packet}</PdfLink>
            <PdfLink href={paths.sampleContract}>{copy.papers.contract}</PdfLink>
          </div>
          <p className="fine-print">{copy.papers.note}</p>
        </div>
      </TitledSection>
      <Credentials credentials={credentials} />
      <LouverEdge up />
      <section className="theme-dusk section section--edge" aria-labelledby="limits">
        <div className="wrapper answers">
          <div className="stack spaced-6">
            <h2 id="limits">{copy.limits.title}</h2>
            <p className="pullquote">{copy.pull}</p>
          </div>
          <RuledList items={copy.limits.items} />
        </div>
      </section>
      <LouverEdge />
      <TitledSection id="days" title={copy.process.title} className="section section--edge">
        <div className="stack">
          <p className="measure">{copy.process.text}</p>
          <ArrowLink href={linkHref(copy.process)}>{copy.process.label}</ArrowLink>
        </div>
      </TitledSection>
      <ReviewsSection reviews={reviews} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
