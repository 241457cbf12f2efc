import { truncate } from "~/lib/text";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";

/* Attribution of visitors. The first touch is stored for 90 days, the last one for the session; the
   request carries both. */

export const campaignFields = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
] as const;
type CampaignField = (typeof campaignFields)[number];

/** A visit from outside the site. `at` in UTC milliseconds. */
export type Touch = { at: number; landing: string; referrer: string } & Partial<
  Record<CampaignField, string>
>;
export type Attribution = { first: Touch | null; last: Touch | null };
/** Consent to tracking. */
export type MeasuringConsent = "unknown" | "granted" | "denied";

const maxValueLength = 200;
/** Bounds of a valid touch, UTC milliseconds. Visitors can edit the cookie. */
const earliestTouch = Date.UTC(2000, 0);
const latestTouch = Date.UTC(2100, 0);
const firstCookie = "mol_first";
const lastCookie = "mol_last";
const ninetyDays = 90 * 24 * 60 * 60;

/**
 * Returns the campaign parameters of a query as a query string, or "". Landing pages add it to
 * their links.
 */
export function formatCampaignQuery(query: URLSearchParams): string {
  const fields = new URLSearchParams();
  for (const field of campaignFields) {
    const value = removeControlCharacters(query.get(field));
    if (value) fields.set(field, value);
  }
  return fields.toString();
}

/**
 * Returns the touch of a request with a campaign or an external referrer; null for navigation
 * within the site.
 */
export function toTouch(url: URL, referrer: string | null, now: Date): Touch | null {
  const from = toExternalReferrer(referrer, url.host);
  const touch: Touch = {
    at: now.getTime(),
    landing: url.pathname.slice(0, maxValueLength),
    referrer: from,
  };
  let hasSource = from !== "";
  for (const field of campaignFields) {
    const value = removeControlCharacters(url.searchParams.get(field));
    if (!value) continue;
    touch[field] = value;
    hasSource = true;
  }
  return hasSource ? touch : null;
}

/**
 * Returns the Set-Cookie values of a page request: the last touch, and the first one unless it is
 * stored already. Empty for navigation within the site.
 */
export function buildTouchCookies(
  request: Request,
  now: Date,
  url = new URL(request.url),
): string[] {
  if (request.method !== "GET" || !/\btext\/html\b/.test(request.headers.get("Accept") ?? ""))
    return [];
  const touch = toTouch(url, request.headers.get("Referer"), now);
  if (!touch) return [];
  const value = JSON.stringify(touch);
  if (encodeURIComponent(value).length > 3000) return [];
  const lines = [serializeCookie(lastCookie, value)];
  if (!parseAttribution(request.headers.get("Cookie")).first)
    lines.push(serializeCookie(firstCookie, value, ninetyDays));
  return lines;
}

/**
 * Parses first and last touch from the Cookie header. A malformed touch is null, because visitors
 * can edit cookies.
 */
export function parseAttribution(cookies: string | null): Attribution {
  return { first: readTouch(cookies, firstCookie), last: readTouch(cookies, lastCookie) };
}

/**
 * Adds the campaign of the form's URL for visitors without cookies, as with a form in a partner's
 * frame.
 */
export function withUrlCampaign(
  attribution: Attribution,
  url: URL,
  referrer: string | null,
  now: Date,
): Attribution {
  const here = toTouch(url, referrer, now);
  const last = attribution.last ?? here;
  return { first: attribution.first ?? last, last };
}

/**
 * Returns source and campaign of the last touch for reports. The source is the campaign's, else the
 * ad network of the click id, else the referring site.
 */
export function toSourceAndCampaign({ first, last }: Attribution): {
  source: string;
  campaign: string;
} {
  const touch = last ?? first;
  if (!touch) return { source: "", campaign: "" };
  const network =
    touch.gclid || touch.gbraid || touch.wbraid
      ? "google"
      : touch.fbclid
        ? "facebook"
        : parseReferrerHost(touch.referrer);
  return { source: touch.utm_source ?? network, campaign: touch.utm_campaign ?? "" };
}

/** Labels of known channels. Other channels are campaign sources or referring hosts. */
const channelNames: Readonly<Record<string, string>> = {
  "google-ads": "Google Ads",
  "meta-ads": "Facebook and Instagram ads",
  "google-search": "Google search",
  "other-search": "Other search engines",
  facebook: "Facebook",
  instagram: "Instagram",
  pinterest: "Pinterest",
  tiktok: "TikTok",
  nextdoor: "Nextdoor",
  email: "Email",
  referral: "Neighbor or friend",
  truck: "Our truck",
  "yard-sign": "Yard sign",
  repeat: "Past customer",
  direct: "Direct",
  hand: "Added manually",
  import: "Imported",
  other: "Other websites",
  robots: "Bots",
  "": "Unknown",
};
/** Keys with a meaning of their own; a campaign with such a source counts as "other". */
const ownKeys = ["hand", "import", "other", "robots"];

/**
 * Returns the channel key of the first touch: "google-ads", "google-search", "facebook", "direct",
 * a campaign source or a host.
 */
export function firstChannel({ first, last }: Attribution): string {
  const touch = first ?? last;
  return touch ? touchChannel(touch) : "direct";
}

/** Returns the channel key of the last touch. */
export function lastChannel({ first, last }: Attribution): string {
  return firstChannel({ first: last, last: first });
}

/** True if the channel has a label. Others come from campaign parameters or referrers. */
export function isKnownChannel(channel: string): boolean {
  return Object.hasOwn(channelNames, channel);
}

export function touchChannel(touch: Touch): string {
  const channel = findChannel(touch);
  return ownKeys.includes(channel) ? "other" : channel;
}

function findChannel(touch: Touch): string {
  if (touch.gclid || touch.gbraid || touch.wbraid) return "google-ads";
  const source = (touch.utm_source ?? "").trim().toLowerCase();
  const isPaid = /^(cpc|ppc|paid|paid[-_ ]?social|paid[-_ ]?search|display|ads?)$/i.test(
    touch.utm_medium ?? "",
  );
  if (isPaid && /google|adwords/.test(source)) return "google-ads";
  if (isPaid && /^(facebook|fb|instagram|ig|meta)$/.test(source)) return "meta-ads";
  if (source)
    return (
      findChannelOfSource(source) ??
      (/^(newsletter|e-?mail|mail)$/.test(source) ? "email" : source.slice(0, 60))
    );
  const host = parseReferrerHost(touch.referrer);
  if (host === "") return touch.fbclid ? "facebook" : "direct";
  return findChannelOfSource(host) ?? host.slice(0, 60);
}

function findChannelOfSource(source: string): string | undefined {
  if (/(^|\.)google\.[a-z.]{2,6}$|^google$/.test(source)) return "google-search";
  if (/(^|\.)(bing|yahoo|duckduckgo|ecosia|brave|startpage)(\.|$)/.test(source))
    return "other-search";
  return ["facebook", "instagram", "pinterest", "tiktok", "nextdoor"].find((name) =>
    new RegExp(`(^|\\.)${name}(\\.|$)`).test(source),
  );
}

/** "Google Ads" for "google-ads". Returns the key if it has no label. */
export function channelLabel(channel: string): string {
  return Object.hasOwn(channelNames, channel) ? (channelNames[channel] ?? channel) : channel;
}

/** Finds a channel key by its label, ignoring case. Returns undefined if none matches. */
export function findChannelByLabel(name: string): string | undefined {
  const searchedLabel = name.trim().toLowerCase();
  return Object.entries(channelNames).find(
    ([, label]) => label.toLowerCase() === searchedLabel,
  )?.[0];
}

/**
 * Returns the channel key of a lead: its channel, else "hand" or "import" for leads from other
 * sources than the site.
 */
export function leadChannel({
  entry,
  channel,
}: {
  entry: "web" | "hand" | "import";
  channel: string;
}): string {
  return channel || (entry === "web" ? "" : entry);
}

/** Formats the first touch: "Google Ads, spring-sale", "houston-blog.example", "Direct". */
export function formatFirstTouch(attribution: Attribution): string {
  const touch = attribution.first ?? attribution.last;
  return [channelLabel(firstChannel(attribution)), touch?.utm_campaign ?? ""]
    .filter(Boolean)
    .join(", ");
}

function readTouch(cookies: string | null, name: string): Touch | null {
  const text = parseCookie(cookies, name);
  if (!text) return null;
  try {
    return parseTouch(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Parses a touch and truncates its values. Returns null if it is invalid. */
export function parseTouch(value: unknown): Touch | null {
  if (typeof value !== "object" || value === null) return null;
  const text = (field: string) => {
    const found: unknown = Reflect.get(value, field);
    return typeof found === "string" ? removeControlCharacters(found) : "";
  };
  const at: unknown = Reflect.get(value, "at");
  if (typeof at !== "number" || !(at >= earliestTouch && at < latestTouch)) return null;
  const touch: Touch = { at, landing: text("landing"), referrer: text("referrer") };
  for (const field of campaignFields) {
    const found = text(field);
    if (found) touch[field] = found;
  }
  return touch;
}

/**
 * Returns the host and path of the referring page without its query. Returns "" for pages of this
 * site or without a referrer.
 */
function toExternalReferrer(referrer: string | null, host: string): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const from = new URL(referrer);
  if (from.host === host || !/^https?:$/.test(from.protocol)) return "";
  return removeControlCharacters(from.host + from.pathname.replace(/\/$/, ""));
}

function parseReferrerHost(referrer: string): string {
  return (referrer.split("/")[0] ?? "").replace(/^www\./, "");
}

function removeControlCharacters(value: string | null): string {
  return truncate((value ?? "").replace(/[\p{Cc}\p{Cs}]/gu, ""), maxValueLength);
}
