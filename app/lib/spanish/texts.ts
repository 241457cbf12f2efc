import { fillText, type TextValues, type Translate } from "../fill-text";
import type { Language } from "../languages";
import { catalogTexts } from "./catalog-texts";
import { chromeTexts } from "./chrome-texts";
import { confirmationTexts } from "./confirmation-texts";
import { customerTexts } from "./customer-texts";
import { designTexts } from "./design-texts";
import { designerTexts } from "./designer-texts";
import { estimatorTexts } from "./estimator-texts";
import { financingTexts } from "./financing-texts";
import { formTexts } from "./form-texts";
import { imageTexts } from "./image-texts";
import { jobEmailTexts, jobPageTexts, jobServerTexts } from "./job-texts";
import { pageTexts } from "./page-texts";
import { paymentPaperTexts, paymentTexts } from "./payment-texts";
import { permitTexts } from "./permit-texts";
import { privateErrorTexts, privateFrameTexts, visitPageTexts } from "./private-texts";
import { proposalDraftTexts } from "./proposal-draft-texts";
import { proposalEmailTexts } from "./proposal-email-texts";
import { proposalPageTexts, signerFormTexts } from "./proposal-page-texts";
import { proposalTexts } from "./proposal-texts";
import { quoteTexts } from "./quote-texts";
import { serviceTexts } from "./service-texts";
import { timeTexts } from "./time-texts";

/**
 * Spanish of the texts of public pages outside of page copy, by their English. Components import
 * only the type, so that English pages don't load it; the layout of the Spanish pages provides it.
 */
export const spanishTexts = {
  ...catalogTexts,
  ...chromeTexts,
  ...designTexts,
  ...designerTexts,
  ...estimatorTexts,
  ...financingTexts,
  ...formTexts,
  ...pageTexts,
  ...quoteTexts,
  ...serviceTexts,
  ...imageTexts,
  ...timeTexts,
} as const satisfies Readonly<Record<string, string>>;

/**
 * Spanish of the texts of private pages, which public pages don't load. The private layout sends it
 * with its data, together with the texts that both share.
 */
export const privateTexts = {
  ...privateFrameTexts,
  ...visitPageTexts,
  ...privateErrorTexts,
  ...jobPageTexts,
  ...paymentTexts,
  ...paymentPaperTexts,
  ...proposalTexts,
  ...proposalPageTexts,
  ...signerFormTexts,
  ...proposalDraftTexts,
} as const satisfies Readonly<Record<string, string>>;

/** Spanish of static HTML, emails and papers, which no browser loads. */
export const serverTexts = {
  ...confirmationTexts,
  ...customerTexts,
  ...permitTexts,
  ...proposalEmailTexts,
  ...jobServerTexts,
  ...jobEmailTexts,
} as const satisfies Readonly<Record<string, string>>;

/** English text of a component with a translation; any other text does not compile. */
export type EnglishText =
  | keyof typeof spanishTexts
  | keyof typeof privateTexts
  | keyof typeof serverTexts;

/** Returns a text with a translation in a language; any other text does not compile. */
export type TranslateText = (text: EnglishText, values?: TextValues) => string;

/** A language with the function that returns its texts. */
export type Wording = { language: Language; t: TranslateText };

/** All Spanish texts, for server code. */
export const textsByEnglish: Readonly<Record<string, string>> = {
  ...spanishTexts,
  ...privateTexts,
  ...serverTexts,
};

/** Returns the function that translates the texts of server code. */
export function translateTo(language: Language): Translate {
  if (language === "en") return fillText;
  return (text, values) => fillText(textsByEnglish[text] ?? text, values);
}

/** Returns the language of an email, a paper or a page with its texts, for server code. */
export const wordingIn = (language: Language): Wording => ({ language, t: translateTo(language) });
