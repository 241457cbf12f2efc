import { truncate } from "~/lib/text";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";

/* Where visitors come from. The first touch is remembered for 90 days, the last one for the session; both travel with the request. */

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
export type CampaignField = (typeof campaignFields)[number];

/** One arrival. `at` in UTC milliseconds. */
export type Touch = { at: number; landing: string; referrer: string } & Partial<Record<CampaignField, string>>;
export type Attribution = { first: Touch | null; last: Touch | null };
/** What a visitor has said about measuring: nothing yet, yes, or no. */
export type MeasuringConsent = "unknown" | "granted" | "denied";

const longest = 200;
/** A touch outside of these was not written by this site: the cookie is the visitor's to change. UTC milliseconds. */
const earliestTouch = Date.UTC(2000, 0);
const latestTouch = Date.UTC(2100, 0);
const firstCookie = "mol_first";
const lastCookie = "mol_last";
const ninetyDays = 90 * 24 * 60 * 60;

/** The campaign fields of a query as a query again ("" when there are none): what a landing page keeps in its links. */
export function campaignQuery(query: URLSearchParams): string {
  const fields = new URLSearchParams();
  for (const field of campaignFields) {
    const value = clean(query.get(field));
    if (value) fields.set(field, value);
  }
  return fields.toString();
}

/** The touch that a request is: it names a campaign, or comes from another site. Null for moving about on this one. */
export function touchOf(url: URL, referrer: string | null, now: Date): Touch | null {
  const from = externalReferrer(referrer, url.host);
  const touch: Touch = { at: now.getTime(), landing: url.pathname.slice(0, longest), referrer: from };
  let hasSource = from !== "";
  for (const field of campaignFields) {
    const value = clean(url.searchParams.get(field));
    if (!value) continue;
    touch[field] = value;
    hasSource = true;
  }
  return hasSource ? touch : null;
}

/** Set-Cookie lines for a request that is a touch: always the last one, the first one when none is known yet. */
export function touchCookies(request: Request, now: Date, url = new URL(request.url)): string[] {
  if (request.method !== "GET" || !/\btext\/html\b/.test(request.headers.get("Accept") ?? "")) return [];
  const touch = touchOf(url, request.headers.get("Referer"), now);
  if (!touch) return [];
  const value = JSON.stringify(touch);
  if (encodeURIComponent(value).length > 3000) return [];
  const lines = [serializeCookie(lastCookie, value)];
  if (!readAttribution(request.headers.get("Cookie")).first) lines.push(serializeCookie(firstCookie, value, ninetyDays));
  return lines;
}

/** First and last touch from the Cookie header. Whatever cannot be read is null: cookies are the visitor's to change. */
export function readAttribution(cookies: string | null): Attribution {
  return { first: readTouch(cookies, firstCookie), last: readTouch(cookies, lastCookie) };
}

/** With the campaign that the form's own address names, for visitors whose browser kept no cookies (a form in a partner's frame). */
export function withUrlCampaign(attribution: Attribution, url: URL, referrer: string | null, now: Date): Attribution {
  const here = touchOf(url, referrer, now);
  const last = attribution.last ?? here;
  return { first: attribution.first ?? last, last };
}

/** Source and campaign as one looks them up: the tag of the campaign, else the ad network that left an id, else the site it came from. */
export function attributionSource({ first, last }: Attribution): { source: string; campaign: string } {
  const touch = last ?? first;
  if (!touch) return { source: "", campaign: "" };
  const network = touch.gclid || touch.gbraid || touch.wbraid ? "google" : touch.fbclid ? "facebook" : hostOf(touch.referrer);
  return { source: touch.utm_source ?? network, campaign: touch.utm_campaign ?? "" };
}

/** Channels with a name of their own; any other is the campaign's source or the site they came from. */
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
/** Keys that mean something of ours: a campaign that calls itself so is one of the others. */
const ownKeys = ["hand", "import", "other", "robots"];

/** The channel of the first touch, as a key: "google-ads", "google-search", "facebook", "direct", a campaign's source or a host. */
export function firstChannel({ first, last }: Attribution): string {
  const touch = first ?? last;
  return touch ? touchChannel(touch) : "direct";
}

/** The channel of the last touch before they wrote. */
export function lastChannelOf({ first, last }: Attribution): string {
  return firstChannel({ first: last, last: first });
}

/** Whether a channel is one of those with a name, of which there are few; any other is what an address says. */
export function isKnownChannel(channel: string): boolean {
  return Object.hasOwn(channelNames, channel);
}

/** The channel of one arrival. */
export function touchChannel(touch: Touch): string {
  const channel = nameOfTouch(touch);
  return ownKeys.includes(channel) ? "other" : channel;
}

function nameOfTouch(touch: Touch): string {
  if (touch.gclid || touch.gbraid || touch.wbraid) return "google-ads";
  const source = (touch.utm_source ?? "").trim().toLowerCase();
  const isPaid = /^(cpc|ppc|paid|paid[-_ ]?social|paid[-_ ]?search|display|ads?)$/i.test(touch.utm_medium ?? "");
  if (isPaid && /google|adwords/.test(source)) return "google-ads";
  if (isPaid && /^(facebook|fb|instagram|ig|meta)$/.test(source)) return "meta-ads";
  if (source) return network(source) ?? (/^(newsletter|e-?mail|mail)$/.test(source) ? "email" : source.slice(0, 60));
  const host = hostOf(touch.referrer);
  if (host === "") return touch.fbclid ? "facebook" : "direct";
  return network(host) ?? host.slice(0, 60);
}

function network(source: string): string | undefined {
  if (/(^|\.)google\.[a-z.]{2,6}$|^google$/.test(source)) return "google-search";
  if (/(^|\.)(bing|yahoo|duckduckgo|ecosia|brave|startpage)(\.|$)/.test(source)) return "other-search";
  return ["facebook", "instagram", "pinterest", "tiktok", "nextdoor"].find((name) => new RegExp(`(^|\\.)${name}(\\.|$)`).test(source));
}

/** "Google Ads" of "google-ads"; a key without a name of its own as it is. */
export function channelLabel(channel: string): string {
  return Object.hasOwn(channelNames, channel) ? (channelNames[channel] ?? channel) : channel;
}

/** The key of the channel with that name, however it is written; undefined when none has it. */
export function channelByLabel(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return Object.entries(channelNames).find(([, label]) => label.toLowerCase() === wanted)?.[0];
}

/** The channel of a lead, as a key: where they came from, or say they heard of us; where that is not known, how the lead got in. */
export function leadChannel({ entry, channel }: { entry: "web" | "hand" | "import"; channel: string }): string {
  return channel || (entry === "web" ? "" : entry);
}

/** "Google Ads, spring-sale", "houston-blog.example", "Directly": one phrase for people, of the first touch. */
export function formatChannel(attribution: Attribution): string {
  const touch = attribution.first ?? attribution.last;
  return [channelLabel(firstChannel(attribution)), touch?.utm_campaign ?? ""].filter(Boolean).join(", ");
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

/** A touch from parsed JSON, cut to size; null when it is none. */
export function parseTouch(value: unknown): Touch | null {
  if (typeof value !== "object" || value === null) return null;
  const text = (field: string) => {
    const found: unknown = Reflect.get(value, field);
    return typeof found === "string" ? clean(found) : "";
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

/** Host and path of the page that linked here, without its query; "" when it was one of ours, or none. */
function externalReferrer(referrer: string | null, host: string): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const from = new URL(referrer);
  if (from.host === host || !/^https?:$/.test(from.protocol)) return "";
  return clean(from.host + from.pathname.replace(/\/$/, ""));
}

function hostOf(referrer: string): string {
  return (referrer.split("/")[0] ?? "").replace(/^www\./, "");
}

function clean(value: string | null): string {
  return truncate((value ?? "").replace(/[\p{Cc}\p{Cs}]/gu, ""), longest);
}
