import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  applyScheduledPostChanges,
  applyScheduledProjectChanges,
} from "~/content/preview-date.server";
import { factsByKey } from "~/domain/facts/facts";
import { factsForFaqsQuery, parseFactList } from "~/domain/facts/facts.server";
import { fillFaqFacts } from "~/domain/faqs/faq";
import { visibleFaqsQuery } from "~/domain/faqs/faqs.server";
import { findBundledImages } from "~/domain/images/images";
import { relatedPostsQuery, toPostCard } from "~/domain/posts/posts.server";
import { type ListedPrice, spanishRateLabel } from "~/domain/prices/prices";
import { priceListQuery, pricesAt } from "~/domain/prices/prices.server";
import { toProjectCard } from "~/domain/projects/projects.server";
import { relatedProjectsQuery } from "~/domain/projects/suggested-projects.server";
import type { Language } from "~/lib/languages";
import { translateTo } from "~/lib/spanish/texts";
import { redactError } from "~/platform/http/errors";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { getDeps } from "~/request/deps.server";
import type { PageRequirements } from "./page-requirements.server";
import {
  type PostLink,
  type RelatedProject,
  toPostLink,
  toRelatedProject,
} from "./page-sections/card-data";

/** Staff-edited content of a service page. */
export type PageData = {
  faqs: { question: string; answer?: string }[];
  projects: RelatedProject[];
  posts: PostLink[];
  prices: ListedPrice[];
};

/**
 * Loads a page's staff-edited content in the request's database batch in its language: in Spanish
 * without projects and posts. Returns empty lists if the database fails, because the page's copy
 * works without them.
 */
export async function loadPageData(
  context: AppLoadContext,
  requirements: PageRequirements,
  language: Language = "en",
): Promise<PageData> {
  const { db, read, now } = getDeps(context);
  const moment = now();
  const t = translateTo(language);
  try {
    const [faqs, facts, projects, posts, prices] = await Promise.all([
      requirements.faq === undefined ? [] : read(visibleFaqsQuery(db, moment, requirements.faq)),
      requirements.faq === undefined ? [] : read(factsForFaqsQuery(db, moment, requirements.faq)),
      requirements.services === undefined || language === "es"
        ? []
        : read(
            relatedProjectsQuery(db, moment, {
              services: requirements.services,
              style: requirements.style,
              excludedSlugs: findCopyImages(requirements),
            }),
          ),
      requirements.topics === undefined || language === "es"
        ? []
        : read(relatedPostsQuery(db, moment, requirements.topics)),
      requirements.prices === undefined ? [] : read(priceListQuery(db)),
    ]);
    return {
      faqs: fillFaqFacts(faqs, factsByKey(parseFactList(facts)), language).map((faq) =>
        omitFromLoaderData(context, faq, "answer"),
      ),
      projects: (await applyScheduledProjectChanges(context, projects.map(toProjectCard))).map(
        toRelatedProject,
      ),
      posts: (await applyScheduledPostChanges(context, posts.map(toPostCard))).map(toPostLink),
      prices: pricesAt(prices, moment, requirements.prices ?? []).map((price) =>
        language === "en" ? price : { ...price, label: spanishRateLabel(price.label, t) },
      ),
    };
  } catch (error) {
    console.error("page data", redactError(error));
    return { faqs: [], projects: [], posts: [], prices: [] };
  }
}

const imagesByCopy = new WeakMap<object, string[]>();

/** Returns the images in a page's copy, collected once: the copy is part of the code. */
function findCopyImages({ copy }: PageRequirements): string[] {
  if (typeof copy !== "object" || copy === null) return [];
  const slugs = imagesByCopy.get(copy) ?? findBundledImages(copy);
  imagesByCopy.set(copy, slugs);
  return slugs;
}
