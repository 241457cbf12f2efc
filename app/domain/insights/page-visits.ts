import { isbot } from "isbot";
import { toTouch, touchChannel } from "~/domain/attribution/attribution";
import { toHoustonDay } from "~/lib/dates";
import { botsChannel } from "./channels";

/** One visit to a public page, without personal data. */
export type Visit = {
  /** YYYY-MM-DD in Houston. */
  day: string;
  path: string;
  channel: string;
};

/**
 * Results for recent user agents: the list of bots is long, and most visitors use one of few
 * browsers.
 */
const botResults = new Map<string, boolean>();
const maxCachedAgents = 200;

function isBot(agent: string | null): boolean {
  if (!agent || agent.length > 400) return isbot(agent);
  const cachedResult = botResults.get(agent);
  if (cachedResult !== undefined) return cachedResult;
  if (botResults.size >= maxCachedAgents) botResults.clear();
  const robot = isbot(agent);
  botResults.set(agent, robot);
  return robot;
}

/** Only staff browsers have one of these cookies. */
const staffCookie = /(?:^|;\s*)(?:__Host-session|session)=/;

/** True for a person outside the team: neither a bot nor a browser of staff. */
export function isVisitor(headers: Headers): boolean {
  return !isBot(headers.get("User-Agent")) && !staffCookie.test(headers.get("Cookie") ?? "");
}

/**
 * Returns the visit of a page request; undefined for navigation within the site, prefetches, staff,
 * data requests and pages that are not counted. `path` is the page's name for counting.
 */
export function parseVisit(
  request: Request,
  path: string | undefined,
  now: Date,
  url = new URL(request.url),
): Visit | undefined {
  const { headers, method } = request;
  if (method !== "GET" || path === undefined) return undefined;
  if (isBot(headers.get("User-Agent")))
    return { day: toHoustonDay(now), path: "", channel: botsChannel };
  if (!/\btext\/html\b|\*\/\*/.test(headers.get("Accept") ?? "*/*")) return undefined;
  if (
    /prefetch|prerender/i.test(
      `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`,
    )
  )
    return undefined;
  if (staffCookie.test(headers.get("Cookie") ?? "")) return undefined;
  const referrer = headers.get("Referer");
  const isFromHere =
    referrer !== null && URL.canParse(referrer) && new URL(referrer).host === url.host;
  if (isFromHere || headers.get("Sec-Fetch-Site") === "same-origin") return undefined;
  const touch = toTouch(url, referrer, now);
  return { day: toHoustonDay(now), path, channel: touch ? touchChannel(touch) : "direct" };
}
