import type { AnswersByTopic, PermitAnswer } from "~/domain/permits/answers";
import { type PermitTopic, topicLabels } from "~/domain/permits/permit-topics";
import type { StrictestRule } from "~/domain/permits/strictest";
import type { Windstorm } from "~/domain/permits/windstorm";
import { formatIsoMonth } from "~/lib/dates";
import type { PacketFact, PacketFacts, PacketOffice } from "./packet-facts";

/** Office as the packet prints it; texts may be "". */
type PermitOffice = {
  slug: string;
  kind: "city" | "county" | "covenant";
  name: string;
  office: string;
  phone: string;
  address: string;
  site: string;
};

/** Topics of the checklist after the documents, in order. */
const checklistTopics: readonly PermitTopic[] = [
  "contact",
  "association",
  "colors",
  "trees",
  "exception",
  "flood",
  "inspections",
  "duration",
  "fee",
  "codes",
];
/** Topics that a homeowner has to ask about while they are not checked. */
const openTopics: readonly PermitTopic[] = [
  "pergola",
  "documents",
  "duration",
  "fee",
  "flood",
  "inspections",
];
const covenantTopics: readonly PermitTopic[] = ["pergola", "documents", "duration", "fee"];
/** Numbers of lines that fit on the sheet of the permit office. */
const maxChecks = 20;
const maxCovenantChecks = 12;
const maxCountyChecks = 2;

type FoundOffice = { office: PermitOffice; answers: AnswersByTopic };

/** Permit offices and rules of a lot. */
export type PacketLot = {
  zip: string;
  isUnlisted: boolean;
  /** The chosen office, then the counties that issue a permit besides it. */
  offices: readonly FoundOffice[];
  /** Names of the offices that the ZIP code can have; empty once an office is chosen. */
  candidates: readonly string[];
  strictest: StrictestRule | undefined;
  windstorm: Windstorm | undefined;
};

/**
 * Builds the facts of a packet from the answers that may be printed on the day. A topic without an
 * answer is listed as not checked; nothing is inferred from another topic or office.
 */
export function buildPacketFacts(
  { zip, isUnlisted, offices, candidates, strictest, windstorm }: PacketLot,
  state: AnswersByTopic,
  design: { addOns: readonly string[] },
): PacketFacts {
  const fact = (topic: keyof AnswersByTopic) => (state[topic] ? toPacketFact(state[topic]) : null);
  const hasCounties = offices.length > 1;
  const [office, ...counties] = offices.map((one, at) => {
    const sheet = buildPacketOffice(one, design);
    const checks = at > 0 ? maxCountyChecks : hasCounties ? maxCovenantChecks : maxChecks;
    return { ...sheet, checks: sheet.checks.slice(0, checks) };
  });
  const area = fact("windstorm-area");
  return {
    office: office ?? null,
    counties,
    isUnlisted,
    zip,
    strictest: candidates.length > 0 ? buildStrictest(candidates, strictest) : null,
    windstorm:
      windstorm && area
        ? { title: windstorm.title, fact: { text: windstorm.text, source: area.source } }
        : null,
    state: {
      hoaDenial: fact("association-denial"),
      hoaHearing: fact("association-hearing"),
      hoaScope: fact("association-scope"),
      hoaTurf: fact("turf"),
      cityTime: fact("city-45-days"),
      dig: fact("dig-811"),
    },
  };
}

function buildStrictest(
  offices: readonly string[],
  strictest: StrictestRule | undefined,
): PacketFacts["strictest"] {
  if (!strictest) return { offices, verdict: "", rule: null, unread: [] };
  const { office, answer, unread } = strictest;
  return {
    offices,
    verdict: `${office.name}: ${formatVerdict(answer, office.kind)}`,
    rule: toPacketFact(answer),
    unread: answer.answer === "needed" ? [] : unread,
  };
}

function buildPacketOffice(
  { office, answers }: FoundOffice,
  design: { addOns: readonly string[] },
): PacketOffice {
  const { pergola, documents } = answers;
  const hasSlab = design.addOns.includes("slab");
  const topics = hasSlab ? (["slab", ...checklistTopics] as const) : checklistTopics;
  const open = office.kind === "covenant" ? covenantTopics : openTopics;
  return {
    slug: office.slug,
    kind: office.kind,
    name: office.name.replace(/, covenants$/, ""),
    contact: [
      office.office,
      office.address,
      office.phone,
      office.site.replace(/^https?:\/\/(?:www\.)?|\/$/g, ""),
    ]
      .filter(Boolean)
      .join(", "),
    verdict: pergola ? formatVerdict(pergola, office.kind) : "",
    rule: pergola ? toPacketFact(pergola) : null,
    checks: [
      ...(documents ? splitList(documents) : []),
      ...topics.flatMap((topic) => {
        const answer = answers[topic];
        return answer
          ? [{ ...toPacketFact(answer), text: `${topicLabels[topic]}: ${answer.sentence}` }]
          : [];
      }),
    ],
    unchecked: (hasSlab ? [...open.slice(0, 1), "slab" as const, ...open.slice(1)] : open)
      .filter((topic) => !answers[topic])
      .map((topic) => topicLabels[topic].toLowerCase()),
  };
}

/** "Permit needed, as we read it". */
function formatVerdict({ answer, basis }: PermitAnswer, kind: PermitOffice["kind"]): string {
  const needed = kind === "covenant" ? "Approval needed" : "Permit needed";
  const label = {
    needed,
    "not-needed": "Exempt, on this condition",
    depends: "It depends",
    info: "The office’s rule",
  }[answer];
  return basis === "our-reading" ? `${label}, as we read it` : label;
}

function toPacketFact({
  sentence,
  sourceTitle,
  checkedAt,
  age,
  certainty,
  note,
}: PermitAnswer): PacketFact {
  const parts = [
    `${sourceTitle}, checked ${formatIsoMonth(checkedAt)}${age === "rereading" ? ", due for another check" : ""}`,
    certainty === "secondary" ? "Secondary source" : "",
    note === "" ? "" : note.charAt(0).toUpperCase() + note.slice(1),
  ];
  return { text: sentence, source: parts.filter(Boolean).join(". ") };
}

/** Splits "Application; site plan." into one fact for each document, with the source of all. */
function splitList(answer: PermitAnswer): PacketFact[] {
  const { source } = toPacketFact(answer);
  return answer.sentence
    .replace(/\.$/, "")
    .split(/;\s*/)
    .filter((text) => text !== "")
    .map((text) => ({ text: text.charAt(0).toUpperCase() + text.slice(1), source }));
}
