import {
  seedContractTexts,
  seedSpanishContractTexts,
} from "~/../scripts/seed/content/contract-texts";
import { seedFacts, seedFactsChecked } from "~/../scripts/seed/content/facts";
import { seedFaqs } from "~/../scripts/seed/content/faqs";
import { moneyRows } from "~/../scripts/seed/content/money";
import {
  keyOfAnswer,
  type SeedAnswer,
  seedOffices,
  seedOfficeZips,
  seedStateAnswers,
} from "~/../scripts/seed/content/permits/permits";
import { seedLocalPages } from "~/../scripts/seed/content/permits/places";
import { postBodies } from "~/../scripts/seed/content/post-bodies";
import { postAuthor, type SeedPost, seedPosts } from "~/../scripts/seed/content/posts";
import { type SeedProject, seedProjects } from "~/../scripts/seed/content/projects";
import { seedPromotion } from "~/../scripts/seed/content/promotion";
import { seedReviews } from "~/../scripts/seed/content/reviews";
import { seedSettings, seedSpecialDays } from "~/../scripts/seed/content/settings";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import { parseFeatures } from "~/domain/projects/features";
import { sizeBand } from "~/domain/projects/project";
import { projectRoof } from "~/domain/projects/project-design";
import { addDays } from "~/lib/houston-time";
import { normalizeSearch } from "~/lib/text";
import { seedId, type TableRows } from "./table-rows";

export { demoJobRows } from "./jobs";
export { demoCountRows, demoLeadRows, generatedLeadRows } from "./leads";
export type { TableRows } from "./table-rows";
export { demoTemplateRows } from "./templates";

/**
 * What every fresh site starts with: settings, promotion, catalog, posts, questions, prices. `now`
 * is UTC milliseconds.
 */
export function contentRows(now: number): TableRows[] {
  return [
    { table: "settings", rows: [settingsRow(now)] },
    ...moneyRows(now),
    { table: "facts", rows: factRows(now) },
    ...permitRows(now),
    { table: "places", rows: localPageRows(now) },
    { table: "promotions", rows: [promotionRow(now)] },
    { table: "projects", rows: seedProjects.map(projectRow) },
    { table: "project_pictures", rows: seedProjects.flatMap(imageRows) },
    { table: "posts", rows: seedPosts.map(postRow) },
    {
      table: "post_tags",
      rows: seedPosts.flatMap(({ slug, tags }) =>
        tags.map((tag) => ({ post_id: seedId("post", slug), tag })),
      ),
    },
    { table: "faqs", rows: faqRows(now) },
    { table: "reviews", rows: reviewRows(now) },
    { table: "contract_texts", rows: contractTextRows(now) },
  ];
}

function contractTextRows(now: number) {
  const texts = [
    ...seedContractTexts.map((one) => ({ ...one, language: "en", id: one.kind })),
    ...seedSpanishContractTexts.map((one) => ({ ...one, language: "es", id: `${one.kind}-es` })),
  ];
  return texts.map(({ id, kind, language, text, source }) => ({
    id: seedId("contract-text", id),
    kind,
    language,
    version: 1,
    text,
    source,
    approved_at: null,
    approved_by: null,
    created_at: now,
    created_by: null,
  }));
}

function settingsRow(now: number) {
  const value = JSON.stringify({ ...seedSettings, specialDays: seedSpecialDays(now) });
  return { key: "business", value, version: 1, updated_at: now };
}

const at = (iso: string) => new Date(iso).getTime();
/** Published since then, for good, by nobody's hand. */
const published = (time: number) => ({
  version: 1,
  publish_at: time,
  unpublish_at: null,
  deleted_at: null,
  created_at: time,
  updated_at: time,
});

function projectRow(project: SeedProject, position: number) {
  const {
    slug,
    title,
    summary,
    story,
    service,
    style,
    setting,
    widthIn,
    depthIn,
    heightIn,
    design,
  } = project;
  return {
    id: seedId("project", slug),
    slug,
    title,
    summary,
    story,
    story_html: renderMarkdown(story).html,
    service,
    style,
    setting,
    size: sizeBand(widthIn, depthIn),
    roof: projectRoof({ ...project, color: project.color ?? "" }),
    color: project.color ?? "",
    width_in: widthIn,
    depth_in: depthIn,
    height_in: heightIn,
    place: project.likeLotsIn?.place ?? "",
    zip: project.likeLotsIn?.zip ?? "",
    facts: JSON.stringify(project.facts),
    features: JSON.stringify(parseFeatures(project.features)),
    design,
    is_concept: true,
    seo_title: project.seoTitle,
    seo_description: project.seoDescription,
    position,
    ...published(at(project.publishedAt)),
  };
}

function imageRows({ slug, pictures }: SeedProject) {
  return pictures.map((picture, position) => ({
    id: seedId("project-picture", `${slug}/${position}`),
    project_id: seedId("project", slug),
    position,
    kind: picture.kind,
    picture_slug: picture.slug,
    file_id: null,
    alt: picture.alt,
    caption: picture.caption,
  }));
}

function postRow(post: SeedPost) {
  const body = postBodies[post.slug];
  if (body === undefined) throw new Error(`The post ${post.slug} has no text`);
  const { html, headings, minutes, searchText } = renderMarkdown(body);
  const { slug, title, description, summary, pictureSlug, pictureAlt, pictureCaption } = post;
  return {
    id: seedId("post", slug),
    slug,
    title,
    description,
    summary,
    body,
    body_html: html,
    contents: JSON.stringify(headings),
    sources: JSON.stringify(post.sources),
    search_text: normalizeSearch(`${title} ${summary} ${searchText}`),
    reading_minutes: minutes,
    author: postAuthor,
    picture_slug: pictureSlug,
    file_id: null,
    picture_alt: pictureAlt,
    picture_caption: pictureCaption,
    ...published(at(post.publishedAt)),
  };
}

function faqRows(now: number) {
  return Object.entries(seedFaqs).flatMap(([page, entries]) =>
    entries.map(({ id, question, answer }, position) => ({
      id: id ?? seedId("faq", `${page}/${question}`),
      page,
      question,
      answer,
      position,
      ...published(now),
    })),
  );
}

function factRows(now: number) {
  return seedFacts.map(({ key, sentence, value, source, quote, certainty, months }) => ({
    id: seedId("fact", key),
    key,
    sentence,
    value,
    source_title: source.title,
    source_url: source.url,
    quote,
    certainty,
    checked_at: seedFactsChecked,
    review_by: addDays(seedFactsChecked, months === 12 ? 365 : 182),
    staff_id: null,
    version: 1,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  }));
}

function permitRows(now: number): TableRows[] {
  const stamps = { version: 1, deleted_at: null, created_at: now, updated_at: now };
  const answers: { slug: string | null; answer: SeedAnswer }[] = [
    ...seedStateAnswers.map((answer) => ({ slug: null, answer })),
    ...seedOffices.flatMap(({ slug, answers }) => answers.map((answer) => ({ slug, answer }))),
  ];
  const ownFacts = answers.flatMap(({ slug, answer }) =>
    "fact" in answer ? [] : [{ ...answer, key: keyOfAnswer(slug, answer.topic) }],
  );
  return [
    {
      table: "permit_offices",
      rows: seedOffices.map(({ answers: _, counties, notes, ...office }) => ({
        id: seedId("permit-office", office.slug),
        ...office,
        counties: JSON.stringify(counties),
        notes: notes.join("\n"),
        ...stamps,
      })),
    },
    {
      table: "office_zips",
      rows: seedOfficeZips.map(({ zip, slug }) => ({
        office_id: seedId("permit-office", slug),
        zip,
        source: "census",
        removed_at: null,
        created_at: now,
      })),
    },
    {
      table: "facts",
      rows: ownFacts.map(({ key, sentence, value, source, quote, certainty, reviewBy }) => ({
        id: seedId("fact", key),
        key,
        sentence,
        value,
        source_title: source.title,
        source_url: source.url,
        quote,
        certainty,
        checked_at: source.dateRead,
        review_by: reviewBy,
        staff_id: null,
        ...stamps,
      })),
    },
    {
      table: "office_answers",
      rows: answers.map(({ slug, answer }) => {
        const key = keyOfAnswer(slug, answer.topic);
        return {
          id: seedId("office-answer", key),
          office_id: slug === null ? null : seedId("permit-office", slug),
          topic: answer.topic,
          answer: answer.answer,
          basis: answer.basis,
          fact_id: seedId("fact", "fact" in answer ? answer.fact : key),
          note: "fact" in answer ? "" : (answer.source.note ?? ""),
          ...stamps,
        };
      }),
    },
  ];
}

function localPageRows(now: number) {
  return seedLocalPages.map(
    ({ slug, name, title, lede, body, zips, offices, factKeys, seoTitle, seoDescription }) => ({
      id: seedId("place", slug),
      slug,
      name,
      title,
      lede,
      body,
      zips: JSON.stringify(zips),
      offices: JSON.stringify(offices),
      fact_keys: JSON.stringify(factKeys),
      seo_title: seoTitle,
      seo_description: seoDescription,
      ...published(now),
    }),
  );
}

function reviewRows(now: number) {
  return seedReviews.map((review) => ({
    id: seedId("review", `${review.author}/${review.writtenAt}`),
    author: review.author,
    text: review.text,
    rating: review.rating,
    source: review.source,
    source_url: review.sourceUrl,
    proof: review.proof,
    written_at: at(review.writtenAt),
    ...published(now),
  }));
}

function promotionRow(now: number) {
  const {
    title,
    text,
    bannerText,
    linkText,
    chatMessage,
    storageKey,
    pictureSlug,
    pictureAlt,
    enabled,
    showFrom,
    showUntil,
  } = seedPromotion;
  return {
    id: seedId("promotion", storageKey),
    title,
    text,
    banner_text: bannerText,
    link_text: linkText,
    chat_message: chatMessage,
    storage_key: storageKey,
    picture_slug: pictureSlug,
    picture_alt: pictureAlt,
    enabled,
    show_from: showFrom,
    show_until: showUntil,
    version: 1,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  };
}
