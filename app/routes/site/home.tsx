import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { homeMeta } from "~/content/copy/home";
import {
  applyScheduledPostChanges,
  applyScheduledProjectChanges,
} from "~/content/preview-date.server";
import { isSpanishPath } from "~/domain/page-texts/spanish-pages";
import { buildTeaserData, type TeaserData } from "~/domain/pergola/design-figures";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { firstPublicPostsQuery, toPostCard } from "~/domain/posts/posts.server";
import { priceListQuery, pricesAt } from "~/domain/prices/prices.server";
import { toProjectCard } from "~/domain/projects/projects.server";
import { featuredProjectsQuery } from "~/domain/projects/suggested-projects.server";
import type { Review } from "~/domain/reviews/review";
import { publishedReviewsQuery } from "~/domain/reviews/reviews.server";
import { paths } from "~/paths";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { redactError } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";
import { lazyLoad } from "~/site/chrome/constants";
import { DesignerTeaser } from "~/site/designer/designer-teaser";
import { CatalogAndProcess } from "~/site/home/catalog-and-order";
import { FinancingAndPosts, type HomePost } from "~/site/home/financing-and-posts";
import { Hero, HomeStatement } from "~/site/home/hero";
import { type HomeProject, toHomeProjectTiles } from "~/site/home/home-project";
import { TypesAndServices } from "~/site/home/types-and-services";
import { loadLearnedJobs } from "~/site/page-sections/learned-jobs.server";
import { editedCopyFromMatches } from "~/site/page-texts/use-texts";
import { type ReviewsProps, ReviewsSection } from "~/site/reviews/reviews-section";
import { pageMeta } from "~/site/seo/meta";
import { lazySection } from "~/ui/lazy-section";

export const headers = cacheHeaders("page");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...editedCopyFromMatches(matches, homeMeta, "meta"), path: paths.home });

type HomeData = {
  projects: HomeProject[];
  posts: HomePost[];
  teaser: TeaserData;
  reviews: Review[];
  hasMoreReviews: boolean;
};

const noSections: Omit<HomeData, "teaser"> = {
  projects: [],
  posts: [],
  reviews: [],
  hasMoreReviews: false,
};

/** Number of newest reviews on the page. */
const maxReviews = 3;

/**
 * Returns four projects, three posts and the newest reviews; empty lists if the database fails, so
 * that the rest of the page still renders.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<HomeData> {
  const { db, read, now } = getDeps(context);
  const moment = now();
  const toTeaser = async () => {
    const [book, learned] = await Promise.all([read(priceListQuery(db)), loadLearnedJobs(context)]);
    return buildTeaserData(pricesAt(book, moment, PERGOLA_PRICE_KEYS), learned);
  };
  try {
    // projects, posts and reviews are in English
    if (isSpanishPath(new URL(request.url).pathname))
      return { ...noSections, teaser: await toTeaser() };
    const [projects, posts, teaser, reviews] = await Promise.all([
      read(featuredProjectsQuery(db, moment)),
      read(firstPublicPostsQuery(db, moment)),
      toTeaser(),
      read(publishedReviewsQuery(db, moment, maxReviews + 1)),
    ]);

    const projectCards = await applyScheduledProjectChanges(context, projects.map(toProjectCard));
    const reading = await applyScheduledPostChanges(context, posts.map(toPostCard));
    return {
      projects: projectCards.flatMap(toHomeProjectTiles),
      posts: reading.map(({ slug, title, summary }) => ({ slug, title, summary })),
      teaser,
      reviews: reviews.slice(0, maxReviews),
      hasMoreReviews: reviews.length > maxReviews,
    };
  } catch (error) {
    console.error("home", redactError(error));
    return { ...noSections, teaser: buildTeaserData([]) };
  }
}

const block = { marginPx: lazyLoad.marginPx, className: "lazy-block" };

const LazyBuilding = lazySection<object>({
  ...block,
  server: import.meta.env.SSR ? TypesAndServices : undefined,
  load: () => import("~/site/home/types-and-services").then((module) => module.TypesAndServices),
});
const LazyTeaser = lazySection<TeaserData & { action: string }>({
  ...block,
  // a phone at the top of the page doesn't need the drawing's modules yet
  marginPx: lazyLoad.marginPx / 2,
  server: import.meta.env.SSR ? DesignerTeaser : undefined,
  load: () => import("~/site/designer/designer-teaser").then((module) => module.DesignerTeaser),
});
const LazyCatalogAndOrder = lazySection<{ projects: readonly HomeProject[] }>({
  ...block,
  server: import.meta.env.SSR ? CatalogAndProcess : undefined,
  load: () => import("~/site/home/catalog-and-order").then((module) => module.CatalogAndProcess),
});
const LazyReviews = lazySection<ReviewsProps>({
  ...block,
  server: import.meta.env.SSR ? ReviewsSection : undefined,
  load: () => import("~/site/reviews/reviews-section").then((module) => module.ReviewsSection),
});
const LazyMoneyAndReading = lazySection<{ posts: readonly HomePost[] }>({
  ...block,
  server: import.meta.env.SSR ? FinancingAndPosts : undefined,
  load: () => import("~/site/home/financing-and-posts").then((module) => module.FinancingAndPosts),
});

export default function Home() {
  const { projects, posts, teaser, reviews, hasMoreReviews } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <Hero />
      <HomeStatement />
      <LazyTeaser {...teaser} action={paths.designer} />
      <LazyBuilding />
      <LazyCatalogAndOrder projects={projects} />
      {reviews.length > 0 ? <LazyReviews reviews={reviews} hasMore={hasMoreReviews} /> : null}
      <LazyMoneyAndReading posts={posts} />
    </main>
  );
}
