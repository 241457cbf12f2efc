import { isImageSlug } from "~/domain/images/images";
import { dateTimeField, switchField, textField } from "~/platform/records/record-fields.server";
import type { RowField } from "~/platform/records/record-form.server";
import type { promotions } from "~/schema";
import { libraryOption } from "./promotion";

export type PromotionRow = typeof promotions.$inferSelect;

/** Fields of the offer's text; a change may be worth showing to visitors who closed it. */
export const offerFieldNames: readonly string[] = ["title", "offer", "text"];

const pieces: RowField<PromotionRow> = {
  name: "pieces",
  label: "Quantity left",
  hold: ({ piecesLeft }) => String(piecesLeft ?? ""),
  held: (text) => (/^\d{0,9}$/.test(text) ? { piecesLeft: text === "" ? null : Number(text) } : undefined),
  read: (typed) => {
    const text = typed("pieces");
    if (text === "") return { to: { piecesLeft: null } };
    if (!/^\d{1,5}$/.test(text)) return { mistakes: [{ input: "pieces", message: "Enter a whole number, or leave blank." }] };
    return { to: { piecesLeft: Number(text) } };
  },
  show: ({ piecesLeft }) => (piecesLeft === null || piecesLeft === undefined ? "Not tracked" : String(piecesLeft)),
};

const image: RowField<PromotionRow> = {
  name: "picture",
  label: "Image",
  inputs: ["picture", "picture_file"],
  hold: ({ pictureSlug }) => pictureSlug ?? "",
  held: (text) => ({ pictureSlug: text || null }),
  read: (typed) => {
    if (typed("picture") === libraryOption) {
      const id = typed("picture_file");
      if (!/^[\w-]{8,60}$/.test(id))
        return { mistakes: [{ input: "picture", message: "Choose an image from the library, or another option." }] };
      return { to: { pictureSlug: id } };
    }
    const slug = typed("picture");
    if (slug !== "" && !isImageSlug(slug)) return { mistakes: [{ input: "picture", message: "Choose an image from the list." }] };
    return { to: { pictureSlug: slug || null } };
  },
  show: ({ pictureSlug }) => (pictureSlug ? (isImageSlug(pictureSlug) ? pictureSlug : "From library") : "No image"),
};

/**
 * Field for "can be closed for good". Stores the local storage key of a dismissal; a new key shows the promotion to all visitors again.
 */
const closable = (newKey: string): RowField<PromotionRow> => ({
  name: "closable",
  label: "“Don’t show again” button",
  inputs: ["closable", "again"],
  hold: ({ storageKey }) => storageKey,
  held: (text) => ({ storageKey: text }),
  read: (typed, was) => {
    if (typed("closable") !== "1") return { to: { storageKey: "" } };
    return { to: { storageKey: typed("again") === "yes" ? newKey : was.storageKey || newKey } };
  },
  show: ({ storageKey }) => (storageKey ? `Yes (saved as ${storageKey})` : "No"),
});

/** Returns the form fields of a promotion. `newKey` is the local storage key for a new dismissal. */
export function promotionFields(now: Date, newKey: string): readonly RowField<PromotionRow>[] {
  return [
    textField("title", "Title", { get: ({ title }) => title, set: (title) => ({ title }) }, { most: 70, needed: "Enter a title." }),
    textField(
      "offer",
      "Banner text",
      { get: ({ bannerText }) => bannerText, set: (bannerText) => ({ bannerText }) },
      { most: 80, needed: "Enter the banner text." },
    ),
    textField(
      "text",
      "Pop-up text",
      { get: ({ text }) => text, set: (text) => ({ text }) },
      { most: 600, needed: "Enter the pop-up text." },
    ),
    textField(
      "link",
      "Button label",
      { get: ({ linkText }) => linkText, set: (linkText) => ({ linkText }) },
      { most: 30, needed: "Enter the button label." },
    ),
    textField(
      "message",
      "WhatsApp message",
      { get: ({ chatMessage }) => chatMessage, set: (chatMessage) => ({ chatMessage }) },
      { most: 300, needed: "Enter the prefilled message." },
    ),
    image,
    textField("alt", "Alt text", { get: ({ pictureAlt }) => pictureAlt, set: (pictureAlt) => ({ pictureAlt }) }, { most: 200 }),
    pieces,
    dateTimeField(
      "from",
      "Start date",
      { get: ({ showFrom }) => showFrom, set: (showFrom) => ({ showFrom }) },
      { now, none: "No start date", dayMeans: "beginning", pastIsNow: true },
    ),
    dateTimeField(
      "until",
      "End date",
      { get: ({ showUntil }) => showUntil, set: (showUntil) => ({ showUntil }) },
      { now, none: "No end date", dayMeans: "end" },
    ),
    switchField("on", "Status", { get: ({ enabled }) => enabled, set: (enabled) => ({ enabled }) }),
    closable(newKey),
  ];
}
