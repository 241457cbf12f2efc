import { parseLooseZip } from "~/domain/leads/fields/parse-zip";

/** Options of a packet in its URL and its form. */

/** Maximum length of the name and address on the cover. */
export const maxPrintedForLength = 120;

/** `zip` is the ZIP code of the lot, `office` a slug; both "" if they are unknown. */
export type PacketOptions = { zip: string; office: string; hasHoa: boolean };

/**
 * Parses the options of a query: an unknown word counts as not chosen, and an HOA is the default.
 */
export function parsePacketOptions(query: URLSearchParams): PacketOptions {
  const office = query.get("office") ?? "";
  return {
    zip: parseLooseZip(query.get("zip") ?? "") ?? "",
    office: /^[a-z0-9-]{1,60}$/.test(office) ? office : "",
    hasHoa: query.get("hoa") !== "no",
  };
}

/**
 * Returns the query of a packet, without "?": the design first, then its options, in one order.
 * `design` is a canonical query.
 */
export function formatPacketQuery(design: string, { zip, office, hasHoa }: PacketOptions): string {
  const options = new URLSearchParams({
    ...(zip && { zip }),
    ...(office && { office }),
    hoa: hasHoa ? "yes" : "no",
  });
  return `${design}&${options}`;
}
