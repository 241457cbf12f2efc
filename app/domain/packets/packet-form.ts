/** Options of a packet in its URL and its form. */

/** Maximum length of the name and address on the cover. */
export const maxPrintedForLength = 120;

/** `office` is a slug, "" without an office. */
export type PacketOptions = { office: string; hasHoa: boolean };

/**
 * Parses the options of a query: an unknown word counts as not chosen, and an HOA is the default.
 */
export function parsePacketOptions(query: URLSearchParams): PacketOptions {
  const office = query.get("office") ?? "";
  return {
    office: /^[a-z0-9-]{1,60}$/.test(office) ? office : "",
    hasHoa: query.get("hoa") !== "no",
  };
}

/**
 * Returns the query of a packet, without "?": the design first, then its options, in one order.
 * `design` is a canonical query.
 */
export function formatPacketQuery(design: string, { office, hasHoa }: PacketOptions): string {
  return `${design}${office === "" ? "" : `&office=${encodeURIComponent(office)}`}&hoa=${hasHoa ? "yes" : "no"}`;
}
