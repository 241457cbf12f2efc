import { normalizeFactTokens } from "~/domain/facts/facts";
import { dateTimeField, textField } from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import type { faqs } from "~/schema";
import { faqPages, isFaqPage } from "./faq";

export type FaqRow = typeof faqs.$inferSelect;

const page: RowField<FaqRow> = {
  name: "page",
  label: "Page",
  hold: (row) => row.page,
  held: (text) => ({ page: text }),
  read: (typed) => {
    const key = typed("page");
    return isFaqPage(key) ? { to: { page: key } } : { mistakes: [{ input: "page", message: "Choose a page." }] };
  },
  show: ({ page: key }) => faqPages.find((one) => one.key === key)?.name ?? key ?? "",
};

/** Publish state: draft, or published at a time; without a time at once. */
function publishField(now: Date): RowField<FaqRow> {
  const from = dateTimeField<FaqRow>(
    "from",
    "From",
    { get: ({ publishAt }) => publishAt, set: (publishAt) => ({ publishAt }) },
    { now, none: "Draft", dayMeans: "beginning", pastIsNow: true },
  );
  return {
    ...from,
    name: "shown",
    label: "Publish date",
    inputs: ["shown", ...(from.inputs ?? [])],
    read: (typed, was) => {
      if (typed("shown") !== "1") return { to: { publishAt: null } };
      const read = from.read(typed, was);
      if (!("to" in read) || read.to.publishAt) return read;
      const began = was.publishAt && was.publishAt <= now ? was.publishAt : now;
      return { to: { publishAt: began } };
    },
  };
}

const answer = textField<FaqRow>(
  "answer",
  "Answer",
  { get: ({ answer: text }) => text, set: (text) => ({ answer: text }) },
  { most: 2000, needed: "Enter the answer." },
);

/** Returns the form fields of a FAQ. */
export function faqFields(now: Date): readonly RowField<FaqRow>[] {
  return [
    page,
    textField(
      "question",
      "Question",
      { get: ({ question }) => question, set: (question) => ({ question }) },
      { most: 160, needed: "Enter the question." },
    ),
    { ...answer, read: (typed, was) => answer.read((input) => normalizeFactTokens(typed(input)), was) },
    publishField(now),
    dateTimeField(
      "until",
      "Unpublish date",
      { get: ({ unpublishAt }) => unpublishAt, set: (unpublishAt) => ({ unpublishAt }) },
      { now, none: "No end date", dayMeans: "end" },
    ),
  ];
}
