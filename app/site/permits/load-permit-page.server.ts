import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AnswersByTopic, pickAnswers, type StoredAnswer } from "~/domain/permits/answers";
import { citySlugs, listCandidates, type OfficeCandidate } from "~/domain/permits/candidates";
import { countyName, countyOfficeSlug } from "~/domain/permits/counties";
import {
  linkedOfficesQuery,
  officeAnswersQuery,
  officesQuery,
  type PermitOffice,
} from "~/domain/permits/permit-offices.server";
import {
  otherCity,
  type PermitQuery,
  parsePermitQuery,
  unknownOffice,
} from "~/domain/permits/permit-query";
import { builds, topicsByBuild } from "~/domain/permits/permit-topics";
import { findWindstorm, isCoastalCounty } from "~/domain/permits/windstorm";
import { classifyZip, findZipCounties } from "~/domain/permits/zip-areas.server";
import { countedCity, type ZipQuestion } from "~/domain/permits/zip-questions";
import { postsNamingQuery } from "~/domain/posts/naming-posts.server";
import { defaultPublicSettings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { toHoustonDay } from "~/lib/dates";
import { redactError } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";
import { loadPlaces } from "./load-places.server";
import { toPlaceLinks, toPostLinks, toProjectLinks } from "./near-links.server";
import type { AnsweringOffice, PermitPage } from "./permit-page";

/**
 * Answer to a query, with its HTTP status: 422 for a malformed one, 503 if the database is down.
 */
type PermitPageResult = { page: PermitPage; status: 200 | 422 | 503 };

/** Loads the answer to a query in one batch. */
export async function loadPermitPage(
  context: AppLoadContext,
  params: URLSearchParams,
): Promise<PermitPageResult> {
  const query = parsePermitQuery(params);
  const page = emptyPage(query);
  const { db, read, now } = getDeps(context);
  const moment = now();
  const counties = query.zip === "" ? [] : (findZipCounties(query.zip) ?? []);
  const slugs = [
    ...counties.map(({ county }) => countyOfficeSlug(county)),
    ...citySlugs(query.city),
    query.office,
  ].filter(Boolean);
  try {
    const [settingRows, linked, listed, rows, { places, projects }, naming] = await Promise.all([
      read(settingsQuery(db)),
      query.zip === "" ? [] : read(linkedOfficesQuery(db, query.zip)),
      query.zip === "" ? [] : read(officesQuery(db, slugs)),
      query.zip === "" ? [] : read(officeAnswersQuery(db, slugs, query.zip)),
      counties.length === 0 ? { places: [], projects: [] } : loadPlaces(read, db, moment),
      counties.length === 0 ? [] : read(postsNamingQuery(db, moment, listNames(query, counties))),
    ]);
    const { name, phone, contractAddress: address } = parseSettings(settingRows[0]?.value);
    const today = toHoustonDay(moment);
    const answerParts = answerQuery(query, { counties, linked, listed, rows, today });
    const links = {
      near: toProjectLinks(projects, query.zip),
      posts: toPostLinks(naming),
      places: toPlaceLinks(places, query.zip),
    };
    const hasErrors = Object.keys(query.errors).length > 0;
    return {
      page: { ...page, ...answerParts, ...links, company: { name, phone, address } },
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
 * Returns the question to count: an answered one, with the requested topics that have no answer, or
 * a ZIP code outside the area.
 */
export function toZipQuestion({ state, query, offices }: PermitPage): ZipQuestion | undefined {
  if (state === "outside") return { zip: query.zip, office: "", unanswered: ["outside-area"] };
  const [office] = offices;
  if (state !== "found" || !office) return undefined;
  const selected = query.builds.length > 0 ? query.builds : builds;
  const unanswered = selected.filter(
    (build) => !topicsByBuild[build].some((topic) => office.answers[topic]),
  );
  return { zip: query.zip, office: office.slug || countedCity(office.name), unanswered };
}

function emptyPage(query: PermitQuery): PermitPage {
  const { name, phone } = defaultPublicSettings;
  return {
    query,
    state: "ask",
    ...{
      counties: [],
      candidates: [],
      notice: "",
      stateAnswers: {},
      offices: [],
      near: [],
      posts: [],
      places: [],
    },
    windstorm: { result: "no", inArea: [], outside: [] },
    company: { name, phone, address: "" },
  };
}

type ListedOffice = PermitOffice & { counties: string };

type Loaded = {
  counties: readonly { county: string; percent: number }[];
  linked: readonly Pick<PermitOffice, "slug" | "kind" | "name">[];
  listed: readonly ListedOffice[];
  rows: readonly StoredAnswer[];
  today: string;
};

/** Returns the parts of the page that depend on the query. */
function answerQuery(query: PermitQuery, loaded: Loaded): Partial<PermitPage> {
  const unknown =
    query.unknownBuilds.length > 0
      ? `We don’t know “${query.unknownBuilds.join(", ")}”. Choose from the list below.`
      : "";
  if (query.zip === "" || Object.keys(query.errors).length > 0) return { notice: unknown };
  const { counties, linked, listed, rows, today } = loaded;
  const kind = classifyZip(query.zip);
  const stateAnswers = pickAnswers(rows, null, today);
  if (kind !== "known") return { state: kind, stateAnswers };

  const candidates = listCandidates(counties, linked);
  const shared = {
    counties: counties.map(({ county, percent }) => ({ name: countyName(county), percent })),
    candidates,
    stateAnswers,
  };
  const linkedCities = linked.filter((office) => office.kind === "city").map(({ slug }) => slug);
  const undecided = {
    ...shared,
    notice: unknown,
    windstorm: toWindstorm(
      counties.map(({ county }) => county),
      linkedCities,
    ),
  };
  const chosen = chooseOffice(query, candidates, listed);
  if (chosen === otherCity) return { ...undecided, state: "other-city" };
  if (chosen === unknownOffice) return { ...undecided, state: "guide" };
  if (typeof chosen === "string")
    return { ...undecided, state: "choose", notice: unknown || chosen };
  const toAnswering = (office: OfficeCandidate) => toOffice(office, listed, rows, today);
  const countyOffices = candidates.filter((office) => office.kind === "county");
  return {
    ...shared,
    state: "found",
    notice: unknown,
    offices: [chosen, ...(chosen.kind === "covenant" ? countyOffices : [])].map(toAnswering),
    windstorm: toWindstorm(
      countiesOf(
        chosen,
        counties.map(({ county }) => county),
        listed,
      ),
      [chosen.slug],
    ),
  };
}

/**
 * Returns the office of a query, or `otherCity`, `unknownOffice`, or a sentence that asks to
 * choose; "" before the first choice.
 */
function chooseOffice(
  query: PermitQuery,
  candidates: readonly OfficeCandidate[],
  listed: readonly ListedOffice[],
): OfficeCandidate | string {
  const { office, city, zip } = query;
  if (office === otherCity || office === unknownOffice) return office;
  if (office !== "") {
    const found = candidates.find(({ slug }) => slug === office);
    if (found) return found;
    const name = listed.find(({ slug }) => slug === office)?.name;
    return name
      ? `We don’t list ${name.split(",")[0]} for ${zip}. Choose one of these, or name the city.`
      : "We don’t list that office. Choose one of these.";
  }
  if (city === "") return "";
  const slugs = citySlugs(city);
  const found = listed.find(({ slug, kind }) => kind !== "county" && slugs.includes(slug));
  return found
    ? { slug: found.slug, kind: found.kind, name: found.name }
    : { slug: "", kind: "city", name: city };
}

const noTexts = { office: "", phone: "", address: "", hours: "", site: "" };

function toOffice(
  { slug, kind, name }: OfficeCandidate,
  listed: readonly ListedOffice[],
  rows: readonly StoredAnswer[],
  today: string,
): AnsweringOffice {
  const texts = listed.find((office) => office.slug === slug) ?? noTexts;
  const answers: AnswersByTopic = slug === "" ? {} : pickAnswers(rows, slug, today);
  const { office, phone, address, hours, site } = texts;
  return {
    slug,
    kind,
    name: name.replace(/, covenants$/, ""),
    texts: { office, phone, address, hours, site },
    answers,
  };
}

/** Counties in which a lot may be that the office decides about. */
function countiesOf(
  office: OfficeCandidate,
  zipCounties: readonly string[],
  listed: readonly ListedOffice[],
): readonly string[] {
  if (office.kind === "county")
    return zipCounties.filter((county) => countyOfficeSlug(county) === office.slug);
  const row = listed.find(({ slug }) => slug === office.slug);
  const officeCounties = zipCounties.filter((county) => row?.counties.includes(`"${county}"`));
  return officeCounties.length > 0 ? officeCounties : zipCounties;
}

function toWindstorm(
  counties: readonly string[],
  officeSlugs: readonly string[],
): PermitPage["windstorm"] {
  return {
    result: findWindstorm({ counties, officeSlugs }),
    inArea: counties.filter(isCoastalCounty).map(countyName),
    outside: counties.filter((county) => !isCoastalCounty(county)).map(countyName),
  };
}
