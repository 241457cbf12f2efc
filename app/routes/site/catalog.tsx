import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { catalogIndexCopy } from "~/content/copy/catalog-index";
import { applyScheduledProjectChanges } from "~/content/preview-date.server";
import { isSpanishPath } from "~/domain/page-texts/spanish-pages";
import {
  catalogPageQuery,
  facetGroupsQuery,
  toFacetGroups,
} from "~/domain/projects/catalog.server";
import {
  countFacets,
  hasActiveFilter,
  parseProjectFilter,
  projectsPerPage,
  serializeProjectFilter,
} from "~/domain/projects/project-filter";
import { toProjectCard } from "~/domain/projects/projects.server";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { getDeps } from "~/request/deps.server";
import { CatalogHeader } from "~/site/catalog/catalog-header";
import { ProjectFilters } from "~/site/catalog/project-filters";
import { ProjectGrid } from "~/site/catalog/project-sheet";
import { toSpanishProject } from "~/site/catalog/spanish-project.server";
import { TypeDrawings } from "~/site/catalog/type-drawings";
import { useSiteData } from "~/site/chrome/site-data";
import { toCatalogProject } from "~/site/page-sections/card-data";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { editedCopyFromMatches, useEditedCopy } from "~/site/page-texts/use-texts";
import { loadNearHtml } from "~/site/permits/near-section.server";
import { itemListJsonLd } from "~/site/seo/list-json-ld";
import { pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/catalog-head.css?url";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { EmptyState } from "~/ui/content/empty-state";
import { Pager } from "~/ui/content/pager";
import { useText } from "~/ui/language";

export { PageError as ErrorBoundary } from "~/site/errors/error-pages";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const copy = editedCopyFromMatches(matches, catalogIndexCopy);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.catalog,
    page: data && !hasActiveFilter(data.filter) ? data.filter.page : 1,
    kind: "CollectionPage",
    breadcrumbs: [{ name: copy.crumb, path: paths.catalog }],
    about: data
      ? [
          itemListJsonLd(
            copy.h1,
            data.projects.map(({ slug, title }) => ({ name: title, path: paths.project(slug) })),
            (data.filter.page - 1) * projectsPerPage + 1,
          ),
        ]
      : [],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now } = getDeps(context);
  const filter = parseProjectFilter(new URL(request.url).searchParams);
  const moment = now();
  const { pathname, searchParams } = new URL(request.url);
  const isSpanish = isSpanishPath(pathname);
  // the list of projects near a ZIP code is in English
  const near = isSpanish ? null : searchParams.get("near");
  const [rows, groups, nearHtml] = await Promise.all([
    read(catalogPageQuery(db, moment, filter)),
    read(facetGroupsQuery(db, moment)),
    near ? loadNearHtml(read, db, moment, near) : "",
  ]);
  const counts = countFacets(toFacetGroups(groups), filter);
  const pages = Math.max(1, Math.ceil(counts.total / projectsPerPage));
  if (filter.page > pages) throw redirect(pathname + serializeProjectFilter(filter, pages));
  const cards = await applyScheduledProjectChanges(context, rows.map(toProjectCard));
  const settings = new Map(rows.map(({ slug, setting }) => [slug, setting]));
  return {
    nearHtml,
    filter,
    counts,
    pages,
    projects: isSpanish
      ? cards.map((card) => toSpanishProject(card, settings.get(card.slug) ?? ""))
      : cards.map(toCatalogProject),
  };
}

export default function Catalog() {
  const copy = useEditedCopy(catalogIndexCopy);
  const { hasPhotographs } = useSiteData();
  const t = useText();
  const { nearHtml, filter, counts, pages, projects } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <CatalogHeader
        crumbs={[{ label: "Home", href: paths.home }, { label: copy.crumb }]}
        title={copy.h1}
      >
        <TypeDrawings />
      </CatalogHeader>
      <section className="section catalog-section">
        <div className="wrapper">
          {nearHtml ? <div dangerouslySetInnerHTML={{ __html: nearHtml }} /> : null}
          <ProjectFilters filter={filter} counts={counts} />
          <h2 className="visually-hidden">{t("Projects")}</h2>
          {projects.length > 0 ? (
            <>
              <ProjectGrid projects={projects} />
              <Pager
                current={filter.page}
                last={pages}
                href={(page) => paths.catalog + serializeProjectFilter(filter, page)}
              />
              <p className="measure above-6">{copy.lede}</p>
              <p className="fine-print above-4">
                {hasPhotographs ? copy.noteWithPhotos : copy.note}
              </p>
            </>
          ) : (
            <EmptyState
              title={copy.empty.title}
              action={
                <ButtonRow>
                  <ButtonLink kind="line" href={paths.catalog}>
                    {copy.empty.clear}
                  </ButtonLink>
                  <ArrowLink href={paths.quote}>{copy.empty.ask}</ArrowLink>
                </ButtonRow>
              }
            >
              {copy.empty.text}
            </EmptyState>
          )}
        </div>
      </section>
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
