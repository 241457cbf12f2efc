/** The sheets of a packet: drawings of a design, and papers for the HOA and the permit office. */
import {
  ADD_ON_LABELS,
  ADD_ONS,
  COLOR_HEX,
  COLOR_LABELS,
  COLORS,
  FACING_LABELS,
  formatDesignTitle,
  formatDimension,
  type PergolaDesign,
} from "~/domain/pergola/design";
import { drawByKind } from "~/domain/pergola/drawing";
import { buildModel } from "~/domain/pergola/model";
import { describeRoof, isPanelRoof, type Roof } from "~/domain/pergola/roofs";
import { drawElevations } from "~/domain/pergola/scale/elevations";
import { drawLotSheet } from "~/domain/pergola/scale/lot-sheet";
import { drawScalePlan } from "~/domain/pergola/scale/scale-plan";
import { yardNote } from "~/domain/pergola/yard-note";
import { qrCodeSvg } from "~/lib/qr.server";
import { createSheets, type SheetSpec, sheetRoom } from "~/platform/pdf/create-sheets.server";
import type { SheetWriter } from "~/platform/pdf/sheet-writer.server";
import type { PacketFacts } from "./packet-facts";
import { writeDesignFacts, writeHoaSheet, writeOfficeSheet } from "./packet-papers.server";

export type PacketContent = {
  design: PergolaDesign;
  facts: PacketFacts;
  /** Address in the code of the cover, which opens the design on a phone. */
  phoneUrl: string;
  company: { name: string /** Telephone and email in one line. */; contact: string; logo: string };
  /** Name and address of the homeowner for the cover; "" prints a line to fill in. */
  printedFor: string;
  hasHoa: boolean;
  /** Date as text, for the title blocks. */
  date: string;
  createdAt: Date;
};

/** Statement on every sheet. */
export const packetNotice =
  "Concept drawing. Not engineered. Not for construction. Sizes are checked on site and by the engineer.";

/** Rooms of the drawings on their sheets, in points. */
export const packetRooms = {
  plan: { width: sheetRoom.width, height: 440 },
  elevations: { width: sheetRoom.width, height: 462 },
  lot: { width: sheetRoom.width, height: 330 },
} as const;

/** Creates the PDF: seven sheets, six without an HOA. The same content gives the same bytes. */
export function createPacketPdf(content: PacketContent): Promise<Uint8Array<ArrayBuffer>> {
  const { design, company, date, createdAt } = content;
  const drawing = formatDesignTitle(design);
  return createSheets(
    {
      title: `Packet: ${drawing}`,
      subject:
        "Concept drawings for an HOA and a permit office. Not engineered. Not for construction.",
      author: company.name,
      language: "en-US",
      createdAt,
    },
    {
      company: company.name,
      logo: company.logo,
      contact: company.contact,
      drawing,
      date,
      notice: packetNotice,
    },
    buildSheets(content),
  );
}

function buildSheets(content: PacketContent): SheetSpec[] {
  const { design, facts, company, hasHoa } = content;
  const plan = drawScalePlan(design, packetRooms.plan);
  const elevations = drawElevations(design, packetRooms.elevations);
  return [
    {
      name: "Cover",
      scale: "Not to scale",
      canShrink: true,
      write: (sheet) => writeCover(sheet, content),
    },
    {
      name: "Plan",
      scale: plan.scale.label,
      write(sheet) {
        sheet.heading("Plan", 1);
        sheet.paragraph(
          "The roof from above. The dashed squares show where we expect footings. The engineer decides their size and depth.",
          {
            isMuted: true,
            width: 0.84,
          },
        );
        sheet.figure(plan);
        sheet.space(4);
        writePlanTable(sheet, design);
      },
    },
    {
      name: "Elevations",
      scale: elevations.scale.label,
      write(sheet) {
        sheet.heading("Elevations", 1);
        sheet.heading("From the yard", 2);
        sheet.figure(elevations.front);
        sheet.space(4);
        sheet.heading("From the side", 2);
        sheet.figure(elevations.side);
        sheet.space(4);
        sheet.paragraph(
          "We don’t give footing depths here. The engineer sets them for the soil and the wind speed of your address.",
          {
            isMuted: true,
          },
        );
      },
    },
    {
      name: "Lot and neighbors",
      scale: "Not to scale",
      write: (sheet) => writeLotSheet(sheet, design),
    },
    { name: "Materials and colors", scale: "", write: (sheet) => writeMaterials(sheet, design) },
    ...(hasHoa
      ? [
          {
            name: "HOA",
            scale: "",
            canShrink: true,
            write: (sheet: SheetWriter) => writeHoaSheet(sheet, facts, design),
          },
        ]
      : []),
    {
      name: "Permit office",
      scale: "",
      canShrink: true,
      write: (sheet) => writeOfficeSheet(sheet, facts, design, company),
    },
  ];
}

function writeCover(
  sheet: SheetWriter,
  { design, facts, date, phoneUrl, printedFor, hasHoa }: PacketContent,
): void {
  sheet.heading(
    hasHoa ? "Packet for your HOA\nand your permit office" : "Packet for your permit office",
    1,
  );
  const office = facts.office ? ` For ${facts.office.name.replace(/^City /, "the City ")}.` : "";
  sheet.paragraph(
    `${formatDesignTitle(design)}, from our designer, ${date}.${office} You can submit any sheet as is. Blank lines are for you to fill in by hand.`,
    { font: "serif", size: 12.5, gap: 2, width: 0.92 },
  );
  const size = { width: 960, height: 640 };
  const hasSlab = design.addOns.includes("slab");
  sheet.figure(
    {
      ...size,
      svg: drawByKind({
        kind: "axon",
        params: design,
        options: { h: size.height, labels: false, glyph: false, slab: hasSlab },
      }),
      alt: `Drawing at an angle from above. ${formatDesignTitle(design)}, ${COLOR_LABELS[design.color].toLowerCase()}, ${describeRoof(design)}.`,
    },
    hasHoa ? 0.46 : 0.48,
  );
  sheet.space(4);
  sheet.code(
    { svg: qrCodeSvg(phoneUrl), alt: "QR code that opens this design on a phone" },
    "See it in your yard",
    `Scan with your phone’s camera. ${yardNote(design)}`,
  );
  sheet.space(4);
  sheet.blanks([
    { label: "Homeowner", width: 0.5, value: printedFor },
    { label: "Address of the lot", width: 0.5 },
  ]);
  sheet.blanks([
    { label: "HOA, if there is one", width: 0.5 },
    { label: "Lot, block, section (from your survey)", width: 0.5 },
  ]);
  sheet.space(6);
  writeDesignFacts(sheet, design);
}

function writePlanTable(sheet: SheetWriter, design: PergolaDesign): void {
  const { posts, ground } = buildModel(design);
  const post = posts[0];
  const postSize = post
    ? `, drawn ${Math.round(post.x1 - post.x0)} × ${Math.round(post.y1 - post.y0)} in`
    : "";
  const floor = design.addOns.includes("slab")
    ? `Concrete slab, ${formatDimension(ground.x1 - ground.x0)} × ${formatDimension(ground.y1 - ground.y0)}. The posts have their own footings`
    : "No new concrete in this design. The posts have their own footings";
  const drain = design.addOns.includes("gutters")
    ? "to a drain on the lot"
    : "where it drains is decided on site";
  const rows = [
    ["Posts", `${posts.length}${postSize}`],
    ["Floor", floor],
    ["Rainwater", describeRainwater(design.roof, drain)],
    ["Open side", `Faces ${FACING_LABELS[design.faces]}`],
  ];
  sheet.table(
    rows.map((cells) => cells.map((text) => ({ text }))),
    [0.18, 0.82],
  );
}

function writeLotSheet(sheet: SheetWriter, design: PergolaDesign): void {
  sheet.heading("Lot and neighbors", 1);
  sheet.paragraph(
    "Copy the outline from your survey and write in the distances. HOAs ask for the distance to each fence, permit offices for easements and building lines. A survey by a registered Texas surveyor replaces this sheet.",
    { width: 0.92 },
  );
  sheet.space(4);
  sheet.figure(drawLotSheet(design, packetRooms.lot));
  sheet.space(10);
  sheet.heading("Neighbors’ signatures, if your HOA asks for them", 2);
  sheet.space(4);
  for (const side of ["Left", "Right", "Rear"])
    sheet.blanks([
      { label: `${side}: name and address`, width: 0.58 },
      { label: "Signature", width: 0.27 },
      { label: "Date", width: 0.15 },
    ]);
}

function describeRainwater(roof: Roof, drain: string): string {
  if (roof === "slats") return "Falls through the slats. There is no gutter and no downspout";
  const gutter = isPanelRoof(roof)
    ? "The panels fall to a gutter in the outer beam"
    : "Gutter in the beams";
  return `${gutter}, one downspout in a post, ${drain}`;
}

/** Returns the rows of the roof: part, material and color, which is the frame's unless given. */
function roofMaterials({ roof, louver }: PergolaDesign): (readonly [string, string, string?])[] {
  if (roof === "louvered")
    return [
      ["Louvers", `Aluminum louvers that turn, drawn at ${louver}°. Motor and sensors as ordered`],
    ];
  if (roof === "slats") return [["Slats", "Fixed aluminum slats on edge, across the width"]];
  const contractNote = "The contract names manufacturer and thickness";
  if (roof === "solid") return [["Roof", `Aluminum panels. ${contractNote}`]];
  return [
    ["Roof", `Insulated panels. ${contractNote}`],
    ["Ceiling", "Planks below the panels. The contract names their material", "To be named"],
  ];
}

function writeMaterials(sheet: SheetWriter, design: PergolaDesign): void {
  const color = { text: COLOR_LABELS[design.color], swatch: COLOR_HEX[design.color] };
  const hasAddOn = (addOn: PergolaDesign["addOns"][number]) => design.addOns.includes(addOn);
  const others = ADD_ONS.filter(
    (addOn) => !["slab", "lighting"].includes(addOn) && hasAddOn(addOn),
  ).map((addOn) => ADD_ON_LABELS[addOn]);
  sheet.heading("Materials and colors", 1);
  sheet.table(
    [
      [
        { text: "Frame" },
        { text: "Extruded aluminum posts and beams. The contract names manufacturer and profile" },
        color,
      ],
      ...roofMaterials(design).map(([part, material, other]) => [
        { text: part },
        { text: material },
        other ? { text: other } : color,
      ]),
      [
        { text: "Finish" },
        { text: "Powder coat. The contract names its class (AAMA 2603, 2604 or 2605)" },
        { text: "To be named" },
      ],
      hasAddOn("slab")
        ? [
            { text: "Floor" },
            { text: "Concrete, broom finish unless you choose another" },
            { text: "Natural gray", swatch: "#d9dad4" },
          ]
        : [{ text: "Floor" }, { text: "No change to the floor" }, { text: "" }],
      hasAddOn("lighting")
        ? [
            { text: "Lighting" },
            { text: "LED strip in the beams, facing down, dimmable" },
            { text: "Warm white" },
          ]
        : [{ text: "Lighting" }, { text: "None in this design" }, { text: "" }],
      [
        { text: "Also drawn" },
        { text: others.length > 0 ? others.join("; ") : "No other add-ons" },
        { text: "" },
      ],
    ],
    [0.16, 0.54, 0.3],
    ["Part", "Material", "Color"],
  );
  sheet.space(16);
  sheet.heading("The five colors", 2);
  sheet.swatches(
    COLORS.map((value) => {
      const isChosen = value === design.color;
      return {
        name: isChosen ? `${COLOR_LABELS[value]}: chosen` : COLOR_LABELS[value],
        color: COLOR_HEX[value],
        isChosen,
      };
    }),
  );
  sheet.paragraph(
    "Printed colors aren’t exact. Ask us for a metal sample before the committee meets.",
    { size: 9, isMuted: true },
  );
  sheet.space(8);
  sheet.heading("Footings and structure: to be engineered", 2);
  sheet.paragraph(
    "This packet has no structural design. A Texas professional engineer sizes posts, beams, connections, uplift and footings for the wind speed and the soil of your address. Sealed drawings replace ours for the permit.",
    { width: 0.94 },
  );
  sheet.space(6);
  sheet.heading("Not in this drawing", 2);
  sheet.paragraph(
    "Gas, power and water lines, drainage across the yard, and anything on the lot today. Each trade draws and files for its own part.",
    {
      width: 0.94,
    },
  );
}
