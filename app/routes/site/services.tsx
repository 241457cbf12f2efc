import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { servicesCopy } from "~/content/copy/services";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { loadPageData } from "~/site/page-data.server";
import { pageRequirements } from "~/site/page-requirements.server";
import { DrawingWithCallouts } from "~/site/page-sections/callouts";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { CopyFigure } from "~/site/page-sections/copy-figure";
import { LazyBlockHeader } from "~/site/page-sections/lazy-block-header";
import { linkHref } from "~/site/page-sections/link-href";
import { CopyPageHeader, toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { RelatedPosts, RelatedProjects } from "~/site/page-sections/related";
import { TitledSection } from "~/site/page-sections/titled-section";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { pageMeta } from "~/site/seo/meta";
import { serviceJsonLd } from "~/site/seo/service-json-ld";
import stylesheet from "~/styles/pages/service-index.css?url";
import { Anchor } from "~/ui/anchor";
import { Drawing } from "~/ui/drawings/drawing";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { Icon } from "~/ui/icon";
import { columnImageSizes } from "~/ui/image";

export const headers = cacheHeaders("page");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const copy = editedCopyFromMatches(matches, servicesCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.services,
    kind: "CollectionPage",
    breadcrumbs: toJsonLdBreadcrumbs(copy, paths.services),
    about: copy.rows.map(({ name, text }) => serviceJsonLd({ name, description: text })),
  });
};

export function loader({ context }: LoaderFunctionArgs) {
  return loadPageData(context, pageRequirements.services);
}

export default function Services() {
  const copy = useEditedCopy(servicesCopy);
  const { projects, posts } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <CopyPageHeader
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
      <section className="section flush" aria-label={copy.h1}>
        <div className="wrapper">
          <ul className="service-index">
            {copy.rows.map(({ name, text, picture, link }) => (
              <li key={name}>
                <Anchor href={linkHref(link)}>
                  <h2>{name}</h2>
                  <p className="muted">{text}</p>
                  <CopyFigure
                    picture={picture}
                    sizes={columnImageSizes("(min-width: 64em) 24vw")}
                    ratio="3-2"
                    bare
                  />
                  <Icon name="arrow" />
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <DrawingWithCallouts
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
      <TitledSection id="order" title={copy.order.title} className="section flush">
        <p className="measure">{copy.order.text}</p>
      </TitledSection>
      <RelatedProjects id="projects" title={copy.projects?.title} projects={projects} />
      <RelatedPosts id="reading" title={copy.reading?.title} posts={posts} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
