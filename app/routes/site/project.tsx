import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { asPlannedPosts, asPlannedProjects } from "~/as-of.server";
import { deps } from "~/deps.server";
import { factsByKey, fillFactsHtml } from "~/domain/facts/facts";
import { factsForProject } from "~/domain/facts/facts.server";
import { postCard, postsForProjectQuery } from "~/domain/posts/posts.server";
import {
  projectCard,
  projectOf,
  projectPicturesOf,
  projectPicturesQuery,
  projectQuery,
  similarProjectsQuery,
} from "~/domain/projects/projects.server";
import { hashText } from "~/lib/hash-text";
import { paths } from "~/paths";
import { textPicturesQuery } from "~/platform/files/picture-columns.server";
import { cached } from "~/platform/http/cache";
import { markupOnly } from "~/platform/http/markup-only";
import { plannedProject } from "~/preview.server";
import { articleHtml } from "~/site/articles/article.server";
import { pictureAddress } from "~/site/catalog/picture-address.server";
import { ProjectView } from "~/site/catalog/project-view";
import { designShade } from "~/site/designer/design-shade.server";
import { notFoundPage } from "~/site/not-found-page.server";
import { postRow, projectRow } from "~/site/page/record-parts";
import { project as projectGraph } from "~/site/seo/graph";
import { absentMeta, pageMeta } from "~/site/seo/meta";
import stylesheet from "~/styles/pages/project.css?url";

export { PageError as ErrorBoundary } from "~/site/errors/page-error";

export const headers = cached("page");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

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
    version: hashText(`${modified} ${addresses[0]?.url ?? ""}`),
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
        place,
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
  const [[row], pictures, similar, posts, facts, files] = await Promise.all([
    read(projectQuery(db, moment, slug)),
    read(projectPicturesQuery(db, slug)),
    read(similarProjectsQuery(db, moment, slug)),
    read(postsForProjectQuery(db, moment, slug)),
    read(factsForProject(db, slug)),
    read(textPicturesQuery(db, "project", slug)),
  ]);
  if (!row) throw await notFoundPage({ request, context }, "Project");
  const project = projectOf(row);
  const shown = projectPicturesOf(pictures);
  const storyHtml = articleHtml(fillFactsHtml(project.storyHtml, factsByKey(facts)), files);
  const planned = await plannedProject(context, slug);
  return {
    project: markupOnly(context, { ...project, storyHtml }, "storyHtml"),
    pictures: shown.map((picture) => ({ ...picture, large: pictureAddress(picture)?.url ?? "" })),
    addresses: shown.flatMap((picture) => pictureAddress(picture, siteUrl.origin) ?? []),
    shade: designShade(project.design),
    ...planned,
    similar: (await asPlannedProjects(context, similar.map(projectCard))).map(projectRow),
    posts: (await asPlannedPosts(context, posts.map(postCard))).map(postRow),
  };
}

export default function ProjectPage() {
  return <ProjectView {...useLoaderData<typeof loader>()} />;
}
