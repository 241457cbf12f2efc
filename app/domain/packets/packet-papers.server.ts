/**
 * The sheets of a packet that cite rules: for the HOA and for the permit office. Everything printed
 * about a rule is a fact.
 */
import {
  areaSquareFeet,
  COLOR_LABELS,
  formatDesignLength,
  formatDesignSize,
  PERGOLA_TYPE_LABELS,
  type PergolaDesign,
} from "~/domain/pergola/design";
import type { Roof } from "~/domain/pergola/roofs";
import { formatAnd, formatOr } from "~/lib/word-lists";
import type { SheetWriter } from "~/platform/pdf/sheet-writer.server";
import type { PacketFact, PacketFacts, PacketOffice } from "./packet-facts";

const source = { font: "lettering", size: 8.2, isMuted: true } as const;

/** Writes the request to an HOA, the rule about a denial, and room for the committee's answer. */
export function writeHoaSheet(
  sheet: SheetWriter,
  { state }: PacketFacts,
  design: PergolaDesign,
): void {
  sheet.heading("Your HOA", 1);
  sheet.paragraph(
    "For its architectural committee. Not every lot has an HOA. Your closing papers show whether yours does.",
    {
      isMuted: true,
    },
  );
  sheet.heading("Request", 2);
  sheet.paragraph(
    "I’m requesting approval of the structure shown on sheets 1 to 5. Please tell me when the committee will review it and whether anything is missing.",
  );
  sheet.space(4);
  sheet.blanks([
    { label: "Name", width: 0.5 },
    { label: "Date", width: 0.2 },
    { label: "Phone or email", width: 0.3 },
  ]);
  writeDesignFacts(sheet, design);
  sheet.heading("If the committee says no", 2);
  writeDenialRule(sheet, state);
  sheet.heading("Ask before the meeting", 2);
  sheet.checklist([
    {
      text: "Which design guidelines apply to roofs, colors and heights? Ask for the current version.",
    },
    { text: "When is the next meeting, and when are submissions due?" },
    { text: "Does the committee want the neighbors to see the drawing first? If so, use sheet 4." },
    ...(state.hoaTurf
      ? [
          {
            text: `If you plan turf: is artificial turf allowed? ${state.hoaTurf.text}`,
            source: state.hoaTurf.source,
          },
        ]
      : []),
  ]);
  sheet.notes("The committee’s answer", {
    choices: ["Approved", "Approved with the conditions below", "Denied for the reasons below"],
    blanks: [
      { label: "Name and title", width: 0.45 },
      { label: "Signature", width: 0.35 },
      { label: "Date", width: 0.2 },
    ],
  });
}

const packetRoofs: Readonly<Record<Roof, string>> = {
  louvered: "louvered, aluminum",
  solid: "solid aluminum panels",
  insulated: "insulated panels with a plank ceiling",
  slats: "open slats, aluminum",
};
const questionNouns: Readonly<Record<Roof, string>> = {
  louvered: "an open louvered pergola",
  solid: "a patio cover with a solid roof",
  insulated: "a covered patio with a solid roof",
  slats: "an open-slat pergola",
};

/** Writes type, size, height and color of a design. */
export function writeDesignFacts(sheet: SheetWriter, design: PergolaDesign): void {
  sheet.facts([
    ["Type", `${PERGOLA_TYPE_LABELS[design.type]}, ${packetRoofs[design.roof]}`],
    ["Size", `${formatDesignSize(design.width, design.depth)}, ${areaSquareFeet(design)} sq ft`],
    ["Height", `${formatDesignLength(design.height)} to the top of the beams`],
    ["Color", COLOR_LABELS[design.color]],
  ]);
}

function writeDenialRule(
  sheet: SheetWriter,
  { hoaDenial, hoaHearing, hoaScope }: PacketFacts["state"],
): void {
  if (!hoaDenial || !hoaHearing) {
    sheet.paragraph("Not checked yet: ask your HOA how it sends a denial and how you can appeal.");
    return;
  }
  sheet.steps([
    ["A denial must be in writing", hoaDenial.text],
    ["You may ask for a hearing", hoaHearing.text],
  ]);
  if (hoaScope) sheet.paragraph(hoaScope.text, { gap: 2 });
  sheet.paragraph(
    `${joinSources([hoaDenial, hoaHearing, hoaScope])}. This sheet explains the statute in plain words. It isn’t legal advice.`,
    source,
  );
}

/** Joins the sources of facts, each once. */
function joinSources(facts: readonly (PacketFact | null)[]): string {
  return [...new Set(facts.flatMap((fact) => (fact ? [fact.source] : [])))].join("; ");
}

/**
 * Writes the rules and the checklist of a permit office, its topics without an answer, and room for
 * notes.
 */
export function writeOfficeSheet(
  sheet: SheetWriter,
  { office, counties, isUnlisted, zip, strictest, windstorm, state }: PacketFacts,
  design: PergolaDesign,
  company: { name: string; contact: string },
): void {
  sheet.heading(office ? `Permit office: ${office.name}` : "Permit office", 1);
  if (office) {
    writeOffice(sheet, office);
    for (const county of counties) {
      const name = county.name.split(",")[0] ?? "";
      sheet.heading(
        counties.length > 1
          ? `If the lot is in ${name}, it issues a permit too`
          : `${name} issues a permit too`,
        2,
      );
      if (!county.rule)
        sheet.paragraph(`We haven’t found a pergola rule for ${name}. Ask that office first.`, {
          gap: 2,
        });
      writeOffice(sheet, county);
    }
  } else {
    sheet.paragraph(
      `${isUnlisted ? "We don’t list the permit office of this request." : "You didn’t choose a permit office."} Write it here, and call that office before anyone digs or orders materials.`,
      { width: 0.92 },
    );
    sheet.blanks([
      { label: "City, or county if the lot is outside any city", width: 0.6 },
      { label: "Phone", width: 0.4 },
    ]);
    if (strictest) writeStrictest(sheet, strictest, zip);
    sheet.heading("Ask the office", 2);
    sheet.checklist(openQuestions(design).map((text) => ({ text })));
  }
  if (windstorm) {
    sheet.heading(`Windstorm: ${windstorm.title}`, 2);
    sheet.paragraph(windstorm.fact.text, { width: 0.94, gap: 2 });
    sheet.paragraph(windstorm.fact.source, source);
  }
  if (office?.kind === "city" && state.cityTime) {
    sheet.heading("How long the city has to decide", 2);
    sheet.paragraph(state.cityTime.text, { width: 0.94, gap: 2 });
    sheet.paragraph(
      `${state.cityTime.source}. The statute doesn’t say how long permits actually take.`,
      source,
    );
  }
  const unchecked = [
    ...(office?.unchecked ?? []),
    ...(office?.kind === "city" && !state.cityTime ? ["the 45-day rule for cities"] : []),
  ];
  if (unchecked.length > 0) {
    sheet.heading("Not checked yet", 2);
    sheet.paragraph(`${joinTopics(unchecked)}. Call the office before you rely on any of these.`, {
      width: 0.94,
    });
  }
  sheet.heading("Before anyone digs", 2);
  sheet.checklist([
    state.dig ?? {
      text: "Texas 811: our notes on this rule are due for a check. Call 811 before anyone digs.",
    },
  ]);
  sheet.rule();
  sheet.paragraph("Questions about this packet", { font: "strong", gap: 2 });
  sheet.paragraph(
    `${company.name}, ${company.contact}. We answer an office’s questions about it even if you don’t build with us.`,
    {
      size: 9.8,
    },
  );
  sheet.notes("Notes from your calls", {
    blanks: [
      { label: "Spoke with", width: 0.4 },
      { label: "Date", width: 0.2 },
      { label: "Application or permit number", width: 0.4 },
    ],
  });
}

/** Writes the contact, the rule for pergolas and the checklist of an office. */
function writeOffice(sheet: SheetWriter, office: PacketOffice): void {
  if (office.contact !== "") sheet.paragraph(office.contact, { isMuted: true });
  if (office.rule) {
    sheet.heading(office.verdict, 2);
    sheet.paragraph(office.rule.text, { width: 0.92, gap: 2 });
    sheet.paragraph(office.rule.source, source);
  }
  if (office.checks.length > 0) {
    sheet.heading(`${office.name} checklist`, 2);
    sheet.checklist(office.checks);
  }
}

/** Writes the strictest rule of the offices that a ZIP code can have. */
function writeStrictest(
  sheet: SheetWriter,
  { offices, verdict, rule, unread }: NonNullable<PacketFacts["strictest"]>,
  zip: string,
): void {
  sheet.heading("Until you know: plan for the strictest rule", 2);
  sheet.paragraph(`Lots in ZIP code ${zip} can fall under these offices: ${formatAnd(offices)}.`, {
    width: 0.92,
    gap: 2,
  });
  if (!rule) {
    sheet.paragraph("We haven’t found a pergola rule for these offices. Plan on a permit.", {
      width: 0.92,
    });
    return;
  }
  sheet.paragraph(`The strictest rule we’ve found comes from ${verdict}. ${rule.text}`, {
    width: 0.92,
    gap: 2,
  });
  if (unread.length > 0)
    sheet.paragraph(`We haven’t found a rule for ${formatOr(unread)}. It may be stricter.`, {
      width: 0.92,
      gap: 2,
    });
  sheet.paragraph(rule.source, source);
}

function openQuestions(design: PergolaDesign): string[] {
  return [
    `Does ${questionNouns[design.roof]} need a permit on this lot?`,
    ...(design.addOns.includes("slab") ? ["Does its concrete slab need one?"] : []),
    "Which documents, and does an engineer have to seal them?",
    "How long does the review take, and what does it cost?",
    "Is the lot in a flood zone or in the windstorm area?",
  ];
}

/** "Time and fee", "Time, fee, and flood plain": the first in upper case. */
function joinTopics(topics: readonly string[]): string {
  const list = formatAnd(topics);
  return list.charAt(0).toUpperCase() + list.slice(1);
}
