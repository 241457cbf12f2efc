import type { AppLoadContext } from "@remix-run/cloudflare";
import { asPlannedPosts, asPlannedProjects } from "~/as-of.server";
import { deps } from "~/deps.server";
import { factsByKey } from "~/domain/facts/facts";
import { factsForFaqs } from "~/domain/facts/facts.server";
import { filledFaqs } from "~/domain/faqs/faq";
import { faqsQuery } from "~/domain/faqs/faqs.server";
import { picturesIn } from "~/domain/pictures/pictures";
import { postCard, relatedPostsQuery } from "~/domain/posts/posts.server";
import type { ListedPrice } from "~/domain/prices/prices";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { projectCard, relatedProjectsQuery } from "~/domain/projects/projects.server";
import { houstonDay } from "~/lib/dates";
import { loggable } from "~/platform/http/errors";
import { markupOnly } from "~/platform/http/markup-only";
import { type PostLink, postLink, type RelatedProject, relatedProject } from "./page/record-parts";
import type { PageWants } from "./page-wants.server";

/** What a service page shows besides its own copy. */
export type PageData = {
  faqs: { question: string; answer?: string }[];
  projects: RelatedProject[];
  posts: PostLink[];
  prices: ListedPrice[];
};

/** Staff-edited content for a page, in the request's one batch. A database that does not answer leaves the lists empty: the copy
 *  stands without them. */
export async function loadPageData(context: AppLoadContext, wants: PageWants): Promise<PageData> {
  const { db, read, now } = deps(context);
  const moment = now();
  try {
    const [faqs, facts, projects, posts, prices] = await Promise.all([
      wants.faq === undefined ? [] : read(faqsQuery(db, moment, wants.faq)),
      wants.faq === undefined ? [] : read(factsForFaqs(db, moment, wants.faq)),
      wants.services === undefined
        ? []
        : read(relatedProjectsQuery(db, moment, { services: wants.services, style: wants.style, shown: shownIn(wants) })),
      wants.topics === undefined ? [] : read(relatedPostsQuery(db, moment, wants.topics)),
      wants.prices === undefined ? [] : read(currentPricesQuery(db, moment, wants.prices === "all" ? undefined : wants.prices)),
    ]);
    return {
      faqs: filledFaqs(faqs, factsByKey(facts)).map((faq) => markupOnly(context, faq, "answer")),
      projects: (await asPlannedProjects(context, projects.map(projectCard))).map(relatedProject),
      posts: (await asPlannedPosts(context, posts.map(postCard))).map(postLink),
      prices: chosen(prices, wants.prices),
    };
  } catch (error) {
    console.error("page data", loggable(error));
    return { faqs: [], projects: [], posts: [], prices: [] };
  }
}

const shownByCopy = new WeakMap<object, string[]>();

/** The pictures in a page's copy, looked for once: the copy is part of the code. */
function shownIn({ copy }: PageWants): string[] {
  if (typeof copy !== "object" || copy === null) return [];
  const known = shownByCopy.get(copy) ?? picturesIn(copy);
  shownByCopy.set(copy, known);
  return known;
}

type Rate = Omit<ListedPrice, "since"> & { validFrom: Date };

function chosen(prices: readonly Rate[], keys: PageWants["prices"]): PageData["prices"] {
  const slim = prices.map(({ key, label, unit, lowCents, highCents, isSample, validFrom }) => {
    return { key, label, unit, lowCents, highCents, isSample, since: houstonDay(validFrom) };
  });
  if (keys === undefined || keys === "all") return slim;
  return keys.flatMap((key) => slim.filter((item) => item.key === key));
}
