import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { lazyLoad } from "~/chrome/constants";
import { homeMeta } from "~/copy/home";
import { cached } from "~/http/cache";
import { pageMeta } from "~/http/meta";
import { paths } from "~/paths";
import { Building } from "~/sections/home/building";
import { CatalogAndOrder, type HomeProject } from "~/sections/home/catalog-and-order";
import { type HomePost, MoneyAndReading } from "~/sections/home/money-and-reading";
import { Hero, Statement } from "~/sections/home/opening";
import { lazySection } from "~/ui/lazy-section";

export const headers = cached("page");

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { ...homeMeta, path: paths.home });

export function loader(): { projects: HomeProject[]; posts: HomePost[] } {
  return { projects: [], posts: [] };
}

const block = { marginPx: lazyLoad.marginPx, className: "lazy-block" };

const LazyBuilding = lazySection<object>({
  ...block,
  server: import.meta.env.SSR ? Building : undefined,
  load: () => import("~/sections/home/building").then((module) => module.Building),
});
const LazyCatalogAndOrder = lazySection<{ projects: readonly HomeProject[] }>({
  ...block,
  server: import.meta.env.SSR ? CatalogAndOrder : undefined,
  load: () => import("~/sections/home/catalog-and-order").then((module) => module.CatalogAndOrder),
});
const LazyMoneyAndReading = lazySection<{ posts: readonly HomePost[] }>({
  ...block,
  server: import.meta.env.SSR ? MoneyAndReading : undefined,
  load: () => import("~/sections/home/money-and-reading").then((module) => module.MoneyAndReading),
});

export default function Home() {
  const { projects, posts } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <Hero />
      <Statement />
      <LazyBuilding />
      <LazyCatalogAndOrder projects={projects} />
      <LazyMoneyAndReading posts={posts} />
    </main>
  );
}
