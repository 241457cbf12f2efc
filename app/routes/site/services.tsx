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
import { Icon } from "~/ui/icon";

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

const marks = [
  [0.5, 0.5, 1, -30, -70],
  [0.98, 0.14, 0.34, 78, -46],
  [1, 0.7, 0, 76, 46],
  [0.3, 1.15, 0, -20, 60],
  [0.6, 1, 0.95, -4, 70],
] as const;

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
                  <CopyFigure picture={picture} sizes="(min-width: 64em) 24vw, 92vw" ratio="3-2" bare />
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
          <Drawing
            kind="axon"
            params={{ type: "attached", width: 288, depth: 168, louver: 40, addOns: ["slab", "lighting"] }}
            options={{
              marks,
              dims: false,
              glyph: false,
              turf: true,
              kitchen: true,
              pad: 84,
              padY: 56,
              w: 960,
              h: 700,
              title: "One yard drawn with its parts numbered",
            }}
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
