import { listOfficeChoices } from "~/content/load-packet.server";
import { parseZip } from "~/domain/leads/fields/parse-zip";
import { parsePacketOptions } from "~/domain/packets/packet-form";
import { formatDesignQuery, type PergolaDesign, parseDesignFields } from "~/domain/pergola/design";
import { drawElevations } from "~/domain/pergola/scale/elevations";
import { redactError } from "~/platform/http/errors";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import type { Deps } from "~/request/deps.server";

/** Room of the elevations, in points, as on their sheet. */
const elevationRoom = { width: 521.2, height: 462 };

/** Returns a ZIP code of any usual spelling: full-width digits, spaces, and ZIP+4. Returns undefined if it is invalid. */
export function parseAnyZip(input: string): string | undefined {
  return parseZip(input.normalize("NFKC").replace(/\s+/g, ""));
}

/** Loads the page of a packet: its design, drawings and offices. Without the database, the page offers no office. */
export async function loadPacketPage(app: Deps, query: URLSearchParams, isDocument: boolean) {
  const { design, corrections } = parseDesignFields(query);
  const zip = parseAnyZip(query.get("zip") ?? "") ?? "";
  const options = parsePacketOptions(query);
  const offices = await listOffices(app, zip);
  const drawings = omitFromLoaderData({ isDocument }, drawDesign(design), "front", "side");
  const office = offices.some(({ slug }) => slug === options.office) ? options.office : "";
  return { design, canonical: formatDesignQuery(design), corrections, drawings, zip, offices, options: { ...options, office } };
}

/** Lists the offices of the form; empty if the database does not answer. */
export async function listOffices(app: Deps, zip: string) {
  try {
    return await listOfficeChoices(app.read, app.db, zip);
  } catch (error) {
    console.error("offices", redactError(error));
    return [];
  }
}

function drawDesign(design: PergolaDesign) {
  const { scale, front, side } = drawElevations(design, elevationRoom);
  return { front: front.svg, side: side.svg, scale: scale.label };
}
