import * as z from "zod";
import { parseJson } from "~/lib/json";
import { proposalDraftSchema } from "./draft-schema.server";
import type { ProposalDocument } from "./proposal-document";
import type { ProposalDraft } from "./proposal-draft";
import { optionIds } from "./proposal-limits";
import type { SignatureChoice } from "./signature-record";

const optionId = z.enum(optionIds);
const { preselected, paymentsIn, language } = proposalDraftSchema.shape;

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
  preselected,
  options: z.array(
    z.strictObject({
      id: optionId,
      name: text,
      summary: text,
      drawing: text,
      design: text.optional(),
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
