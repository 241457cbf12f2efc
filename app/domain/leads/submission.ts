import type { Attribution, MeasuringConsent } from "~/domain/attribution/attribution";
import type { NewFile } from "~/platform/files/files.server";
import type { Answers } from "./answers.server";
import type { FormVariant } from "./quote-form";
import type { SpamScore } from "./spam-score";

/** Where the request entered the network, as the edge tells it. */
export type EdgeLocation = { city?: string; region?: string; country?: string; postalCode?: string; colo?: string };

/** One sending of the quote form, complete and checked. */
export type Submission = {
  /** What makes sending it twice the same as once. */
  id: string;
  /** Id of the loaded form that its token signs; "" if it had none. Several people may send the same form. */
  formId: string;
  /** True when it came with the token that we issued for this id: only its sender may correct it or open its page. */
  verified: boolean;
  variant: FormVariant;
  answers: Answers;
  /** The wording that was agreed to, or "". */
  consentTexts: string;
  inArea: boolean;
  spamScore: SpamScore;
  attribution: Attribution;
  /** Whether their visit may be measured; not known when it is left out. */
  measuring?: MeasuringConsent;
  place: EdgeLocation;
  address: string;
  userAgent: string;
  files: NewFile[];
  receivedAt: Date;
};
