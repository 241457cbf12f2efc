import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { aboutUsCopy } from "~/content/copy/about-us";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { useSiteData } from "~/site/chrome/site-data";
import { ServiceAreaMap } from "~/site/contact/service-map";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { Credentials } from "~/site/page-sections/credentials";
import { loadCredentials } from "~/site/page-sections/credentials.server";
import { HeadPicture } from "~/site/page-sections/head-picture";
import { LazyBlockHeader } from "~/site/page-sections/lazy-block-header";
import { CopyPageHeader, toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { LinkListSection } from "~/site/page-sections/related";
import { TermList } from "~/site/page-sections/term-list";
import { TitledSection } from "~/site/page-sections/titled-section";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/contact.css?url";
import { SectionHeader } from "~/ui/page-header";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, aboutUsCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.about,
    kind: "AboutPage",
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.about),
  });
};

export async function loader({ context }: LoaderFunctionArgs) {
  return { credentials: await loadCredentials(context) };
}

export default function About() {
  const { credentials } = useLoaderData<typeof loader>();
  const copy = useEditedCopy(aboutUsCopy);
  const { hasPhotographs } = useSiteData();
  return (
    <main id="main">
      <CopyPageHeader copy={copy} figure={<HeadPicture picture={copy.picture} />} />
      <LazyBlockHeader page="about" />
      <div className="section flush">
        <div className="wrapper intro">
          <div className="stack spaced-6">
            <p className="pullquote">{copy.statement.pull}</p>
            <p className="measure">{copy.statement.text}</p>
          </div>
        </div>
      </div>
      <section className="section tinted" aria-labelledby="where">
        <div className="wrapper split">
          <ServiceAreaMap label="Sketch map of Greater Houston: downtown in the middle, Loop 610, Beltway 8 and the Grand Parkway around it" />
          <div className="stack spaced-5">
            <h2 id="where">{copy.where.title}</h2>
            <p className="measure">{copy.where.text}</p>
            <p className="fine-print">Map not to scale.</p>
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="organized">
        <div className="wrapper">
          <SectionHeader id="organized" title={copy.organized.title} text={copy.organized.text} />
          <TermList items={copy.organized.items} />
        </div>
      </section>
      <Credentials credentials={credentials} />
      <section className="section flush" aria-labelledby="not">
        <div className="wrapper">
          <h2 id="not" className="below-head">
            {copy.not.title}
          </h2>
          <TermList items={copy.not.items} />
        </div>
      </section>
      <TitledSection id="pictures" title={copy.pictures.title} className="section flush">
        <p className="measure">
          {hasPhotographs ? copy.pictures.textWithPhotos : copy.pictures.text}
        </p>
      </TitledSection>
      <LinkListSection id="further" title="More about how we work" rows={copy.links} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
