import type { AppLoadContext } from "@remix-run/cloudflare";
import { applyScheduledChanges, applyScheduledPostChanges } from "~/content/preview-date.server";
import { factsByKey } from "~/domain/facts/facts";
import { factsForFaqsQuery } from "~/domain/facts/facts.server";
import { withFactsFilled } from "~/domain/faqs/faq";
import { faqsQuery } from "~/domain/faqs/faqs.server";
import { findBundledImages } from "~/domain/images/images";
import { relatedPostsQuery, toPostCard } from "~/domain/posts/posts.server";
import type { ListedPrice } from "~/domain/prices/prices";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { relatedProjectsQuery, toProjectCard } from "~/domain/projects/projects.server";
import { toHoustonDay } from "~/lib/dates";
import { redactError } from "~/platform/http/errors";
import { omitFromLoaderData } from "~/platform/http/omit-from-loader-data";
import { deps } from "~/request/deps.server";
import type { PageRequirements } from "./page-requirements.server";
import { type PostLink, type RelatedProject, toPostLink, toRelatedProject } from "./page-sections/card-data";

/** Staff-edited content of a service page. */
export type PageData = {
  faqs: { question: string; answer?: string }[];
  projects: RelatedProject[];
  posts: PostLink[];
  prices: ListedPrice[];
};

/**
 * Loads a page's staff-edited content in the request's database batch. Returns empty lists if the database fails,
 * because the page's copy works without them.
 */
export async function loadPageData(context: AppLoadContext, wants: PageRequirements): Promise<PageData> {
  const { db, read, now } = deps(context);
  const moment = now();
  try {
    const [faqs, facts, projects, posts, prices] = await Promise.all([
      wants.faq === undefined ? [] : read(faqsQuery(db, moment, wants.faq)),
      wants.faq === undefined ? [] : read(factsForFaqsQuery(db, moment, wants.faq)),
      wants.services === undefined
        ? []
        : read(relatedProjectsQuery(db, moment, { services: wants.services, style: wants.style, shown: copyImages(wants) })),
      wants.topics === undefined ? [] : read(relatedPostsQuery(db, moment, wants.topics)),
      wants.prices === undefined ? [] : read(currentPricesQuery(db, moment, wants.prices === "all" ? undefined : wants.prices)),
    ]);
    return {
      faqs: withFactsFilled(faqs, factsByKey(facts)).map((faq) => omitFromLoaderData(context, faq, "answer")),
      projects: (await applyScheduledChanges(context, projects.map(toProjectCard))).map(toRelatedProject),
      posts: (await applyScheduledPostChanges(context, posts.map(toPostCard))).map(toPostLink),
      prices: chosen(prices, wants.prices),
    };
  } catch (error) {
    console.error("page data", redactError(error));
    return { faqs: [], projects: [], posts: [], prices: [] };
  }
}

const imagesByCopy = new WeakMap<object, string[]>();

/** Images in a page's copy, collected once: the copy is part of the code. */
function copyImages({ copy }: PageRequirements): string[] {
  if (typeof copy !== "object" || copy === null) return [];
  const slugs = imagesByCopy.get(copy) ?? findBundledImages(copy);
  imagesByCopy.set(copy, slugs);
  return slugs;
}

type Rate = Omit<ListedPrice, "since"> & { validFrom: Date };

function chosen(prices: readonly Rate[], keys: PageRequirements["prices"]): PageData["prices"] {
  const slim = prices.map(({ key, label, unit, lowCents, highCents, isSample, validFrom }) => {
    return { key, label, unit, lowCents, highCents, isSample, since: toHoustonDay(validFrom) };
  });
  if (keys === undefined || keys === "all") return slim;
  return keys.flatMap((key) => slim.filter((item) => item.key === key));
}
