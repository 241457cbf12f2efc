import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deps } from "~/deps.server";
import { type TeaserData, teaserData } from "~/domain/pergola/facts";
import { latestPostsQuery, postCard } from "~/domain/posts/posts.server";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { featuredProjectsQuery, projectCard } from "~/domain/projects/projects.server";
import { paths } from "~/paths";
import { cached } from "~/platform/http/cache";
import { loggable } from "~/platform/http/errors";
import { lazyLoad } from "~/site/chrome/constants";
import { homeMeta } from "~/site/copy/home";
import { DesignerTeaser } from "~/site/designer/designer-teaser";
import { Building } from "~/site/home/building";
import { CatalogAndOrder } from "~/site/home/catalog-and-order";
import { type HomeProject, homeProject } from "~/site/home/home-project";
import { type HomePost, MoneyAndReading } from "~/site/home/money-and-reading";
import { Hero, Statement } from "~/site/home/opening";
import { pageMeta } from "~/site/seo/meta";
import { textsIn } from "~/site/texts/use-texts";
import { lazySection } from "~/ui/lazy-section";

export const headers = cached("page");

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...textsIn(matches, homeMeta, "meta"), path: paths.home });

/** Four projects and three posts; none of either when the database does not answer, the rest of the page does without. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ projects: HomeProject[]; posts: HomePost[]; teaser: TeaserData }> {
  const { db, read, now } = deps(context);
  const moment = now();
  try {
    const [projects, posts, book] = await Promise.all([
      read(featuredProjectsQuery(db, moment)),
      read(latestPostsQuery(db, moment)),
      read(currentPricesQuery(db, moment)),
    ]);

    return {
      projects: projects.map(projectCard).flatMap(homeProject),
      posts: posts.map(postCard).map(({ slug, title, summary }) => ({ slug, title, summary })),
      teaser: teaserData(book),
    };
  } catch (error) {
    console.error("home", loggable(error));
    return { projects: [], posts: [], teaser: teaserData([]) };
  }
}

const block = { marginPx: lazyLoad.marginPx, className: "lazy-block" };

const LazyBuilding = lazySection<object>({
  ...block,
  server: import.meta.env.SSR ? Building : undefined,
  load: () => import("~/site/home/building").then((module) => module.Building),
});
const LazyTeaser = lazySection<TeaserData & { action: string }>({
  ...block,
  server: import.meta.env.SSR ? DesignerTeaser : undefined,
  load: () => import("~/site/designer/designer-teaser").then((module) => module.DesignerTeaser),
});
const LazyCatalogAndOrder = lazySection<{ projects: readonly HomeProject[] }>({
  ...block,
  server: import.meta.env.SSR ? CatalogAndOrder : undefined,
  load: () => import("~/site/home/catalog-and-order").then((module) => module.CatalogAndOrder),
});
const LazyMoneyAndReading = lazySection<{ posts: readonly HomePost[] }>({
  ...block,
  server: import.meta.env.SSR ? MoneyAndReading : undefined,
  load: () => import("~/site/home/money-and-reading").then((module) => module.MoneyAndReading),
});

export default function Home() {
  const { projects, posts, teaser } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <Hero />
      <Statement />
      <LazyBuilding />
      <LazyTeaser {...teaser} action={paths.designer} />
      <LazyCatalogAndOrder projects={projects} />
      <LazyMoneyAndReading posts={posts} />
    </main>
  );
}
