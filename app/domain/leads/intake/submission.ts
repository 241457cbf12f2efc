import type { Attribution, MeasuringConsent } from "~/domain/attribution/attribution";
import type { Language } from "~/lib/languages";
import type { NewFile } from "~/platform/files/files.server";
import type { Answers } from "./answers.server";
import type { FormVariant } from "./quote-form";
import type { SpamScore } from "./spam-score";

/** Location of the visitor from the edge. */
type EdgeLocation = {
  city?: string;
  region?: string;
  country?: string;
  postalCode?: string;
  colo?: string;
};

/** The sender of a request, as its headers and the edge describe them. */
export type Sender = {
  attribution: Attribution;
  /** Consent to tracking; undefined if unknown. */
  measuring?: MeasuringConsent;
  place: EdgeLocation;
  address: string;
  userAgent: string;
};

/** A validated quote form. */
export type Submission = Sender & {
  /** Makes resending idempotent. */
  id: string;
  /**
   * Id of the loaded form, signed by its token; "" without a token. Several people may send the
   * same form.
   */
  formId: string;
  /**
   * True if the form had our token for this id. Only its sender can correct the submission or open
   * its page.
   */
  verified: boolean;
  variant: FormVariant;
  /** Language of the page with the form. */
  language: Language;
  answers: Answers;
  /** Wording of the consent to texts, or "". */
  consentTexts: string;
  inArea: boolean;
  spamScore: SpamScore;
  files: NewFile[];
  receivedAt: Date;
};
