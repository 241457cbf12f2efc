import {
  type FactsByKey,
  factsByKey,
  replaceFactTokens,
  toSpanishFacts,
} from "~/domain/facts/facts";
import type { CheckedText } from "~/domain/publish-checks/check-texts";
import { formatEndTime } from "~/lib/end-time";
import type { Language } from "~/lib/languages";
import { formatZonedDateTime } from "~/lib/local-datetime";
import { paths } from "~/paths";
import { toSpanishRecord } from "~/platform/records/translation";

/**
 * The pages with FAQs by stored key, in site order. `shows` is false for a page without a FAQ
 * section.
 */
export const faqPages: readonly { key: string; name: string; path: string; shows: boolean }[] = [
  { key: "pergola", name: "Pergolas", path: paths.pergolas, shows: true },
  { key: "attached", name: "Attached pergolas", path: paths.attached, shows: true },
  { key: "free-standing", name: "Freestanding pergolas", path: paths.freeStanding, shows: true },
  { key: "cantilever", name: "Cantilever pergolas", path: paths.cantilever, shows: true },
  { key: "kitchen", name: "Outdoor kitchens", path: paths.kitchens, shows: true },
  { key: "modern-kitchen", name: "Modern kitchens", path: paths.modernKitchens, shows: true },
  {
    key: "traditional-kitchen",
    name: "Traditional kitchens",
    path: paths.traditionalKitchens,
    shows: true,
  },
  { key: "concrete-turf", name: "Concrete and turf", path: paths.concreteAndTurf, shows: true },
  { key: "process", name: "How we do it", path: paths.process, shows: true },
  { key: "financing", name: "Financing", path: paths.financing, shows: true },
  { key: "contact", name: "Contact", path: paths.contact, shows: true },
  { key: "quote", name: "Free quote", path: paths.quote, shows: false },
];

export function isFaqPage(key: string): boolean {
  return faqPages.some((page) => page.key === key);
}

type Times = { publishAt: Date | null; unpublishAt: Date | null };

/** Publish state of a live FAQ without an end date. */
export const faqPublishedLabel = "Published";

export function formatFaqState({ publishAt, unpublishAt }: Times, now: Date): string {
  if (!publishAt) return "Draft";
  if (unpublishAt && unpublishAt <= now) return `Expired ${formatEndTime(unpublishAt, now)}`;
  if (publishAt > now) return `Publishes ${formatZonedDateTime(publishAt, now)}`;
  return unpublishAt ? `Published, ends ${formatEndTime(unpublishAt, now)}` : faqPublishedLabel;
}

type FaqTexts = { question: string; answer: string };

/**
 * Fills in the facts of the answers and drops FAQs whose answer is then empty. In Spanish, returns
 * only FAQs and facts that a named person has read.
 */
export function fillFaqFacts(
  faqs: readonly (FaqTexts & { spanish: string })[],
  facts: FactsByKey,
  language: Language = "en",
): FaqTexts[] {
  const isSpanish = language === "es";
  const texts = isSpanish
    ? faqs.flatMap((faq) => toSpanishRecord(faq, ["question", "answer"]) ?? [])
    : faqs;
  const printed = isSpanish ? factsByKey(toSpanishFacts([...facts.values()])) : facts;
  return texts
    .map(({ question, answer }) => ({
      question,
      answer: replaceFactTokens(answer, printed).trim(),
    }))
    .filter(({ answer }) => answer !== "");
}

/** Returns the texts of a FAQ for the publish checks, by form field. */
export function faqTextsToCheck({
  question,
  answer,
}: {
  question: string;
  answer: string;
}): CheckedText[] {
  return [
    { place: "question", name: "the question", text: question, format: "plain", takesFacts: false },
    { place: "answer", name: "the answer", text: answer, format: "plain", takesFacts: true },
  ];
}
