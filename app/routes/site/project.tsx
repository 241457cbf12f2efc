import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deps } from "~/deps.server";
import { postCard, postsForProjectQuery } from "~/domain/posts/posts.server";
import { beforeAfterPairs, projectLine } from "~/domain/projects/project";
import {
  projectCard,
  projectOf,
  projectPicturesOf,
  projectPicturesQuery,
  projectQuery,
  similarProjectsQuery,
} from "~/domain/projects/projects.server";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { articleHtml } from "~/site/articles/article.server";
import { PostRows } from "~/site/articles/post-rows";
import { useLightbox } from "~/site/catalog/lightbox";
import { pictureAddress } from "~/site/catalog/picture-address.server";
import { ProjectAsDrawn, ProjectHero, ProjectPairs, ProjectSpecs } from "~/site/catalog/project-parts";
import { ProjectStory, zoomable } from "~/site/catalog/project-story";
import { catalogProject } from "~/site/copy/catalog-index";
import { designShade } from "~/site/designer/design-shade.server";
import { notFoundPage } from "~/site/not-found-page.server";
import { NextStep } from "~/site/page/next-step";
import { project as projectGraph } from "~/site/seo/graph";
import { absentMeta, pageMeta } from "~/site/seo/meta";
import { useTexts } from "~/site/texts/use-texts";
import { Rows } from "~/ui/rows";

export { PageError as ErrorBoundary } from "~/site/errors/page-error";

export const headers = cached("page");

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return absentMeta("Project not found");
  const { project, pictures, addresses } = data;
  const path = paths.project(project.slug);
  const { publishedAt: published, updatedAt: modified, isConcept, place } = project;
  const description = project.seoDescription || project.summary;
  return pageMeta(matches, {
    title: project.seoTitle || project.title,
    description,
    path,
    kind: "ItemPage",
    imageAlt: pictures[0]?.alt ?? project.title,
    breadcrumbs: [
      { name: "Catalog", path: paths.catalog },
      { name: project.title, path },
    ],
    published,
    modified,
    about: [
      projectGraph({
        name: project.title,
        description,
        place: place.replace(/^Drawn for a lot in /, ""),
        isConcept,
        published,
        modified,
        pictures: addresses,
      }),
    ],
  });
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, read, now, siteUrl } = deps(context);
  const slug = params.slug ?? "";
  const moment = now();
  const [[row], pictures, similar, posts] = await Promise.all([
    read(projectQuery(db, moment, slug)),
    read(projectPicturesQuery(db, slug)),
    read(similarProjectsQuery(db, moment, slug)),
    read(postsForProjectQuery(db, moment, slug)),
  ]);
  if (!row) throw await notFoundPage({ request, context }, "Project");
  const project = projectOf(row);
  const shown = projectPicturesOf(pictures);
  return {
    project: { ...project, storyHtml: articleHtml(project.storyHtml) },
    pictures: shown.map((picture) => ({ ...picture, large: pictureAddress(picture)?.url ?? "" })),
    addresses: shown.flatMap((picture) => pictureAddress(picture, siteUrl.origin) ?? []),
    shade: designShade(project.design),
    similar: similar.map(projectCard),
    posts: posts.map(postCard),
  };
}

export default function ProjectPage() {
  const copy = useTexts(catalogProject);
  const { project, pictures, shade, similar, posts } = useLoaderData<typeof loader>();
  const ask = paths.quoteLike(project.slug);
  const { cover, gallery } = zoomable(pictures);
  const { open, lightbox } = useLightbox([...cover, ...gallery]);
  return (
    <main id="main">
      <ProjectHero project={project} pictures={pictures} whole={cover[0] && { href: cover[0].large, onClick: open(0) }} />
      <ProjectStory project={project} gallery={gallery} ask={ask} open={(index) => open(cover.length + index)}>
        <ProjectAsDrawn project={project} shade={shade} />
      </ProjectStory>
      <ProjectPairs pictures={pictures} isConcept={project.isConcept} />
      <ProjectSpecs project={project} follows={beforeAfterPairs(pictures).length > 0} />
      {similar.length > 0 ? (
        <section className="sec pt0" aria-labelledby="near">
          <div className="wrap">
            <h2 id="near" className="mb-h">
              {copy.related}
            </h2>
            <Rows
              rows={similar.map((card) => ({
                href: paths.project(card.slug),
                name: card.title,
                line: `${projectLine(card)}. ${card.summary}`,
              }))}
            />
          </div>
        </section>
      ) : null}
      <PostRows id="read" title="Worth knowing first" posts={posts} />
      <NextStep next={copy.next} href={ask} />
      {lightbox}
    </main>
  );
}
