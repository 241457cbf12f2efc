import * as z from "zod";
import { contractLanguages } from "~/domain/contract-texts/contract-text";
import { isoDayPattern } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import type { ProposalDocument } from "./proposal-document";
import { optionIds, type ProposalDraft, proposalLimits } from "./proposal-draft";
import type { SignatureChoice } from "./signature-record";

const day = z.union([z.literal(""), z.string().regex(isoDayPattern)]);
const optionId = z.enum(optionIds);
const optionalOptionId = z.enum([...optionIds, ""]);
const paymentsIn = z.enum(["percent", "amount"]);
const language = z.enum(contractLanguages);
const cents = z.number().int().min(-100_000_000).max(100_000_000);

/** Schema of an unsent version. */
export const proposalDraftSchema = z.strictObject({
  options: z
    .array(
      z.strictObject({
        id: optionId,
        name: z.string().max(80),
        summary: z.string().max(300),
        design: z.string().max(600),
      }),
    )
    .min(1)
    .max(optionIds.length),
  preselected: optionalOptionId,
  lines: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(40),
        key: z.string().max(80),
        label: z.string().max(120),
        detail: z.string().max(300),
        quantity: z.number().int().min(0).max(10_000_000),
        unit: z.enum(["sqft", "ft", "each", "project"]),
        priceCents: cents.nullable(),
        costCents: cents.nullable(),
        isAddOn: z.boolean(),
        optionIds: z.array(optionId).max(optionIds.length),
      }),
    )
    .max(proposalLimits.lines),
  paymentsIn,
  payments: z
    .array(z.strictObject({ share: cents, due: z.string().max(200) }))
    .max(proposalLimits.payments),
  exclusions: z.array(z.string().min(1).max(300)).max(proposalLimits.exclusions),
  address: z.string().max(200),
  validUntil: day,
  startOn: day,
  addedDays: z.number().int().min(-365).max(365),
  isSecuredByHome: z.boolean(),
  language,
  signers: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(40),
        name: z.string().max(120),
        email: z.string().max(254),
        isRequired: z.boolean(),
      }),
    )
    .max(proposalLimits.signers),
  singleSignerReason: z.string().max(300),
  email: z.strictObject({ subject: z.string().max(200), message: z.string().max(4000) }),
}) satisfies z.ZodType<ProposalDraft>;

/** Parses a stored draft. Returns undefined if malformed. */
export function parseProposalDraft(json: string): ProposalDraft | undefined {
  return proposalDraftSchema.safeParse(parseJson(json)).data;
}

const text = z.string();
const integer = z.number().int();
const documentText = z.strictObject({ id: text, version: integer, text });
const documentLine = { id: text, label: text, detail: text, amountCents: integer };

const proposalDocumentSchema = z.strictObject({
  format: z.literal(1),
  kind: z.enum(["proposal", "change-order"]),
  reference: text,
  version: integer,
  language,
  company: z.strictObject({ name: text, address: text, phone: text, email: text }),
  preparedBy: text,
  homeowners: z.array(text),
  address: text,
  sentOn: text,
  validUntil: text,
  startOn: text,
  addedDays: integer,
  contractCents: integer.optional(),
  preselected: optionalOptionId,
  options: z.array(
    z.strictObject({
      id: optionId,
      name: text,
      summary: text,
      drawing: text,
      totalCents: integer,
      lines: z.array(z.strictObject({ ...documentLine, quantity: integer, unit: text })),
    }),
  ),
  addOns: z.array(z.strictObject({ ...documentLine, optionIds: z.array(optionId) })),
  paymentsIn,
  payments: z.array(
    z.strictObject({ share: integer, due: text, amountsCents: z.record(text, integer) }),
  ),
  exclusions: z.array(text),
  texts: z.strictObject({
    terms: documentText,
    "41.007": documentText,
    "53.255": documentText,
    "601-notice": documentText,
    "601-form": documentText,
    "e-sign": documentText,
  }),
}) satisfies z.ZodType<ProposalDocument>;

/** Parses a stored document. Returns undefined if malformed. */
export function parseProposalDocument(json: string): ProposalDocument | undefined {
  return proposalDocumentSchema.safeParse(parseJson(json)).data;
}

const choiceSchema = z.strictObject({
  optionId,
  addOnIds: z.array(text),
  totalCents: integer,
}) satisfies z.ZodType<SignatureChoice>;

/** Parses a stored choice. Returns undefined if malformed. */
export function parseChoice(json: string): SignatureChoice | undefined {
  return choiceSchema.safeParse(parseJson(json)).data;
}
