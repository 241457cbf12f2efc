import { paths } from "~/paths";

/**
 * The viewer of a device for a design in a yard: Apple's or Google's viewer, a code for a phone, a browser
 * that can ("safari" or "chrome") instead of the one inside an app, or not at all.
 */
type YardDevice = "apple" | "android" | "code" | NoViewer;
/** A browser or phone without a viewer. */
export type NoViewer = "safari" | "chrome" | "none";

/** One user agent for each device, from which cached pages are rendered; "" is a computer. */
const agents: Readonly<Record<YardDevice, string>> = {
  apple: "iPhone OS 17_0 Safari/604.1",
  android: "Android 14 Safari/537.36",
  code: "",
  safari: "iPhone OS 17_0 Instagram",
  chrome: "Android 14 Instagram",
  none: "iPhone OS 11_0 Safari/604.1",
};

/** Browsers inside apps, by the names they add; those of Apple leave out "Safari". */
const insideApp =
  /\bFB(?:AN|AV|_IAB)\b|Instagram|Messenger|Pinterest|Snapchat|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Twitter|MicroMessenger|Line\/|; wv\)/;

/**
 * Returns the device of a user agent. An iPad that calls itself a Mac gets the code, as a computer
 * does; a page may find out more with a script.
 */
export function readYardDevice(headers: Headers): YardDevice {
  const agent = headers.get("User-Agent") ?? "";
  if (/bot\b/i.test(agent)) return "code";
  if (/iPhone|iPad|iPod/.test(agent)) {
    const [, system] = /OS (\d+)_/.exec(agent) ?? [];
    if (system !== undefined && Number(system) < 12) return "none";
    return insideApp.test(agent) || !agent.includes("Safari/") ? "safari" : "apple";
  }
  const [, android] = /Android (\d+)/.exec(agent) ?? [];
  if (android === undefined) return "code";
  if (Number(android) < 7) return "none";
  return insideApp.test(agent) ? "chrome" : "android";
}

/** Returns the device that a page differs by; "code", as for most pages, if it doesn't differ. */
export function readPageDevice(headers: Headers, path: string): YardDevice {
  return path === paths.designer ? readYardDevice(headers) : "code";
}

/** Returns the request headers that a page for this device is rendered from. */
export function yardRequestHeaders(device: YardDevice): Record<string, string> {
  return device === "code" ? {} : { "User-Agent": agents[device] };
}

/** True if the device opens a viewer itself, from the button. */
export const opensViewer = ({ device }: Yard) => device === "apple" || device === "android";

/** Field of a page's query after its model could not be made. */
export const failedModelField = "no-model";

/** Data of a page that shows a design in a yard. */
export type Yard = {
  /** "failed" on any device whose model could not be made. */
  device: YardDevice | "failed";
  /** Origin of the site, for viewers outside of the browser; "" for devices without one. */
  origin: string;
  /** Path of the designer that viewers lead to, if it is not the English one. */
  page?: string | undefined;
};

/**
 * Returns the page data for the device of a request; "?no-ar" means that a phone has no viewer,
 * "?no-model" that the model could not be made.
 */
export function toYard(request: Request, origin: string): Yard {
  const { searchParams } = new URL(request.url);
  if (searchParams.has(failedModelField)) return { device: "failed", origin: "" };
  const device = readYardDevice(request.headers);
  const isPhone = device === "apple" || device === "android";
  const hasFailed = isPhone && searchParams.has("no-ar");
  return hasFailed ? { device: "none", origin: "" } : { device, origin: isPhone ? origin : "" };
}
