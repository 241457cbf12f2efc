import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asPlannedProjects } from "~/as-of.server";
import { deps } from "~/deps.server";
import { countFacets, isNarrowed, projectQueryString, projectsPerPage, readProjectFilter } from "~/domain/projects/project-filter";
import { catalogPageQuery, facetGroups, facetGroupsQuery, projectCard } from "~/domain/projects/projects.server";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { ProjectFilters } from "~/site/catalog/project-filters";
import { ProjectSheet } from "~/site/catalog/project-sheet";
import { catalogIndex } from "~/site/copy/catalog-index";
import { NextStep } from "~/site/page/next-step";
import { catalogProject } from "~/site/page/record-parts";
import { itemList } from "~/site/seo/graph";
import { pageMeta } from "~/site/seo/meta";
import { textsIn, useTexts } from "~/site/texts/use-texts";
import { Actions, ButtonLink, GoLink } from "~/ui/button";
import { EmptyState } from "~/ui/content/empty-state";
import { Pager } from "~/ui/content/pager";
import { PageHeader } from "~/ui/page-header";

export { PageError as ErrorBoundary } from "~/site/errors/page-error";

export const headers = cached("page");

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const copy = textsIn(matches, catalogIndex);
  return pageMeta(matches, {
    ...copy.meta,
    path: paths.catalog,
    page: data && !isNarrowed(data.filter) ? data.filter.page : 1,
    kind: "CollectionPage",
    breadcrumbs: [{ name: copy.crumb, path: paths.catalog }],
    about: data
      ? [
          itemList(
            copy.h1,
            data.projects.map(({ slug, title }) => ({ name: title, path: paths.project(slug) })),
            (data.filter.page - 1) * projectsPerPage + 1,
          ),
        ]
      : [],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, read, now } = deps(context);
  const filter = readProjectFilter(new URL(request.url).searchParams);
  const moment = now();
  const [rows, groups] = await Promise.all([read(catalogPageQuery(db, moment, filter)), read(facetGroupsQuery(db, moment))]);
  const counts = countFacets(facetGroups(groups), filter);
  const pages = Math.max(1, Math.ceil(counts.total / projectsPerPage));
  if (filter.page > pages) throw redirect(paths.catalog + projectQueryString(filter, pages));
  return { filter, counts, pages, projects: (await asPlannedProjects(context, rows.map(projectCard))).map(catalogProject) };
}

export default function Catalog() {
  const copy = useTexts(catalogIndex);
  const { filter, counts, pages, projects } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageHeader crumbs={[{ label: "Home", href: paths.home }, { label: copy.crumb }]} title={copy.h1} line="" />
      <section className="sec cat-sec">
        <div className="wrap">
          <ProjectFilters filter={filter} counts={counts} />
          <h2 className="vh">Projects</h2>
          {projects.length > 0 ? (
            <>
              <ProjectSheet projects={projects} />
              <Pager current={filter.page} last={pages} href={(page) => paths.catalog + projectQueryString(filter, page)} />
              <p className="measure mt6">{copy.lede}</p>
              <p className="fine mt4">{copy.note}</p>
            </>
          ) : (
            <EmptyState
              title={copy.empty.title}
              action={
                <Actions>
                  <ButtonLink kind="line" href={paths.catalog}>
                    {copy.empty.clear}
                  </ButtonLink>
                  <GoLink href={paths.quote}>{copy.empty.ask}</GoLink>
                </Actions>
              }
            >
              {copy.empty.text}
            </EmptyState>
          )}
        </div>
      </section>
      <NextStep next={copy.next} />
    </main>
  );
}
