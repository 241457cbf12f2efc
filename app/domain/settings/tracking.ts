/** What measures visits, and which sites may show the quote form. An empty entry leaves it to what the deployment sets. */
export type TrackingSettings = {
  /** Off: nothing is loaded and nobody is asked, whatever is entered. */
  isOn: boolean;
  /** G-, AW- or GT-. */
  google: string;
  /** AW-123456789/label: where a request from the advert form is reported. */
  conversion: string;
  /** Off: no other site may show the form, whatever is entered. */
  mayEmbed: boolean;
  /** Origins: https://partner.example.com */
  partners: string[];
};

export const defaultTracking: TrackingSettings = { isOn: true, google: "", conversion: "", mayEmbed: true, partners: [] };

export const googleTagPattern = /^(G|AW|GT)-[A-Z0-9]{4,20}$/;
export const conversionPattern = /^AW-\d{6,15}\/[\w-]{4,60}$/;
export const partnerPattern = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** The id of the tag that pages load after consent; "" for none. A conversion alone brings the tag of its account. */
export function googleTagId({ isOn, google, conversion }: TrackingSettings, deployed: string): string {
  return isOn ? google || deployed || googleAccountOf(conversion) : "";
}

/** Where a conversion is reported; "" leaves it to the tag itself. */
export function conversionTarget({ isOn, conversion }: TrackingSettings): string {
  return isOn ? conversion : "";
}

/** The account that a conversion belongs to: AW-123456789. */
export function googleAccountOf(conversion: string): string {
  return conversion.split("/", 1)[0] ?? "";
}

/** The origins that may show the quote form in a frame. */
export function embedOrigins({ mayEmbed, partners }: TrackingSettings, deployed: readonly string[]): readonly string[] {
  return !mayEmbed ? [] : partners.length > 0 ? partners : deployed;
}
