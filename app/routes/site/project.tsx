import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  applyScheduledPostChanges,
  applyScheduledProjectChanges,
} from "~/content/preview-date.server";
import { factsByKey, replaceFactTokensHtml } from "~/domain/facts/facts";
import { factsForRecordQuery, parseFactList } from "~/domain/facts/facts.server";
import { showBestHour } from "~/domain/pergola/best-hour.server";
import { postsForProjectQuery, toPostCard } from "~/domain/posts/posts.server";
import { priceListQuery, pricesAt } from "~/domain/prices/prices.server";
import { projectBallpark, projectPriceKeys } from "~/domain/projects/project-ballpark";
import {
  projectImagesQuery,
  projectQuery,
  projectRecords,
  toProject,
  toProjectCard,
  toProjectImages,
} from "~/domain/projects/projects.server";
import { similarProjectsQuery } from "~/domain/projects/suggested-projects.server";
import { hashText } from "~/lib/text";
import { paths } from "~/paths";
import { textImagesQuery } from "~/platform/files/image-columns.server";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { getDeps } from "~/request/deps.server";
import { toGraphImage } from "~/site/catalog/image-url.server";
import { ProjectView } from "~/site/catalog/project-view";
import type { QuoteHandle } from "~/site/chrome/quote-target";
import { projectTarget } from "~/site/chrome/quote-targets";
import { formatDesignShade } from "~/site/designer/design-shade.server";
import { notFoundOrRedirect } from "~/site/not-found-page.server";
import { toPostRow, toRelatedProject } from "~/site/page-sections/card-data";
import { renderStoredHtml } from "~/site/posts/article.server";
import { loadScheduledProject } from "~/site/preview/preview.server";
import { pageMeta, unlistedPageMeta } from "~/site/seo/meta";
import { projectJsonLd as projectGraph } from "~/site/seo/project-json-ld";
import headStylesheet from "~/styles/head-figure.css?url";
import stylesheet from "~/styles/pages/project.css?url";

export const handle: QuoteHandle = {
  quoteTarget: (_, { slug }) => (slug ? projectTarget(slug) : undefined),
};

export { PageError as ErrorBoundary } from "~/site/errors/error-pages";

export const headers = cacheHeaders("page");

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: headStylesheet },
  { rel: "stylesheet", href: stylesheet },
];

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return unlistedPageMeta(matches, "Project not found");
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
  const { db, read, now, siteUrl } = getDeps(context);
  const slug = params.slug ?? "";
  const moment = now();
  const [[row], pictures, similar, posts, facts, files, prices] = await Promise.all([
    read(projectQuery(db, moment, slug)),
    read(projectImagesQuery(db, slug)),
    read(similarProjectsQuery(db, moment, slug)),
    read(postsForProjectQuery(db, moment, slug)),
    read(factsForRecordQuery(db, "project", slug)),
    read(textImagesQuery(db, projectRecords, slug)),
    read(priceListQuery(db)),
  ]);
  if (!row) throw await notFoundOrRedirect({ request, context }, "Project");
  const stored = toProject(row);
  const project = { ...stored, design: showBestHour(stored.design) };
  const projectImages = toProjectImages(pictures);
  const storyHtml = renderStoredHtml(
    replaceFactTokensHtml(project.storyHtml, factsByKey(parseFactList(facts))),
    files,
  );
  const planned = await loadScheduledProject(context, slug);
  return {
    project: omitFromLoaderData(context, { ...project, storyHtml }, "storyHtml"),
    pictures: projectImages.map((picture) => ({
      ...picture,
      large: toGraphImage(picture)?.url ?? "",
    })),
    addresses: projectImages.flatMap((picture) => toGraphImage(picture, siteUrl.origin) ?? []),
    shade: formatDesignShade(project.design),
    ballpark: projectBallpark(project, pricesAt(prices, moment, projectPriceKeys)),
    ...planned,
    similar: (await applyScheduledProjectChanges(context, similar.map(toProjectCard))).map(
      toRelatedProject,
    ),
    posts: (await applyScheduledPostChanges(context, posts.map(toPostCard))).map(toPostRow),
  };
}

export default function ProjectPage() {
  return <ProjectView {...useLoaderData<typeof loader>()} />;
}
