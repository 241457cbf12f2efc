import { asc, desc } from "drizzle-orm";
import { formatDay } from "~/lib/dates";
import { visibleUntilMs } from "~/platform/db/visibility";
import { defineRecord } from "~/platform/records/define-record.server";
import {
  choice,
  isVisibleAt,
  pastDay,
  publishSwitch,
  text,
} from "~/platform/records/record-fields.server";
import { reviews } from "~/schema";

type ReviewRow = typeof reviews.$inferSelect;

const hasPermission = ({ proof }: Pick<ReviewRow, "proof">) => proof.trim() !== "";
const stars = ["5", "4", "3", "2", "1"].map((value) => ({ value, label: `${value} of 5` }));

/**
 * Reviews. Their text never changes after the first save, and only those with proof of permission
 * can be published.
 */
export const reviewRecord = defineRecord<ReviewRow>({
  kind: "review",
  noun: "review",
  table: reviews,
  title: reviews.author,
  rows: (db) => db.select().from(reviews).$dynamic(),
  order: [desc(reviews.writtenAt), asc(reviews.id)],
  fields: (now) => [
    text("author", { label: "Reviewer name", max: 80, required: "Enter a name." }),
    text("text", {
      label: "Review text",
      max: 3000,
      required: "Enter the review text.",
      rows: 8,
      help: "Copy it word for word, typos included. You can’t edit it after saving.",
    }),
    choice(
      "rating",
      {
        label: "Rating",
        options: [{ value: "", label: "None" }, ...stars],
        wrong: "Choose a rating from 1 to 5, or None.",
      },
      {
        get: ({ rating }) => String(rating ?? ""),
        set: (value) => ({ rating: value === "" ? null : Number(value) }),
      },
    ),
    text("source", {
      label: "Source",
      max: 80,
      required: "Enter where it was posted, like Google.",
      help: "Where it was posted, like Google or Houzz.",
    }),
    text("sourceUrl", {
      name: "link",
      label: "Link",
      max: 500,
      help: "Link to the original review.",
      inputMode: "url",
    }),
    pastDay("writtenAt", {
      name: "written",
      label: "Review date",
      missing: "Enter the date of the review.",
      now,
    }),
    text("proof", {
      label: "Proof of permission",
      max: 500,
      rows: 3,
      help: "How and when they agreed, and where that’s saved. Not shown to visitors. Required to publish.",
    }),
    publishSwitch("shown", { label: "Status", on: "Published", off: "Not published", now }),
  ],
  fixedFields: ["author", "text", "rating"],
  layout: [
    ["author", "text", "rating"],
    [["source", "written"], "link", "proof", "shown"],
  ],
  validate: ({ publishAt = null, unpublishAt = null, proof }, { now }) =>
    isVisibleAt({ publishAt, unpublishAt }, now) && !proof
      ? { proof: "Add how and when they agreed. Reviews need permission before they’re published." }
      : {},
  visibleUntil: (row, now) => (hasPermission(row) ? visibleUntilMs(row, now) : 0),
  state: (row, now) =>
    hasPermission(row)
      ? isVisibleAt(row, now)
        ? "Published"
        : "Not published"
      : "Not published: no permission",
  newState: "Review text can’t be edited after you save",
  listItem: (row) => ({
    title: row.author,
    text: row.text,
    detail: `${row.source}, ${formatDay(row.writtenAt)}${row.rating ? `, ${row.rating} of 5 stars` : ""}`,
    isLate: !hasPermission(row),
  }),
});
