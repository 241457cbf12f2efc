import { type AnswersByTopic, formatReadMonth, type PermitAnswer } from "~/domain/permits/answers";
import { type PermitTopic, topicLabels } from "~/domain/permits/permit-topics";
import type { PacketFact, PacketFacts } from "./packet-facts";

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
/** Number of lines that fit on the sheet of the permit office. */
const maxChecks = 20;

/**
 * Builds the facts of a packet from the answers that may be printed on the day. A topic without an
 * answer is listed as not checked; nothing is inferred from another topic or office.
 */
export function buildPacketFacts(
  found: { office: PermitOffice; answers: AnswersByTopic } | undefined,
  state: AnswersByTopic,
  design: { addOns: readonly string[] },
): PacketFacts {
  const fact = (topic: keyof AnswersByTopic) => (state[topic] ? toPacketFact(state[topic]) : null);
  return {
    office: found ? buildPacketOffice(found, design) : null,
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

function buildPacketOffice(
  { office, answers }: { office: PermitOffice; answers: AnswersByTopic },
  design: { addOns: readonly string[] },
): PacketFacts["office"] {
  const { pergola, documents } = answers;
  const hasSlab = design.addOns.includes("slab");
  const topics = hasSlab ? (["slab", ...checklistTopics] as const) : checklistTopics;
  const open = office.kind === "covenant" ? covenantTopics : openTopics;
  return {
    slug: office.slug,
    kind: office.kind,
    name: office.name,
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
    ].slice(0, maxChecks),
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
    `${sourceTitle}, read ${formatReadMonth(checkedAt)}${age === "rereading" ? ", being read again" : ""}`,
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
