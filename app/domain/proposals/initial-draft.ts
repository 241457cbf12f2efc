import { parseDesignQuery } from "~/domain/pergola/design";
import type { PriceItem } from "~/domain/prices/prices";
import { fillText, type Translate } from "~/lib/fill-text";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import type { Language } from "~/lib/languages";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import { standardExclusions } from "./draft-form";
import { fillFromDesign } from "./fill-draft";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";

/** Days for which a new proposal can be signed. */
export const validDays = 30;

/** Payments of a new proposal. Nothing is due inside the cancellation period. */
export const initialPayments = [
  { share: 3000, due: "When the cancellation period is over, for drawings and permit" },
  { share: 4000, due: "When the frame is delivered" },
  { share: 2000, due: "When the roof and electric are finished" },
  { share: 1000, due: "30 days after completion" },
] as const satisfies readonly { share: number; due: EnglishText }[];

/** Returns the payments and exclusions of a new proposal. */
export const initialTerms = (t: TranslateText = fillText) => ({
  payments: initialPayments.map(({ share, due }) => ({ share, due: t(due) })),
  exclusions: standardExclusions.slice(0, -1).map((text) => t(text)),
});

/** The parts of a lead that a new proposal starts with. */
type LeadFacts = {
  name: string;
  email: string | null;
  street: string;
  /** City of the ZIP code's mailing addresses, or "". */
  city: string;
  zip: string;
  decider: string;
  design: string;
};

/**
 * Returns the draft of a new proposal: payments, exclusions, dates, signers and email, and with
 * `prices` options and lines from the lead's drawing. `today` is YYYY-MM-DD in Houston.
 */
export function initialDraft(
  lead: LeadFacts,
  {
    today,
    business,
    staff,
    prices,
    wording = { language: "en", t: fillText },
  }: {
    today: string;
    business: string;
    staff: string;
    prices?: readonly PriceItem[] | undefined;
    /** Language of the sale. */
    wording?: { language: Language; t: Translate };
  },
): ProposalDraft {
  const { t, language } = wording;
  const others =
    lead.decider.trim() === ""
      ? []
      : [{ id: newId(), name: lead.decider.trim().slice(0, 120), email: "", isRequired: true }];
  const filled =
    prices && lead.design
      ? fillFromDesign(parseDesignQuery(lead.design).design, prices, { t })
      : {};
  return {
    ...emptyProposalDraft,
    preselected: "a",
    ...initialTerms(t),
    language,
    address: lead.street === "" ? "" : formatAddress(lead).slice(0, 200),
    validUntil: addDays(today, validDays),
    signers: [
      { id: newId(), name: lead.name.slice(0, 120), email: lead.email ?? "", isRequired: true },
      ...others,
    ],
    email: {
      subject: t("Your proposal from {business}", { business }),
      message: `${t("Here’s your proposal with the written price. You can ask questions right on the page or call us.")}\n\n${staff}`,
    },
    ...filled,
  };
}

/** "118 Sample Creek Dr, Houston, TX 77024", without a city that is in the street already. */
function formatAddress({ street, city, zip }: Pick<LeadFacts, "street" | "city" | "zip">): string {
  const hasCity = street.toLowerCase().endsWith(` ${city.toLowerCase()}`);
  return [street, ...(city === "" || hasCity ? [] : [city]), `TX ${zip}`].join(", ");
}

/**
 * Returns the draft of a change order to a signed proposal: same signers and address, one option.
 */
export function changeOrderDraft(
  signed: ProposalDraft,
  { today, business, t = fillText }: { today: string; business: string; t?: TranslateText },
): ProposalDraft {
  return {
    ...emptyProposalDraft,
    options: [{ id: "a", name: t("Change to your contract"), summary: "", design: "" }],
    preselected: "a",
    payments: [{ share: 10_000, due: t("When the changed work is finished") }],
    address: signed.address,
    validUntil: addDays(today, validDays),
    language: signed.language,
    signers: signed.signers.map((signer) => ({ ...signer, id: newId() })),
    singleSignerReason: signed.singleSignerReason,
    email: {
      subject: t("A change to your contract with {business}", { business }),
      message: t("Here’s the change we talked about, with its price."),
    },
  };
}
