import { type FactsByKey, replaceFactTokens } from "~/domain/facts/facts";
import type { CheckedText } from "~/domain/publish-checks/check-texts";
import { formatEndTime } from "~/lib/end-time";
import { formatZonedDateTime } from "~/lib/local-datetime";
import { paths } from "~/paths";

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

/** Fills in the facts of the answers and drops FAQs whose answer is then empty. */
export function fillFaqFacts<F extends { answer: string }>(
  faqs: readonly F[],
  facts: FactsByKey,
): F[] {
  return faqs
    .map((faq) => ({ ...faq, answer: replaceFactTokens(faq.answer, facts).trim() }))
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
