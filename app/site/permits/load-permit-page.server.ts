import type { AppLoadContext } from "@remix-run/cloudflare";
import { pickAnswers, toSpanishAnswer } from "~/domain/permits/answers";
import { citySlugs, type OfficeCandidate } from "~/domain/permits/candidates";
import { countyKey, countyName } from "~/domain/permits/counties";
import {
  findLotCounties,
  type LotOffices,
  loadLotOffices,
} from "~/domain/permits/lot-offices.server";
import { citiesQuery } from "~/domain/permits/permit-offices.server";
import {
  otherCity,
  type PermitQuery,
  parsePermitQuery,
  unknownOffice,
} from "~/domain/permits/permit-query";
import { builds, topicsByBuild } from "~/domain/permits/permit-topics";
import { findStrictestRules } from "~/domain/permits/strictest";
import { findWindstorm } from "~/domain/permits/windstorm";
import { classifyZip, findZipCounties } from "~/domain/permits/zip-areas.server";
import { countedCity, type ZipQuestion } from "~/domain/permits/zip-questions";
import { postsNamingQuery } from "~/domain/posts/naming-posts.server";
import { defaultPublicSettings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import type { Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
import { translateTo } from "~/lib/spanish/texts";
import { formatOr } from "~/lib/word-lists";
import { redactError } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";
import { loadLocalPages } from "./load-local-pages.server";
import { toLocalPageLinks, toPostLinks, toProjectLinks } from "./near-links.server";
import { toOfficeText } from "./office-text.server";
import { officeName } from "./permit-language.server";
import type { AnsweringOffice, PermitPage } from "./permit-page";

/**
 * Answer to a query, with its HTTP status: 422 for a malformed one, 503 if the database is down.
 */
type PermitPageResult = { page: PermitPage; status: 200 | 422 | 503 };

/** Loads the answer to a query in one batch. */
export async function loadPermitPage(
  context: AppLoadContext,
  params: URLSearchParams,
  language: Language = "en",
): Promise<PermitPageResult> {
  const t = translateTo(language);
  const query = parsePermitQuery(params, t);
  const page = emptyPage(query);
  const { db, read, now } = getDeps(context);
  const moment = now();
  const shares = query.zip === "" ? [] : (findZipCounties(query.zip) ?? []);
  const slugs = [...citySlugs(query.city), query.office];
  try {
    const [settingRows, lot, cities, { places, projects }, naming] = await Promise.all([
      read(settingsQuery(db)),
      query.zip === "" ? noLot : loadLotOffices(read, db, query.zip, slugs),
      query.office === otherCity ? read(citiesQuery(db)) : [],
      query.zip !== "" && shares.length === 0
        ? { places: [], projects: [] }
        : loadLocalPages(read, db, moment),
      shares.length === 0 ? [] : read(postsNamingQuery(db, moment, listNames(query, shares))),
    ]);
    const { name, phone, contractAddress: address } = parseSettings(settingRows[0]?.value);
    const today = toHoustonDay(moment);
    const rows = language === "en" ? lot.rows : lot.rows.map(toSpanishAnswer);
    const answerParts = answerQuery(query, { ...lot, rows, shares, today, language, t });
    const links = {
      near: toProjectLinks(projects, query.zip, { t }),
      posts: toPostLinks(naming, t),
      places: toLocalPageLinks(places, query.zip, t),
    };
    const hasErrors = Object.keys(query.errors).length > 0;
    return {
      page: {
        ...page,
        ...answerParts,
        ...links,
        cities: cities.filter(
          (city) =>
            city.counties.some((county) => lot.counties.includes(county)) &&
            lot.candidates.every(({ slug }) => slug !== city.slug),
        ),
        company: { name, phone, address },
      },
      status: hasErrors ? 422 : 200,
    };
  } catch (error) {
    console.error("permits", redactError(error));
    return { page: { ...page, state: "down" }, status: 503 };
  }
}

/** Names of the offices of a query in the texts of posts: "Fort Bend County", "City of Katy". */
function listNames(
  { office, city }: PermitQuery,
  counties: readonly { county: string }[],
): string[] {
  const names = counties.map(({ county }) => countyName(county));
  const isOffice = office !== otherCity && office !== unknownOffice;
  const chosen = isOffice ? office.replace(/-township$/, "").replaceAll("-", " ") : "";
  return [
    ...names.filter((name) => chosen === "" || name.toLowerCase() === chosen),
    ...[chosen, city].filter((name) => name.length > 3),
  ];
}

/**
 * Returns the question to count: an answered one, with the requested topics that have no answer, a
 * typed city that is no office, or a ZIP code outside the area.
 */
export function toZipQuestion({ state, query, offices }: PermitPage): ZipQuestion | undefined {
  if (state === "outside") return { zip: query.zip, office: "", unanswered: ["outside-area"] };
  const [office] = offices;
  const selected = query.builds.length > 0 ? query.builds : builds;
  if (state === "choose" && query.city !== "" && query.office === "")
    return { zip: query.zip, office: countedCity(query.city), unanswered: selected };
  if (state !== "found" || !office) return undefined;
  const unanswered = selected.filter(
    (build) => !topicsByBuild[build].some((topic) => office.answers[topic]),
  );
  return { zip: query.zip, office: office.slug, unanswered };
}

function emptyPage(query: PermitQuery): PermitPage {
  const { name, phone } = defaultPublicSettings;
  return {
    query,
    state: "ask",
    counties: [],
    candidates: [],
    notice: "",
    stateAnswers: {},
    offices: [],
    strictest: [],
    cities: [],
    near: [],
    posts: [],
    places: [],
    windstorm: findWindstorm([], [], { isChosen: false }),
    company: { name, phone, address: "" },
  };
}

const noLot: LotOffices = { counties: [], candidates: [], listed: [], rows: [] };

type Loaded = LotOffices & {
  shares: readonly { county: string; percent: number }[];
  today: string;
  language: Language;
  t: Translate;
};

/** Returns the parts of the page that depend on the query. */
function answerQuery(query: PermitQuery, loaded: Loaded): Partial<PermitPage> {
  const { language, t } = loaded;
  const unknown =
    query.unknownBuilds.length > 0
      ? t("We don’t know “{work}”. Choose from the list below.", {
          work: query.unknownBuilds.join(", "),
        })
      : "";
  if (query.zip === "" || Object.keys(query.errors).length > 0) return { notice: unknown };
  const { counties, candidates, shares, rows, today } = loaded;
  const kind = classifyZip(query.zip);
  const stateAnswers = pickAnswers(rows, null, today);
  if (kind !== "known") return { state: kind, stateAnswers };

  const shared = {
    counties: shares.map(({ county, percent }) => ({ name: countyName(county), percent })),
    candidates,
    stateAnswers,
  };
  const undecided = {
    ...shared,
    notice: unknown,
    windstorm: findWindstorm(counties, candidates, { isChosen: false, language, t }),
  };
  const chosen = chooseOffice(query, loaded);
  const toAnswering = (office: OfficeCandidate) => toOffice(office, loaded);
  if (chosen === otherCity) return { ...undecided, state: "other-city" };
  if (chosen === unknownOffice)
    return {
      ...undecided,
      state: "guide",
      strictest: findStrictestRules(
        candidates.map(toAnswering),
        (query.builds.length > 0 ? query.builds : builds).flatMap((build) => topicsByBuild[build]),
      ),
    };
  if (typeof chosen === "string")
    return { ...undecided, state: "choose", notice: unknown || chosen };
  const lotCounties = findLotCounties(chosen, loaded);
  const besides = candidates.filter(
    ({ kind: other, slug }) => other === "county" && lotCounties.includes(countyKey(slug)),
  );
  return {
    ...shared,
    state: "found",
    notice: unknown,
    offices: [chosen, ...(chosen.kind === "covenant" ? besides : [])].map(toAnswering),
    windstorm: findWindstorm(lotCounties, [chosen], { isChosen: true, language, t }),
  };
}

/**
 * Returns the office of a query, or `otherCity`, `unknownOffice`, or a sentence that asks to
 * choose; "" before the first choice.
 */
function chooseOffice(
  { office, city, zip }: PermitQuery,
  { candidates, listed, counties, language, t }: Loaded,
): OfficeCandidate | string {
  if (office === otherCity || office === unknownOffice) return office;
  if (office !== "") {
    const found = candidates.find(({ slug }) => slug === office);
    if (found) return found;
    const name = listed.find(({ slug }) => slug === office)?.name;
    return name
      ? t("We don’t list {office} for {zip}. Choose one of these, or name the city.", {
          office: officeName(shortName(name), t),
          zip,
        })
      : t("We don’t list that office. Choose one of these.");
  }
  if (city === "") return "";
  const slugs = citySlugs(city);
  const found = listed.find(({ slug, kind }) => kind !== "county" && slugs.includes(slug));
  if (!found)
    return t(
      "“{city}” isn’t on our list of cities. A mailing address can name a place that isn’t a city. Choose where the lot is.",
      { city },
    );
  if (found.counties.length > 0 && !found.counties.some((county) => counties.includes(county)))
    return t(
      "{office} isn’t in {counties}, where {zip} is. Check the ZIP code, or choose where the lot is.",
      {
        office: officeName(shortName(found.name), t),
        counties: formatOr(
          counties.map((county) => officeName(countyName(county), t)),
          language,
        ),
        zip,
      },
    );
  return { slug: found.slug, kind: found.kind, name: found.name };
}

const shortName = (name: string) => name.split(",")[0] ?? name;

const noTexts = { office: "", phone: "", address: "", hours: "", site: "" };

function toOffice(
  { slug, kind, name }: OfficeCandidate,
  { listed, rows, today, language }: Loaded,
): AnsweringOffice {
  const stored = listed.find((one) => one.slug === slug);
  return {
    slug,
    kind,
    name: name.replace(/, covenants$/, ""),
    texts: stored ? toOfficeText(stored, language) : noTexts,
    answers: pickAnswers(rows, slug, today),
  };
}
