import { listOfficeChoices } from "~/content/load-packet.server";
import { parseLooseZip } from "~/domain/leads/fields/parse-zip";
import { parsePacketOptions } from "~/domain/packets/packet-form";
import { formatDesignQuery, type PergolaDesign, parseDesignFields } from "~/domain/pergola/design";
import { drawElevations } from "~/domain/pergola/scale/elevations";
import { classifyZip } from "~/domain/permits/zip-areas.server";
import { defaultPublicSettings, formatPhone } from "~/domain/settings/settings";
import { redactError } from "~/platform/http/errors";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import type { Deps } from "~/request/deps.server";

/** Room of the elevations, in points, as on their sheet. */
const elevationRoom = { width: 521.2, height: 462 };

/** Text for the form while the database does not answer. */
const officesDownText = (phone = formatPhone(defaultPublicSettings.phone)) =>
  `We can’t look up permit offices right now. Try again in a few minutes, or call us: ${phone}.`;

/**
 * Loads the page of a packet: its design, drawings and offices. Without the database, the page
 * offers no office.
 */
export async function loadPacketPage(app: Deps, query: URLSearchParams, isDocument: boolean) {
  const { design, corrections } = parseDesignFields(query);
  const zip = parseLooseZip(query.get("zip") ?? "") ?? "";
  const options = parsePacketOptions(query);
  const { offices, officesNotice } = await listOffices(app, zip, query.get("office") ?? "");
  const drawings = omitFromLoaderData({ isDocument }, drawDesign(design), "front", "side");
  const office = offices.some(({ slug }) => slug === options.office) ? options.office : "";
  return {
    design,
    search: `?${query}`,
    canonical: formatDesignQuery(design),
    corrections,
    drawings,
    zip,
    offices,
    officesNotice,
    options: { ...options, office },
  };
}

/**
 * Offices of the form. The notice says that the database does not answer, or that no office fits
 * the ZIP code or the link; an empty list without it is an empty table.
 */
type FormOffices = {
  offices: Awaited<ReturnType<typeof listOfficeChoices>>;
  officesNotice: string;
};

/** Lists the offices of the form; `office` is the slug of a link. */
export async function listOffices(app: Deps, zip: string, office = ""): Promise<FormOffices> {
  try {
    const offices = await listOfficeChoices(app.read, app.db, zip);
    const isListed = office === "" || offices.some(({ slug }) => slug === office);
    return {
      offices,
      officesNotice:
        zipNotice(zip) ||
        (isListed ? "" : "We don’t list that office. Choose one of these, or leave it blank."),
    };
  } catch (error) {
    console.error("offices", redactError(error));
    return { offices: [], officesNotice: officesDownText() };
  }
}

function zipNotice(zip: string): string {
  const kind = zip === "" ? "known" : classifyZip(zip);
  if (kind === "outside") return `${zip} is outside our area, so we list no office for it.`;
  return kind === "no-land"
    ? `We can’t find ${zip} on the map. It may be for P.O. boxes, or have a typo. Enter the ZIP code of the street.`
    : "";
}

function drawDesign(design: PergolaDesign) {
  const { scale, front, side } = drawElevations(design, elevationRoom);
  return { front: front.svg, side: side.svg, scale: scale.label };
}
