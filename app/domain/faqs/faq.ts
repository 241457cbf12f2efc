import { type FactsByKey, replaceFactTokens } from "~/domain/facts/facts";
import type { CheckedText } from "~/domain/publish-checks/check-texts";
import { formatZonedDateTime } from "~/lib/local-datetime";
import { paths } from "~/paths";

/** The pages that have questions, by the key their questions are stored under, in the order of the site. `shows` is false for a page that
 *  has none of its own place for them. */
export const faqPages: readonly { key: string; name: string; path: string; shows: boolean }[] = [
  { key: "pergola", name: "Pergolas", path: paths.pergolas, shows: true },
  { key: "attached", name: "Attached pergolas", path: paths.attached, shows: true },
  { key: "free-standing", name: "Freestanding pergolas", path: paths.freeStanding, shows: true },
  { key: "cantilever", name: "Cantilever pergolas", path: paths.cantilever, shows: true },
  { key: "kitchen", name: "Outdoor kitchens", path: paths.kitchens, shows: true },
  { key: "modern-kitchen", name: "Modern kitchens", path: paths.modernKitchens, shows: true },
  { key: "traditional-kitchen", name: "Traditional kitchens", path: paths.traditionalKitchens, shows: true },
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

/** The status of a FAQ that visitors see, with no end date. */
export const publishedText = "Published";

/** Returns whether and when visitors see a FAQ. */
export function formatFaqState({ publishAt, unpublishAt }: Times, now: Date): string {
  if (!publishAt) return "Draft";
  if (unpublishAt && unpublishAt <= now) return `Expired ${formatZonedDateTime(unpublishAt, now)}`;
  if (publishAt > now) return `Publishes ${formatZonedDateTime(publishAt, now)}`;
  return unpublishAt ? `Published, ends ${formatZonedDateTime(unpublishAt, now)}` : publishedText;
}

/** Questions with the facts of their answers. One whose answer has nothing left is not asked. */
export function withFactsFilled<F extends { answer: string }>(faqs: readonly F[], facts: FactsByKey): F[] {
  return faqs.map((faq) => ({ ...faq, answer: replaceFactTokens(faq.answer, facts).trim() })).filter(({ answer }) => answer !== "");
}

/** A question as the gate reads it; its places are the fields of its form. */
export function checkedFaqTexts({ question, answer }: { question: string; answer: string }): CheckedText[] {
  return [
    { place: "question", name: "the question", text: question, format: "plain", takesFacts: false },
    { place: "answer", name: "the answer", text: answer, format: "plain", takesFacts: true },
  ];
}
