import { formatDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { textField } from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import type { reviews } from "~/schema";
import { isReviewVisible } from "./review";

export type ReviewRow = typeof reviews.$inferSelect;

const moment = (text: string) => (text === "" ? null : new Date(Number(text)));
const stamp = (at: Date | null | undefined) => String(at?.getTime() ?? "");

const rating: RowField<ReviewRow> = {
  name: "rating",
  label: "Rating",
  hold: (row) => String(row.rating ?? ""),
  held: (text) => (/^[1-5]?$/.test(text) ? { rating: text === "" ? null : Number(text) } : undefined),
  read: (typed) => {
    const text = typed("rating");
    if (!/^[1-5]?$/.test(text)) return { mistakes: [{ input: "rating", message: "Choose a rating from 1 to 5, or None." }] };
    return { to: { rating: text === "" ? null : Number(text) } };
  },
  show: (row) => (row.rating ? `${row.rating} of 5` : "None"),
};

const link: RowField<ReviewRow> = {
  ...textField<ReviewRow>("link", "Link", { get: ({ sourceUrl }) => sourceUrl, set: (sourceUrl) => ({ sourceUrl }) }, { most: 500 }),
  read: (typed) => {
    const text = typed("link");
    if (text === "" || (/^https?:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text) && text.length <= 500))
      return { to: { sourceUrl: text } };
    return { mistakes: [{ input: "link", message: "Enter the full URL, starting with https://, or leave blank." }] };
  },
};

const written = (now: Date): RowField<ReviewRow> => ({
  name: "written",
  label: "Review date",
  hold: ({ writtenAt }) => stamp(writtenAt),
  held: (text) => (/^-?\d+$/.test(text) ? { writtenAt: new Date(Number(text)) } : undefined),
  read: (typed, was) => {
    const day = typed("written");
    const at = parseHoustonTime(day, "12:00");
    if (!at) return { mistakes: [{ input: "written", message: "Enter the date of the review." }] };
    if (day > toHoustonDay(now)) return { mistakes: [{ input: "written", message: "Choose today or an earlier date." }] };
    return { to: { writtenAt: was.writtenAt && toHoustonDay(was.writtenAt) === day ? was.writtenAt : at } };
  },
  show: ({ writtenAt }) => (writtenAt ? formatDay(writtenAt) : ""),
});

const publishField = (now: Date): RowField<ReviewRow> => ({
  name: "shown",
  label: "Status",
  hold: ({ publishAt, unpublishAt }) => `${stamp(publishAt)} ${stamp(unpublishAt)}`,
  held: (text) => {
    const [from = "", until = ""] = text.split(" ");
    return /^\d* \d*$/.test(text) ? { publishAt: moment(from), unpublishAt: moment(until) } : undefined;
  },
  read: (typed, was) => {
    const { publishAt = null, unpublishAt = null } = was;
    const shouldPublish = typed("shown") === "1";
    if (shouldPublish === isReviewVisible(was, now)) return { to: { publishAt, unpublishAt } };
    // Keeps the dates of a review that was published before.
    return { to: shouldPublish ? { publishAt: now, unpublishAt: null } : { publishAt, unpublishAt: now } };
  },
  show: (values) => (isReviewVisible(values, now) ? "Published" : "Not published"),
});

/** Fields that never change after the first save: text, author and stars. */
const wordFields: readonly RowField<ReviewRow>[] = [
  textField(
    "author",
    "Reviewer name",
    { get: ({ author }) => author, set: (author) => ({ author }) },
    { most: 80, needed: "Enter a name." },
  ),
  textField(
    "text",
    "Review text",
    { get: ({ text }) => text, set: (text) => ({ text }) },
    { most: 3000, needed: "Enter the review text." },
  ),
  rating,
];

/** Returns the fields that can be changed later. */
export function editableReviewFields(now: Date): readonly RowField<ReviewRow>[] {
  return [
    textField(
      "source",
      "Source",
      { get: ({ source }) => source, set: (source) => ({ source }) },
      { most: 80, needed: "Enter where it was posted, like Google." },
    ),
    link,
    written(now),
    textField("proof", "Proof of permission", { get: ({ proof }) => proof, set: (proof) => ({ proof }) }, { most: 500 }),
    publishField(now),
  ];
}

/** Returns the form fields of a new review. */
export function newReviewFields(now: Date): readonly RowField<ReviewRow>[] {
  return [...wordFields, ...editableReviewFields(now)];
}
