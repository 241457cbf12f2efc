import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { catalogProject as copy } from "~/copy/catalog-index";
import { deps } from "~/deps.server";
import { project as projectGraph } from "~/found/graph";
import { cached } from "~/http/cache";
import { absentMeta, pageMeta } from "~/http/meta";
import { missingPage } from "~/missing-page.server";
import { paths } from "~/paths";
import { postCard, postsForProjectQuery } from "~/posts/posts.server";
import { beforeAfterPairs, projectLine } from "~/projects/project";
import {
  projectCard,
  projectOf,
  projectPicturesOf,
  projectPicturesQuery,
  projectQuery,
  similarProjectsQuery,
} from "~/projects/projects.server";
import { articleHtml } from "~/sections/article.server";
import { designShade } from "~/sections/design-shade.server";
import { useLightbox } from "~/sections/lightbox";
import { NextStep } from "~/sections/next-step";
import { pictureAddress } from "~/sections/picture-address.server";
import { PostRows } from "~/sections/post-rows";
import { ProjectAsDrawn, ProjectHero, ProjectPairs, ProjectSpecs } from "~/sections/project-parts";
import { ProjectStory, zoomable } from "~/sections/project-story";
import { Rows } from "~/ui/rows";

export { PageError as ErrorBoundary } from "~/sections/page-error";

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
    trail: [
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
  if (!row) throw await missingPage({ request, context }, "Project");
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
