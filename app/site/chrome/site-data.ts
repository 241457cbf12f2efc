import { useRouteLoaderData } from "@remix-run/react";
import type { TextOverrides } from "~/domain/page-texts/page-text";
import type { Promotion } from "~/domain/promotions/promotion";
import type { OfficeHours } from "~/domain/settings/office-status";
import { type ContactSettings, defaultContactSettings, defaultPublicSettings, type PublicSettings } from "~/domain/settings/settings";

/** What the site layout's loader gives to the whole page. */
export type SiteData = {
  settings: PublicSettings;
  /** The server always has it; in the browser only pages that say it. */
  contact?: ContactSettings;
  /** The service area, for the document's graph. */
  area?: AreaEntry[];
  /** The number WhatsApp links go to: the settings' own, else the environment's. */
  chatPhone: string;
  /** Hours of the day, and whether the office is open from now on, for the bar and the menu. */
  office: OfficeHours;
  promotion: Promotion | null;
  gtagId: string;
  /** Where the thank-you page reports a request from an advert; absent or "" when that is the tag itself. */
  conversion?: string;
  turnstileSiteKey: string;
  /** The moment the page was made, UTC milliseconds: the same on the server and in the browser. 0 on pages that do not say whether the
   *  office is open: they stay the same from moment to moment. */
  now: number;
  /** A published image is a photograph; absent while all of them are renderings. */
  hasPhotographs?: boolean;
  /** Set when the page shows what is not public. */
  notPublic?: PreviewInfo | undefined;
  /** What staff have changed of the texts of the page at this address; absent when that is nothing. */
  texts?: TextOverrides | undefined;
};

/** A place we serve: an incorporated city, or some other kind of place. */
export type AreaEntry = { name: string; isCity: boolean };

/** How a page differs from the public one: the time its working copy was saved, "10:12 AM", and the moment it is shown as of, in words and
 *  as the address has it. */
export type PreviewInfo = { saved?: string | undefined; asOf?: { label: string; at: string } | undefined };

const without: SiteData = {
  settings: defaultPublicSettings,
  chatPhone: defaultPublicSettings.phone,
  office: { today: "", statuses: [] },
  promotion: null,
  gtagId: "",
  turnstileSiteKey: "",
  now: 0,
};

/** Keeps an address of the site at the moment that this page is shown as of, where it is shown as of one. */
export function useWithPreviewDate(): (path: string) => string {
  const at = useSiteData().notPublic?.asOf?.at;
  return (path) => (at === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}at=${at}`);
}

/** Settings and promotion, wherever a component stands. Built-in values where no layout has loaded them. */
export function useSiteData(): SiteData {
  const site = useRouteLoaderData<SiteData>("routes/site/layout");
  const bare = useRouteLoaderData<SiteData>("routes/bare/layout");
  return site ?? bare ?? without;
}

/** Hours, ZIP codes and the words of the form, on the pages that `loadSiteData` sends them to. */
export function useContactSettings(): ContactSettings {
  return useSiteData().contact ?? defaultContactSettings;
}
