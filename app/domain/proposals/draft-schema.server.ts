import * as z from "zod";
import { contractLanguages } from "~/domain/contract-texts/contract-text";
import { isoDayPattern } from "~/lib/dates";
import {
  lineUnits,
  maxAddedDays,
  maxCents,
  maxLengths,
  maxThousandths,
  optionIds,
  proposalLimits,
} from "./proposal-limits";

const day = z.union([z.literal(""), z.string().regex(isoDayPattern)]);
const optionId = z.enum(optionIds);
const cents = z.number().int().min(-maxCents).max(maxCents);
const text = (name: keyof typeof maxLengths) => z.string().max(maxLengths[name]);
/** Id of an entry, unique in the draft. */
const entryId = z.string().min(1).max(40);

/** Content of an unsent version. Has internal costs, so it never reaches a homeowner. */
export const proposalDraftSchema = z.strictObject({
  options: z
    .array(
      z.strictObject({
        id: optionId,
        name: text("optionName"),
        /** One sentence for the homeowner. */
        summary: text("optionSummary"),
        /** Canonical designer query, or "". All options have the same width, depth and height. */
        design: text("design"),
      }),
    )
    .min(1)
    .max(optionIds.length),
  /** Option selected when the page opens, or "". */
  preselected: z.enum([...optionIds, ""]),
  lines: z
    .array(
      z.strictObject({
        id: entryId,
        /** Key of the price book, or "" for a custom line. */
        key: text("lineKey"),
        label: text("lineLabel"),
        /** Details for the homeowner. */
        detail: text("lineDetail"),
        /** In thousandths of the unit. */
        quantity: z.number().int().min(0).max(maxThousandths),
        unit: z.enum(lineUnits),
        /** Null until entered. Negative only in a change order. */
        priceCents: cents.nullable(),
        /** Our cost of each, or null. Only staff see it. */
        costCents: cents.nullable(),
        /** True for an add-on, which the homeowner can select. */
        isAddOn: z.boolean(),
        /** Options that include the line, or to which the homeowner can add it. */
        optionIds: z.array(optionId).max(optionIds.length),
      }),
    )
    .max(proposalLimits.lines),
  paymentsIn: z.enum(["percent", "amount"]),
  payments: z
    .array(
      z.strictObject({
        /** Basis points of the total, or cents, by `paymentsIn`. */
        share: cents,
        /** When it is due, for the homeowner. */
        due: text("paymentDue"),
      }),
    )
    .max(proposalLimits.payments),
  exclusions: z.array(text("exclusion").min(1)).max(proposalLimits.exclusions),
  /** Address of the work, as the contract prints it. */
  address: text("address"),
  /** Last day to sign, YYYY-MM-DD in Houston, or "". */
  validUntil: day,
  /** Approximate first day of work, or "". */
  startOn: day,
  /** Days that a change order adds to the work. */
  addedDays: z.number().int().min(-maxAddedDays).max(maxAddedDays),
  /** True if a loan secured by the home pays: such a contract is not signed online. */
  isSecuredByHome: z.boolean(),
  /** Language of the sale. */
  language: z.enum(contractLanguages),
  signers: z
    .array(
      z.strictObject({
        id: entryId,
        name: text("signerName"),
        email: text("signerEmail"),
        isRequired: z.boolean(),
      }),
    )
    .max(proposalLimits.signers),
  /** Reason why one signature is enough, or "". */
  singleSignerReason: text("singleSignerReason"),
  email: z.strictObject({ subject: text("subject"), message: text("message") }),
});

/** Content of a template or of a group of lines: nothing of a person, and no costs. */
export const templateDraftSchema = proposalDraftSchema
  .pick({
    options: true,
    preselected: true,
    lines: true,
    paymentsIn: true,
    payments: true,
    exclusions: true,
    language: true,
  })
  .extend({ name: text("templateName") });
