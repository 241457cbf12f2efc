/** What measures visits, and which sites may show the quote form. An empty entry leaves it to what the deployment sets. */
export type Tags = {
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

export const defaultTags: Tags = { isOn: true, google: "", conversion: "", mayEmbed: true, partners: [] };

export const googleTagPattern = /^(G|AW|GT)-[A-Z0-9]{4,20}$/;
export const conversionPattern = /^AW-\d{6,15}\/[\w-]{4,60}$/;
export const partnerPattern = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** The id of the tag that pages load after consent; "" for none. A conversion alone brings the tag of its account. */
export function tagId({ isOn, google, conversion }: Tags, deployed: string): string {
  return isOn ? google || deployed || accountOf(conversion) : "";
}

/** Where a conversion is reported; "" leaves it to the tag itself. */
export function conversionOf({ isOn, conversion }: Tags): string {
  return isOn ? conversion : "";
}

/** The account that a conversion belongs to: AW-123456789. */
export function accountOf(conversion: string): string {
  return conversion.split("/", 1)[0] ?? "";
}

/** The origins that may show the quote form in a frame. */
export function framePartners({ mayEmbed, partners }: Tags, deployed: readonly string[]): readonly string[] {
  return !mayEmbed ? [] : partners.length > 0 ? partners : deployed;
}
