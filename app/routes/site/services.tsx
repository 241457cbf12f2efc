import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { services } from "~/site/copy/services";
import { Callouts } from "~/site/page/callouts";
import { CopyFigure } from "~/site/page/copy-figure";
import { hrefOf } from "~/site/page/href-of";
import { LazyBlockHeader } from "~/site/page/lazy-block-header";
import { NextStep } from "~/site/page/next-step";
import { RelatedPosts, RelatedProjects } from "~/site/page/related";
import { breadcrumbsOf, ServiceHead } from "~/site/page/service-head";
import { loadPageData } from "~/site/page-data.server";
import { pageWants } from "~/site/page-wants.server";
import { service } from "~/site/seo/graph";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { Drawing } from "~/ui/drawings/drawing";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { Icon } from "~/ui/icon";
import { columnSizes } from "~/ui/picture-sizes";

export const headers = cached("page");

export const meta: MetaFunction = ({ matches }) => {
  const copy = textsIn(matches, services);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.services,
    kind: "CollectionPage",
    breadcrumbs: breadcrumbsOf(copy, paths.services),
    about: copy.rows.map(({ name, text }) => service({ name, description: text })),
  });
};

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, pageWants.services);
}

export default function Services() {
  const copy = useTexts(services);
  const { projects, posts } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <ServiceHead
        copy={copy}
        drawing={
          <Drawing
            kind="axon"
            params={{ type: "attached", width: 312 }}
            options={{ decor: true, sun: false, turf: true, kitchen: true, dims: false }}
          />
        }
      />
      <LazyBlockHeader page="services" />
      <section className="sec pt0" aria-label={copy.h1}>
        <div className="wrap">
          <ul className="idx">
            {copy.rows.map(({ name, text, picture, link }) => (
              <li key={name}>
                <Anchor href={hrefOf(link)}>
                  <h2>{name}</h2>
                  <p className="soft">{text}</p>
                  <CopyFigure picture={picture} sizes={columnSizes("(min-width: 64em) 24vw")} ratio="3-2" bare />
                  <Icon name="arrow" />
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Callouts
        id="yard"
        title={copy.yard.title}
        text={copy.yard.text}
        items={copy.yard.parts}
        drawing={
          <StaticDrawing
            name="yard"
            alt="One yard drawn with its parts numbered. Line drawing, seen from above: an attached pergola, 24 × 14 ft, 9 ft high, charcoal, louvers at 40°, with a kitchen below it, a concrete slab, turf around it and lighting in the beams."
          />
        }
      />
      <section className="sec pt0" aria-labelledby="order">
        <div className="wrap qa">
          <h2 id="order">{copy.order.title}</h2>
          <p className="measure">{copy.order.text}</p>
        </div>
      </section>
      <RelatedProjects id="projects" title={copy.projects?.title} projects={projects} />
      <RelatedPosts id="reading" title={copy.reading?.title} posts={posts} />
      <NextStep next={copy.next} />
    </main>
  );
}
