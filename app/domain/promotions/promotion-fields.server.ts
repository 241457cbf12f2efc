import { isPictureSlug } from "~/domain/pictures/pictures";
import { switchField, textField, whenField } from "~/platform/db/row-fields.server";
import type { RowField } from "~/platform/db/row-form.server";
import type { promotions } from "~/platform/db/schema";
import { fromLibrary } from "./promotion";

export type PromotionRow = typeof promotions.$inferSelect;

/** The fields whose words make the offer: a change of one of them may be worth showing to those who closed it. */
export const offerFields: readonly string[] = ["title", "offer", "text"];

const pieces: RowField<PromotionRow> = {
  name: "pieces",
  label: "Pieces left",
  hold: ({ piecesLeft }) => String(piecesLeft ?? ""),
  held: (text) => (/^\d{0,9}$/.test(text) ? { piecesLeft: text === "" ? null : Number(text) } : undefined),
  read: (typed) => {
    const text = typed("pieces");
    if (text === "") return { to: { piecesLeft: null } };
    if (!/^\d{1,5}$/.test(text)) return { mistakes: [{ input: "pieces", message: "Enter a whole number, or leave it empty." }] };
    return { to: { piecesLeft: Number(text) } };
  },
  show: ({ piecesLeft }) => (piecesLeft === null || piecesLeft === undefined ? "Not counted" : String(piecesLeft)),
};

const picture: RowField<PromotionRow> = {
  name: "picture",
  label: "Picture",
  inputs: ["picture", "picture_file"],
  hold: ({ pictureSlug }) => pictureSlug ?? "",
  held: (text) => ({ pictureSlug: text || null }),
  read: (typed) => {
    if (typed("picture") === fromLibrary) {
      const id = typed("picture_file");
      if (!/^[\w-]{8,60}$/.test(id))
        return { mistakes: [{ input: "picture", message: "Choose a picture from the library, or another one." }] };
      return { to: { pictureSlug: id } };
    }
    const slug = typed("picture");
    if (slug !== "" && !isPictureSlug(slug)) return { mistakes: [{ input: "picture", message: "Choose a picture from the list." }] };
    return { to: { pictureSlug: slug || null } };
  },
  show: ({ pictureSlug }) => (pictureSlug ? (isPictureSlug(pictureSlug) ? pictureSlug : "From the library") : "No picture"),
};

/** Whether visitors can close it for good. The key under which their browsers remember it: another one shows it to all of them again. */
const closable = (newKey: string): RowField<PromotionRow> => ({
  name: "closable",
  label: "Visitors can close it for good",
  inputs: ["closable", "again"],
  hold: ({ storageKey }) => storageKey,
  held: (text) => ({ storageKey: text }),
  read: (typed, was) => {
    if (typed("closable") !== "1") return { to: { storageKey: "" } };
    return { to: { storageKey: typed("again") === "yes" ? newKey : was.storageKey || newKey } };
  },
  show: ({ storageKey }) => (storageKey ? `Yes, remembered as ${storageKey}` : "No"),
});

/** Every field of a promotion's form. `newKey` is where browsers remember that it was closed, when that is to begin anew. */
export function promotionFields(now: Date, newKey: string): readonly RowField<PromotionRow>[] {
  return [
    textField("title", "Title", { get: ({ title }) => title, set: (title) => ({ title }) }, { most: 70, needed: "Enter a title." }),
    textField(
      "offer",
      "Offer on the banner",
      { get: ({ bannerText }) => bannerText, set: (bannerText) => ({ bannerText }) },
      { most: 80, needed: "Enter the offer in a few words." },
    ),
    textField(
      "text",
      "Text in the window",
      { get: ({ text }) => text, set: (text) => ({ text }) },
      { most: 600, needed: "Enter the text." },
    ),
    textField(
      "link",
      "Button",
      { get: ({ linkText }) => linkText, set: (linkText) => ({ linkText }) },
      { most: 30, needed: "Enter what the button says." },
    ),
    textField(
      "message",
      "WhatsApp message",
      { get: ({ chatMessage }) => chatMessage, set: (chatMessage) => ({ chatMessage }) },
      { most: 300, needed: "Enter the message that opens in their chat." },
    ),
    picture,
    textField(
      "alt",
      "What the picture shows",
      { get: ({ pictureAlt }) => pictureAlt, set: (pictureAlt) => ({ pictureAlt }) },
      { most: 200 },
    ),
    pieces,
    whenField(
      "from",
      "From",
      { get: ({ showFrom }) => showFrom, set: (showFrom) => ({ showFrom }) },
      { now, none: "Since always", dayMeans: "beginning", pastIsNow: true },
    ),
    whenField(
      "until",
      "Until",
      { get: ({ showUntil }) => showUntil, set: (showUntil) => ({ showUntil }) },
      { now, none: "No end", dayMeans: "end" },
    ),
    switchField("on", "On", { get: ({ enabled }) => enabled, set: (enabled) => ({ enabled }) }),
    closable(newKey),
  ];
}
