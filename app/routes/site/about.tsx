import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { ServiceMap } from "~/site/contact/service-map";
import { aboutUs } from "~/site/copy/about-us";
import { Terms } from "~/site/financing/terms";
import { LazyBlockHeader } from "~/site/page/lazy-block-header";
import { LinkRows } from "~/site/page/link-rows";
import { NextStep } from "~/site/page/next-step";
import { breadcrumbsOf, ServiceHead } from "~/site/page/service-head";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import stylesheet from "~/styles/pages/contact.css?url";
import { Drawing } from "~/ui/drawings/drawing";
import { SectionHead } from "~/ui/page-header";

export const headers = cached("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, aboutUs);
  return pageMeta(matches, { ...copy.meta, path: paths.about, kind: "AboutPage", breadcrumbs: breadcrumbsOf(copy, paths.about) });
};

export default function About() {
  const copy = useTexts(aboutUs);
  return (
    <main id="main">
      <ServiceHead
        copy={copy}
        drawing={
          <Drawing
            kind="axon"
            params={{ type: "cantilever", louver: 60 }}
            options={{ decor: true, sun: false, furniture: false, dims: false }}
          />
        }
      />
      <LazyBlockHeader page="about" />
      <div className="sec pt0">
        <div className="wrap intro">
          <div className="stack gap6">
            <p className="pull">{copy.statement.pull}</p>
            <p className="measure">{copy.statement.text}</p>
          </div>
        </div>
      </div>
      <section className="sec bg-2" aria-labelledby="where">
        <div className="wrap duo">
          <ServiceMap label="Sketch map of Greater Houston: downtown in the middle, Loop 610, Beltway 8 and the Grand Parkway around it" />
          <div className="stack gap5">
            <h2 id="where">{copy.where.title}</h2>
            <p className="measure">{copy.where.text}</p>
            <p className="fine">Map not to scale.</p>
          </div>
        </div>
      </section>
      <section className="sec" aria-labelledby="organized">
        <div className="wrap">
          <SectionHead id="organized" title={copy.organized.title} text={copy.organized.text} />
          <Terms items={copy.organized.items} />
        </div>
      </section>
      <section className="sec pt0" aria-labelledby="not">
        <div className="wrap">
          <h2 id="not" className="mb-h">
            {copy.not.title}
          </h2>
          <Terms items={copy.not.items} />
        </div>
      </section>
      <section className="sec pt0" aria-labelledby="pictures">
        <div className="wrap qa">
          <h2 id="pictures">{copy.pictures.title}</h2>
          <p className="measure">{copy.pictures.text}</p>
        </div>
      </section>
      <LinkRows id="further" title="More about how we work" rows={copy.links} />
      <NextStep next={copy.next} />
    </main>
  );
}
