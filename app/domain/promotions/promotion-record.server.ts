import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { isImageSlug } from "~/domain/images/images";
import { findTextErrors, type TextRules } from "~/domain/publish-checks/check-texts";
import type { Db } from "~/platform/db/client.server";
import { visibleUntilMs } from "~/platform/db/visibility";
import { defineRecord } from "~/platform/records/define-record.server";
import {
  dateTime,
  endDate,
  number,
  onOff,
  parseWholeNumber,
  text,
  validatePeriod,
} from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import { promotions } from "~/schema";
import { libraryOption, promotionTextsToCheck } from "./promotion";
import { findPromotionImageAlt } from "./promotions.server";

type PromotionRow = typeof promotions.$inferSelect;

/** Fields of the offer's text; a change may be worth showing to visitors who closed it. */
const offerFieldNames: readonly string[] = ["title", "offer", "text"];

const image: RowField<PromotionRow> = {
  name: "picture",
  label: "Image",
  inputs: ["picture", "picture_file"],
  serialize: ({ pictureSlug }) => pictureSlug ?? "",
  parseOriginal: (value) => ({ pictureSlug: value || null }),
  parseInputs: (typed) => {
    const slug = typed("picture");
    if (slug === libraryOption) {
      const id = typed("picture_file");
      if (/^[\w-]{8,60}$/.test(id)) return { to: { pictureSlug: id } };
      return {
        mistakes: [
          { input: "picture", message: "Choose an image from the library, or another option." },
        ],
      };
    }
    if (slug !== "" && !isImageSlug(slug))
      return { mistakes: [{ input: "picture", message: "Choose an image from the list." }] };
    return { to: { pictureSlug: slug || null } };
  },
  format: ({ pictureSlug }) =>
    pictureSlug ? (isImageSlug(pictureSlug) ? pictureSlug : "From library") : "No image",
  controls: [{ kind: "custom", name: "picture", label: "Image" }],
  inputValues: (row) => ({
    picture: row?.pictureSlug
      ? isImageSlug(row.pictureSlug)
        ? row.pictureSlug
        : libraryOption
      : "",
  }),
};

const altText = text<PromotionRow>("pictureAlt", { name: "alt", label: "Alt text", max: 200 });

/**
 * Alt text of the image. A form that changes the image and sends the alt text of the previous one
 * clears it.
 */
const alt: RowField<PromotionRow> = {
  ...altText,
  parseInputs: (typed, was) => {
    const isImageChanged =
      (typed("picture") === libraryOption ? typed("picture_file") : typed("picture")) !==
      typed("was_picture");
    return isImageChanged && typed("alt") === was.pictureAlt
      ? { to: { pictureAlt: "" } }
      : altText.parseInputs(typed, was);
  },
};

/**
 * Returns the field for "can be closed for good". Stores the local storage key of a dismissal; a
 * new key shows the promotion to all visitors again.
 */
const closable = (newKey: string): RowField<PromotionRow> => ({
  name: "closable",
  label: "“Don’t show again” button",
  inputs: ["closable", "again"],
  serialize: ({ storageKey }) => storageKey,
  parseOriginal: (value) => ({ storageKey: value }),
  parseInputs: (typed, was) => {
    if (typed("closable") !== "1") return { to: { storageKey: "" } };
    return { to: { storageKey: typed("again") === "yes" ? newKey : was.storageKey || newKey } };
  },
  format: ({ storageKey }) => (storageKey ? `Yes (saved as ${storageKey})` : "No"),
  controls: [
    {
      kind: "switch",
      name: "closable",
      label: "“Don’t show again” button",
      on: "Show it",
      off: "Hide it",
      help: "Visitors who use it won’t see the promotion again in that browser.",
    },
  ],
  inputValues: (row) => ({ closable: row?.storageKey === "" ? "0" : "1" }),
});

/** Promotions, latest start first. `gate` are the rules that their texts are checked against. */
export const promotionRecord = defineRecord<PromotionRow, { gate: TextRules }>({
  kind: "promotion",
  noun: "promotion",
  table: promotions,
  title: promotions.title,
  rows: (db) => db.select().from(promotions).$dynamic(),
  order: [
    desc(sql`coalesce(${promotions.showFrom}, 0)`),
    desc(promotions.createdAt),
    desc(promotions.id),
  ],
  fields: (now, requestKey) => [
    text("title", {
      label: "Title",
      max: 70,
      required: "Enter a title.",
      translated: true,
      help: "First on the banner and the heading of the pop-up. Up to 70 characters.",
    }),
    text("bannerText", {
      name: "offer",
      label: "Banner text",
      max: 80,
      required: "Enter the banner text.",
      translated: true,
      help: "Underlined next to the title. Long text is cut off on phones.",
    }),
    text("text", {
      label: "Pop-up text",
      max: 600,
      required: "Enter the pop-up text.",
      rows: 4,
      translated: true,
    }),
    text("chatMessage", {
      name: "message",
      label: "WhatsApp message",
      max: 300,
      required: "Enter the prefilled message.",
      translated: true,
      rows: 2,
      help: "Prefilled in the visitor’s chat.",
    }),
    text("linkText", {
      name: "link",
      label: "Button label",
      max: 30,
      required: "Enter the button label.",
      translated: true,
      initial: "Chat on WhatsApp",
    }),
    image,
    alt,
    number("piecesLeft", {
      name: "pieces",
      label: "Quantity left",
      none: "Not tracked",
      parse: parseWholeNumber({ min: 0, max: 99_999 }),
      help: "The promotion turns off at 0. Leave blank if you don’t track quantity.",
      wrong: "Enter a whole number, or leave blank.",
    }),
    dateTime("showFrom", {
      name: "from",
      label: "Start date",
      now,
      none: "No start date",
      dayMeans: "beginning",
      pastIsNow: true,
      help: "Central time. Leave blank to start now. With no time, it starts at midnight.",
    }),
    endDate("showUntil", { label: "End date", now }),
    onOff("enabled", { name: "on", label: "Status" }),
    closable(`promo-${requestKey.slice(0, 20)}`),
  ],
  layout: [
    ["title", "offer", "text", "message", "link", "picture"],
    ["on", "from", "until", "pieces", "closable"],
  ],
  added: ({ enabled }, now) => ({ firstOnAt: enabled ? now : null }),
  alongside: (db, { before, row, now }) => {
    const neverOn = and(
      eq(promotions.id, row.id),
      isNull(promotions.firstOnAt),
      eq(promotions.enabled, true),
    );
    return before.firstOnAt === null && row.enabled
      ? [db.update(promotions).set({ firstOnAt: now }).where(neverOn)]
      : [];
  },
  validate: async (row, { gate }, { db, getInput, before, changes }) => ({
    ...publishErrors(row, before ?? {}, gate),
    ...validatePeriod<PromotionRow>(row, ["showFrom", "showUntil"], { before, changes }),
    ...(row.pictureSlug === before?.pictureSlug && row.pictureAlt === before?.pictureAlt
      ? {}
      : await imageErrors(db, row)),
    again:
      before &&
      needsDismissalChoice(before, row, changes) &&
      !["yes", "no"].includes(getInput("again"))
        ? "The offer changed. Choose whether visitors who dismissed it see it again."
        : undefined,
  }),
  visibleUntil: ({ enabled, piecesLeft, showFrom, showUntil, deletedAt }, now) =>
    enabled && piecesLeft !== 0
      ? visibleUntilMs(
          { publishAt: showFrom ?? new Date(0), unpublishAt: showUntil, deletedAt },
          now,
        )
      : 0,
});

async function imageErrors(
  db: Db,
  { pictureSlug, pictureAlt }: Partial<PromotionRow>,
): Promise<Record<string, string>> {
  if (!pictureSlug || isImageSlug(pictureSlug)) return {};
  const libraryAlt = await findPromotionImageAlt(db, pictureSlug);
  if (libraryAlt === undefined)
    return { picture: "That image isn’t in the library or can’t be displayed. Choose another." };
  return pictureAlt || libraryAlt
    ? {}
    : { alt: "Describe the image. It has no alt text in the library." };
}

/**
 * Returns the publish errors of a promotion by field. Skips a promotion that is off or being turned
 * off.
 */
function publishErrors(
  row: Partial<PromotionRow>,
  before: Partial<PromotionRow>,
  rules: TextRules,
): Record<string, string> {
  const [texts, were] = [promotionTextsToCheck(row), promotionTextsToCheck(before)];
  const isAsked =
    row.enabled && (!before.enabled || texts.some(({ text }, at) => text !== were[at]?.text));
  return isAsked ? findTextErrors(texts, rules, "text") : {};
}

type OfferChange = { field: string; was: Partial<PromotionRow>; to: Partial<PromotionRow> };

/**
 * True if the offer of a promotion that visitors may have closed changes, unless a repeated form
 * already stored the change.
 */
function needsDismissalChoice(
  before: PromotionRow,
  row: Partial<PromotionRow>,
  changes: readonly OfferChange[],
): boolean {
  const isNewOffer = changes.some(
    ({ field, was, to }) =>
      offerFieldNames.includes(field) &&
      JSON.stringify(was) !== JSON.stringify(to) &&
      JSON.stringify({ ...before, ...to }) !== JSON.stringify(before),
  );
  const wasClosable =
    before.storageKey !== "" &&
    row.storageKey !== "" &&
    (before.enabled || before.firstOnAt !== null);
  return isNewOffer && wasClosable;
}
