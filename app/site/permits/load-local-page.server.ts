import type { AppLoadContext } from "@remix-run/cloudflare";
import { factsByKey, replaceFactTokensHtml, toSpanishFacts } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { findAnswerAge } from "~/domain/permits/answer-age";
import { pickAnswers, toSpanishAnswer } from "~/domain/permits/answers";
import { countyName, countyOfficeSlug } from "~/domain/permits/counties";
import { localPageFactsQuery } from "~/domain/permits/local-pages.server";
import { localPageOfficesQuery, officeAnswersQuery } from "~/domain/permits/permit-offices.server";
import { parsePermitQuery } from "~/domain/permits/permit-query";
import { findWindstorm } from "~/domain/permits/windstorm";
import { findZipCounties } from "~/domain/permits/zip-areas.server";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import { postsNamingQuery } from "~/domain/posts/naming-posts.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import type { Translate } from "~/lib/fill-text";
import { translateTo } from "~/lib/spanish/texts";
import { redactError } from "~/platform/http/errors";
import { toCurrentSpanishRecord } from "~/platform/records/translation";
import { getDeps } from "~/request/deps.server";
import { type LocalPage, loadLocalPages, localPageLastModified } from "./load-local-pages.server";
import { type LocalPageFact, renderLocalPage } from "./local-page-view.server";
import { toPostLinks, toProjectLinks } from "./near-links.server";
import { toOfficeText } from "./office-text.server";
import type { PageLanguage } from "./permit-language.server";
import type { AnsweringOffice, PermitPage } from "./permit-page";
import { renderRulesDown } from "./rules-down.server";

/**
 * "missing" for an unknown name, "hidden" for a place without a page now, "down" if the database
 * does not answer.
 */
type LocalPageResult =
  | { state: "missing" }
  | { state: "hidden" }
  | { state: "down"; html: string }
  | { state: "found"; place: LocalPage; html: string; modified: Date };

/** Loads the page of a place in one batch. */
export async function loadLocalPage(
  context: AppLoadContext,
  slug: string,
  language?: PageLanguage,
): Promise<LocalPageResult> {
  try {
    return await readLocalPage(context, slug, language);
  } catch (error) {
    console.error("place", redactError(error));
    return { state: "down", html: renderRulesDown(language) };
  }
}

const translatedColumns = ["title", "lede", "body", "seoTitle", "seoDescription"] as const;

/**
 * Returns a place in Spanish. Until a named person has read its current texts, it has a standard
 * title and intro, and its text stays in English.
 */
function translateLocalPage(place: LocalPage, t: Translate) {
  const read = toCurrentSpanishRecord(place, translatedColumns);
  if (read) return { place: read, isEnglish: false };
  const { name } = place;
  const title = t("Can I build it in {name}?", { name });
  const lede = t(
    "The offices that decide about a lot in {name}, their rules and sources, and when we last checked them.",
    { name },
  );
  return {
    place: { ...place, title, lede, seoTitle: "", seoDescription: lede },
    isEnglish: true,
  };
}

async function readLocalPage(
  context: AppLoadContext,
  slug: string,
  pageLanguage: PageLanguage,
): Promise<LocalPageResult> {
  const { db, read, now } = getDeps(context);
  const moment = now();
  const today = toHoustonDay(moment);
  const [{ places, rows, projects }, offices, stateRules, assigned, allFacts, posts, settingRows] =
    await Promise.all([
      loadLocalPages(read, db, moment, slug),
      read(localPageOfficesQuery(db, slug)),
      read(officeAnswersQuery(db, [])),
      read(localPageFactsQuery(db, slug)),
      read(allFactsQuery(db)),
      read(postsNamingQuery(db, moment, [slug.replaceAll("-", " ")])),
      read(settingsQuery(db)),
    ]);
  const stored = places.find((one) => one.slug === slug);
  if (!stored) return { state: "missing" };
  if (!stored.hasPage) return { state: "hidden" };
  const language = pageLanguage?.language ?? "en";
  const t = translateTo(language);
  const { place, isEnglish } =
    language === "en" ? { place: stored, isEnglish: true } : translateLocalPage(stored, t);
  const rules = language === "en" ? rows : rows.map(toSpanishAnswer);
  const stateRows = language === "en" ? stateRules : stateRules.map(toSpanishAnswer);
  const [zip = ""] = place.zips;
  const counties = [
    ...new Set(
      place.zips.flatMap((code) => findZipCounties(code)?.map(({ county }) => county) ?? []),
    ),
  ];
  const answering = place.offices.flatMap((officeSlug): AnsweringOffice[] => {
    const office = offices.find((one) => one.slug === officeSlug);
    if (!office) return [];
    const county = counties.find((one) => countyOfficeSlug(one) === officeSlug);
    const name = county ? countyName(county) : office.name.replace(/, covenants$/, "");
    return [
      {
        slug: officeSlug,
        kind: office.kind,
        name,
        texts: toOfficeText(office, language),
        answers: pickAnswers(rules, officeSlug, today),
      },
    ];
  });
  const { name, phone, contractAddress: address } = parseSettings(settingRows[0]?.value);
  const page: PermitPage = {
    query: parsePermitQuery(new URLSearchParams({ zip })),
    state: "found",
    counties: [],
    candidates: [],
    notice: "",
    offices: answering,
    stateAnswers: pickAnswers(stateRows, null, today),
    strictest: [],
    cities: [],
    windstorm: findWindstorm(counties, answering, { isChosen: true, language, t }),
    near: toProjectLinks(projects, zip, { t }),
    posts: toPostLinks(posts, t),
    places: [],
    company: { name, phone, address },
  };
  const facts = assigned.flatMap((fact): LocalPageFact[] => {
    const age = findAnswerAge(fact, today);
    return age === "not-checked" || fact.certainty === "assumption" ? [] : [{ ...fact, age }];
  });
  const factList = parseFactList(allFacts);
  const bodyHtml = replaceFactTokensHtml(
    renderMarkdown(place.body).html,
    factsByKey(isEnglish ? factList : toSpanishFacts(factList)),
  );
  const content = { name: place.name, bodyHtml, isEnglish, page, facts };
  const html = renderLocalPage(content, pageLanguage);
  return { state: "found", place, html, modified: new Date(localPageLastModified(place, rows)) };
}
