import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { TextOverrides } from "~/domain/page-texts/page-text";
import type { LanguagePair } from "~/domain/page-texts/spanish-pages";
import type { Promotion } from "~/domain/promotions/promotion";
import type { OfficeHours } from "~/domain/settings/office-status";
import {
  type ContactSettings,
  defaultContactSettings,
  defaultPublicSettings,
  type PublicSettings,
} from "~/domain/settings/settings";
import { paths } from "~/paths";

/** Loader data of the site layout. */
export type SiteData = {
  settings: PublicSettings;
  /** Always set on the server; in the browser only on pages that show it. */
  contact?: ContactSettings;
  /** Service area, for the page's JSON-LD graph. */
  area?: AreaEntry[];
  /**
   * Phone number of WhatsApp links: from the settings, else from the environment; "" without
   * WhatsApp.
   */
  chatPhone: string;
  /** Business hours, and the coming open and closed states, for the bar and the menu. */
  office: OfficeHours;
  promotion: Promotion | null;
  gtagId: string;
  /** Google Ads conversion target of the thank-you page; absent or "" if it is the tag itself. */
  conversion?: string;
  turnstileSiteKey: string;
  /**
   * Time the page was rendered, UTC milliseconds, equal on the server and in the browser. 0 on
   * pages without opening hours, which stay identical over time.
   */
  now: number;
  /** True if a published image is a photograph; absent while all are renderings. */
  hasPhotographs?: boolean;
  /** Set on previews of unpublished content. */
  notPublic?: PreviewInfo | undefined;
  /** Paths of this page in both languages, if both are public, and its query if it has one. */
  pair?: (LanguagePair & { search?: string }) | undefined;
  /** Absent on English pages. */
  language?: "es";
  /** Public Spanish pages by their English paths; absent on English pages. */
  links?: Readonly<Record<string, string>>;
  /** Staff edits to the texts of the page at this path; absent without edits. */
  texts?: TextOverrides | undefined;
};

/** A place in the service area: an incorporated city, or another kind of place. */
export type AreaEntry = { name: string; isCity: boolean };

/**
 * Difference of a preview from the public page: the time its draft was saved, "10:12 AM", and its
 * preview date, as a label and as the URL has it.
 */
export type PreviewInfo = {
  saved?: string | undefined;
  previewDate?: { label: string; at: string } | undefined;
};

const without: SiteData = {
  settings: defaultPublicSettings,
  chatPhone: defaultPublicSettings.phone,
  office: { today: "", statuses: [] },
  promotion: null,
  gtagId: "",
  turnstileSiteKey: "",
  now: 0,
};

/** Returns a function that adds the preview date to a path, if the page has one. */
export function useWithPreviewDate(): (path: string) => string {
  const at = useSiteData().notPublic?.previewDate?.at;
  return (path) => (at === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}at=${at}`);
}

/** Returns the loader data of the layout, or the defaults outside of those with any. */
export function useSiteData(): SiteData {
  const site = useRouteLoaderData<SiteData>("routes/site/layout");
  const spanish = useRouteLoaderData<SiteData>("routes/spanish/layout");
  const bare = useRouteLoaderData<SiteData>("routes/chromeless/layout");
  const project = useRouteLoaderData<SiteData>("routes/project/layout");
  return site ?? spanish ?? bare ?? project ?? without;
}

/** Returns the promotion of the page's banner and dialog; null on pages without them. */
export function useVisiblePromotion(): Promotion | null {
  const site = useRouteLoaderData<SiteData>("routes/site/layout");
  const spanish = useRouteLoaderData<SiteData>("routes/spanish/layout");
  const { pathname } = useLocation();
  return pathname === paths.unlisted.formpage ? null : ((site ?? spanish)?.promotion ?? null);
}

/**
 * Returns the hours, ZIP codes, and form texts; the defaults on pages for which `loadSiteData`
 * omits them.
 */
export function useContactSettings(): ContactSettings {
  return useSiteData().contact ?? defaultContactSettings;
}
