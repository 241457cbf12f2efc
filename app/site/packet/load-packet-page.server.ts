import { listOfficeChoices } from "~/content/load-packet.server";
import { parseZip } from "~/domain/leads/fields/parse-zip";
import { parsePacketOptions } from "~/domain/packets/packet-form";
import { formatDesignQuery, type PergolaDesign, parseDesignFields } from "~/domain/pergola/design";
import { drawElevations } from "~/domain/pergola/scale/elevations";
import { defaultPublicSettings, formatPhone } from "~/domain/settings/settings";
import { redactError } from "~/platform/http/errors";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import type { Deps } from "~/request/deps.server";

/** Room of the elevations, in points, as on their sheet. */
const elevationRoom = { width: 521.2, height: 462 };

/** Text for the form while the database does not answer. */
const officesDownText = (phone = formatPhone(defaultPublicSettings.phone)) =>
  `Permit offices cannot be looked up right now. Try again in a few minutes, or call us: ${phone}.`;

/** Returns a ZIP code of any usual spelling: full-width digits, spaces, and ZIP+4. Returns undefined if it is invalid. */
export function parseAnyZip(input: string): string | undefined {
  return parseZip(input.normalize("NFKC").replace(/\s+/g, ""));
}

/** Loads the page of a packet: its design, drawings and offices. Without the database, the page offers no office. */
export async function loadPacketPage(app: Deps, query: URLSearchParams, isDocument: boolean) {
  const { design, corrections } = parseDesignFields(query);
  const zip = parseAnyZip(query.get("zip") ?? "") ?? "";
  const options = parsePacketOptions(query);
  const { offices, officesNotice } = await listOffices(app, zip);
  const drawings = omitFromLoaderData({ isDocument }, drawDesign(design), "front", "side");
  const office = offices.some(({ slug }) => slug === options.office) ? options.office : "";
  return {
    design,
    canonical: formatDesignQuery(design),
    corrections,
    drawings,
    zip,
    offices,
    officesNotice,
    options: { ...options, office },
  };
}

/** Offices of the form. The notice says that the database does not answer; an empty list without it is an empty table. */
type FormOffices = { offices: Awaited<ReturnType<typeof listOfficeChoices>>; officesNotice: string };

/** Lists the offices of the form. */
export async function listOffices(app: Deps, zip: string): Promise<FormOffices> {
  try {
    return { offices: await listOfficeChoices(app.read, app.db, zip), officesNotice: "" };
  } catch (error) {
    console.error("offices", redactError(error));
    return { offices: [], officesNotice: officesDownText() };
  }
}

function drawDesign(design: PergolaDesign) {
  const { scale, front, side } = drawElevations(design, elevationRoom);
  return { front: front.svg, side: side.svg, scale: scale.label };
}
