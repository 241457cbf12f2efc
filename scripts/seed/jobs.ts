import { seedContractTexts } from "~/../scripts/seed/content/contract-texts";
import { seedSettings } from "~/../scripts/seed/content/settings";
import { normalizeName } from "~/domain/leads/contact/person-name";
import { planPayments } from "~/domain/payments/payment-plan";
import { completeDesign, formatDesignQuery } from "~/domain/pergola/design";
import { drawByKind } from "~/domain/pergola/drawing";
import { estimatePergola, roofPriceKey } from "~/domain/pergola/estimate";
import { sampleRates } from "~/domain/prices/sample-rates";
import { fillFromDesign } from "~/domain/proposals/fill-draft";
import {
  buildProposalDocument,
  documentPayments,
  freezeProposalDocument,
} from "~/domain/proposals/proposal-document";
import { emptyProposalDraft, type ProposalDraft } from "~/domain/proposals/proposal-draft";
import { optionTotalCents } from "~/domain/proposals/proposal-totals";
import {
  currentRecordFormat,
  hashSignatureRecord,
  serializeChoice,
} from "~/domain/proposals/signature-record";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { normalizeSearch } from "~/lib/text";
import { seedId, type TableRows } from "./table-rows";

type Row = TableRows["rows"][number];

const dayMs = 86_400_000;

/** A running job. Days count back from the day of seeding. */
type SampleJob = {
  key: string;
  reference: string;
  name: string;
  email: string;
  street: string;
  zip: string;
  width: number;
  depth: number;
  signedDaysAgo: number;
  stage: "permit" | "build";
  stageDaysAgo: number;
  updates: readonly {
    daysAgo: number;
    headline: string;
    text: string;
    nextInDays?: number;
    whoComes?: string;
    writeInDays?: number;
  }[];
  items: readonly {
    kind: "paper" | "decision" | "punch";
    label: string;
    note?: string;
    choices?: readonly string[];
    answer?: string;
    isShown: boolean;
  }[];
  equipment: readonly { what: string; maker: string; model: string; serialNumber: string }[];
  subcontractors: readonly { name: string; address: string; phone: string; what: string }[];
  /** States of the payments in their order. */
  payments: readonly ("paid" | "requested" | "due" | "not-due")[];
};

const sampleJobs: readonly SampleJob[] = [
  {
    key: "running-build",
    reference: "MOL-DEMOJ1",
    name: "Sample Homeowner One",
    email: "homeowner.one@example.com",
    street: "100 Sample Street, Katy",
    zip: "77494",
    width: 240,
    depth: 168,
    signedDaysAgo: 45,
    stage: "build",
    stageDaysAgo: 3,
    updates: [
      {
        daysAgo: 20,
        headline: "The permit is approved",
        text: "The city approved the drawings. Your roof is ordered.",
        writeInDays: -14,
      },
      {
        daysAgo: 3,
        headline: "The posts are standing",
        text: "The footings are poured and the posts are set. The beams come next.",
        nextInDays: 2,
        whoComes: "Our crew",
      },
    ],
    items: [
      { kind: "paper", label: "Building permit", note: "Approved", isShown: true },
      { kind: "paper", label: "Engineer’s letter", isShown: false },
      {
        kind: "decision",
        label: "Which color for the fan?",
        choices: ["White", "Black"],
        answer: "Black",
        isShown: true,
      },
      {
        kind: "decision",
        label: "Where does the switch go?",
        choices: ["By the kitchen door", "On the post"],
        isShown: true,
      },
      { kind: "punch", label: "Touch up paint on the left post", isShown: false },
    ],
    equipment: [
      { what: "Motor", maker: "Sample Maker", model: "M-200", serialNumber: "SN-DEMO-4471" },
      { what: "Louvers", maker: "Sample Maker", model: "L-8", serialNumber: "SN-DEMO-9020" },
    ],
    subcontractors: [
      {
        name: "Sample Electric Company",
        address: "300 Sample Street, Houston, TX 77008",
        phone: "+17135550131",
        what: "Electrician",
      },
      {
        name: "Sample Concrete Supplier",
        address: "400 Sample Street, Katy, TX 77494",
        phone: "+12815550132",
        what: "Concrete",
      },
    ],
    payments: ["paid", "requested", "not-due"],
  },
  {
    key: "running-permit",
    reference: "MOL-DEMOJ2",
    name: "Sample Homeowner Two",
    email: "homeowner.two@example.com",
    street: "200 Sample Street, Houston",
    zip: "77008",
    width: 192,
    depth: 144,
    signedDaysAgo: 12,
    stage: "permit",
    stageDaysAgo: 6,
    updates: [
      {
        daysAgo: 6,
        headline: "We filed for your permit",
        text: "The city has the drawings. Reviews usually take a few weeks.",
        writeInDays: 4,
      },
    ],
    items: [
      { kind: "paper", label: "HOA application", note: "Sent to the HOA", isShown: true },
      {
        kind: "decision",
        label: "Which color for the frame?",
        choices: ["Bronze", "White"],
        isShown: true,
      },
    ],
    equipment: [],
    subcontractors: [],
    payments: ["due", "not-due", "not-due"],
  },
];

function buildDraft(sample: SampleJob, sentOn: string): ProposalDraft {
  const filled = fillFromDesign(toDesign(sample), sampleRates, { formKey: sample.key });
  return {
    ...emptyProposalDraft,
    ...filled,
    payments: [
      { share: 3_000, due: "When the cancellation period is over" },
      { share: 4_000, due: "When the roof is delivered" },
      { share: 3_000, due: "30 days after completion" },
    ],
    address: `${sample.street}, TX ${sample.zip}`,
    validUntil: addDays(sentOn, 30),
    signers: [{ id: "one", name: sample.name, email: sample.email, isRequired: true }],
    singleSignerReason: "Sole owner",
  };
}

const toDesign = ({ width, depth }: SampleJob) =>
  completeDesign({ type: "attached", width, depth, addOns: ["slab", "lighting"] });

/**
 * Returns two running jobs with signed contracts, published updates, decisions, equipment and
 * payments, to look at the back office with.
 */
export async function demoJobRows(now: number): Promise<TableRows[]> {
  const tables = new Map<string, Row[]>();
  for (const sample of sampleJobs)
    for (const { table, rows } of await jobRows(sample, now))
      tables.set(table, [...(tables.get(table) ?? []), ...rows]);
  return [...tables].map(([table, rows]) => ({ table, rows }));
}

async function jobRows(sample: SampleJob, now: number): Promise<TableRows[]> {
  const id = (kind: string, part = "") => seedId(kind, `${sample.key}/${part}`);
  const signedAt = now - sample.signedDaysAgo * dayMs;
  const signedOn = toHoustonDay(new Date(signedAt));
  const cancelUntil = addDays(signedOn, 5);
  const [leadId, proposalId, versionId] = [id("lead"), id("proposal"), id("proposal-version")];
  const jobId = `job-${versionId}`;
  const dates = { created_at: signedAt, updated_at: signedAt };
  const draft = buildDraft(sample, signedOn);
  const document = buildDocument(sample, draft, signedOn);
  const frozen = await freezeProposalDocument(document);
  const optionId = draft.options[0]?.id ?? "a";
  const totalCents = optionTotalCents(draft, optionId);
  const record = {
    recordFormat: currentRecordFormat,
    id: id("signature"),
    versionId,
    signerId: id("signer"),
    method: "link" as const,
    scanFileId: null,
    scanSha256: "",
    choice: serializeChoice({ optionId, addOnIds: [] }, totalCents),
    typedName: sample.name,
    at: new Date(signedAt),
    ip: "",
    userAgent: "",
    consentTextId: "",
    disclosureDeliveredAt: null,
    disclosureDeliveredTo: "",
    disclosureSha256: "",
    documentSha256: frozen.sha256,
  };
  const planned = planPayments(
    [
      {
        versionId,
        kind: "proposal",
        reference: sample.reference,
        cancelUntil,
        payments: documentPayments(document, totalCents),
      },
    ],
    () => 0,
  );
  return [
    { table: "leads", rows: [leadRow(sample, { leadId, signedAt, signedOn, totalCents, now })] },
    {
      table: "proposals",
      rows: [
        {
          id: proposalId,
          lead_id: leadId,
          reference: sample.reference,
          kind: "proposal",
          number: 1,
          ...dates,
        },
      ],
    },
    {
      table: "proposal_versions",
      rows: [
        {
          id: versionId,
          proposal_id: proposalId,
          number: 1,
          status: "signed",
          valid_until: draft.validUntil,
          draft: JSON.stringify(draft),
          document: frozen.json,
          document_sha256: frozen.sha256,
          sent_at: signedAt - 3 * dayMs,
          signed_at: signedAt,
          cancel_until: cancelUntil,
          countersigned_at: signedAt + dayMs,
          ...dates,
        },
      ],
    },
    {
      table: "proposal_signers",
      rows: [
        {
          id: record.signerId,
          version_id: versionId,
          name: sample.name,
          email: sample.email,
          required: true,
          created_at: signedAt,
        },
      ],
    },
    {
      table: "proposal_signatures",
      rows: [
        {
          id: record.id,
          version_id: versionId,
          signer_id: record.signerId,
          choice: record.choice,
          typed_name: record.typedName,
          at: signedAt,
          document_sha256: record.documentSha256,
          record_sha256: await hashSignatureRecord(record),
          record_format: currentRecordFormat,
        },
      ],
    },
    {
      table: "jobs",
      rows: [
        {
          id: jobId,
          lead_id: leadId,
          version_id: versionId,
          stage: sample.stage,
          stage_since: now - sample.stageDaysAgo * dayMs,
          has_schedule: true,
          subcontractors_changed_at:
            sample.subcontractors.length > 0 ? now - sample.stageDaysAgo * dayMs : null,
          ...dates,
        },
      ],
    },
    ...detailRows(sample, jobId, now),
    ...paymentRows(sample, { jobId, planned, now }),
  ];
}

function leadRow(
  sample: SampleJob,
  context: { leadId: string; signedAt: number; signedOn: string; totalCents: number; now: number },
): Row {
  const { leadId, signedAt, signedOn, totalCents } = context;
  const design = toDesign(sample);
  const { lowCents, highCents } = estimatePergola(design, sampleRates);
  const asked = signedAt - 20 * dayMs;
  return {
    id: leadId,
    reference: sample.reference,
    status: "won",
    status_since: signedAt,
    name: sample.name,
    name_key: normalizeName(sample.name),
    email: sample.email,
    zip: sample.zip,
    street: sample.street,
    in_area: true,
    services: '["attached-pergola"]',
    design: formatDesignQuery(design),
    estimate_cents: Math.round((lowCents + highCents) / 2),
    estimate_low_cents: lowCents,
    estimate_high_cents: highCents,
    estimate_key: roofPriceKey(design),
    source: "quote",
    value_cents: totalCents,
    first_reply_at: asked + dayMs / 24,
    reply_minutes: 60,
    reached: 5,
    signed_on: signedOn,
    search_text: normalizeSearch(
      [sample.name, sample.email, sample.zip, sample.reference].join(" "),
    ),
    created_at: asked,
    updated_at: signedAt,
  };
}

function buildDocument(sample: SampleJob, draft: ProposalDraft, sentOn: string) {
  const drawing = drawByKind({ kind: "axon", params: toDesign(sample) });
  const textOf = (kind: (typeof seedContractTexts)[number]["kind"]) => ({
    id: seedId("contract-text", kind),
    version: 1,
    text: seedContractTexts.find((one) => one.kind === kind)?.text ?? "",
  });
  return buildProposalDocument(draft, {
    kind: "proposal",
    reference: sample.reference,
    version: 1,
    preparedBy: seedSettings.name,
    sentOn,
    company: {
      name: seedSettings.name,
      address: "",
      phone: seedSettings.phone,
      email: seedSettings.email,
    },
    texts: {
      terms: textOf("terms"),
      "41.007": textOf("41.007"),
      "53.255": textOf("53.255"),
      "601-notice": textOf("601-notice"),
      "601-form": textOf("601-form"),
      "e-sign": textOf("e-sign"),
    },
    drawings: Object.fromEntries(draft.options.map(({ id }) => [id, drawing])),
  });
}

function detailRows(sample: SampleJob, jobId: string, now: number): TableRows[] {
  const id = (kind: string, at: number) => seedId(kind, `${sample.key}/${at}`);
  const dayIn = (days: number | undefined) =>
    days === undefined ? "" : addDays(toHoustonDay(new Date(now)), days);
  const addedAt = now - sample.stageDaysAgo * dayMs;
  const dates = { created_at: addedAt, updated_at: addedAt };
  return [
    {
      table: "job_updates",
      rows: sample.updates.map((update, at) => ({
        id: id("job-update", at),
        job_id: jobId,
        headline: update.headline,
        text: update.text,
        next_on: dayIn(update.nextInDays),
        next_time: update.nextInDays === undefined ? "" : "8:00 to 10:00 AM",
        who_comes: update.whoComes ?? "",
        write_by: dayIn(update.writeInDays),
        published_at: now - update.daysAgo * dayMs,
        created_at: now - update.daysAgo * dayMs,
        updated_at: now - update.daysAgo * dayMs,
      })),
    },
    {
      table: "job_items",
      rows: sample.items.map((item, at) => ({
        id: id("job-item", at),
        job_id: jobId,
        kind: item.kind,
        label: item.label,
        note: item.note ?? "",
        choices: JSON.stringify(item.choices ?? []),
        state: item.answer === undefined ? "open" : "done",
        day: item.kind === "decision" && item.answer === undefined ? dayIn(5) : "",
        shown_at: item.isShown ? addedAt : null,
        ...dates,
      })),
    },
    {
      table: "job_answers",
      rows: sample.items.flatMap(({ answer }, at) =>
        answer === undefined
          ? []
          : [
              {
                id: id("job-answer", at),
                item_id: id("job-item", at),
                choice: answer,
                person: sample.name,
                at: addedAt,
              },
            ],
      ),
    },
    {
      table: "job_equipment",
      rows: sample.equipment.map(({ what, maker, model, serialNumber }, at) => ({
        id: id("job-equipment", at),
        job_id: jobId,
        what,
        maker,
        model,
        serial_number: serialNumber,
        ...dates,
      })),
    },
    {
      table: "job_subcontractors",
      rows: sample.subcontractors.map((subcontractor, at) => ({
        id: id("job-subcontractor", at),
        job_id: jobId,
        ...subcontractor,
        added_on: toHoustonDay(new Date(addedAt)),
        ...dates,
      })),
    },
  ];
}

function paymentRows(
  sample: SampleJob,
  { jobId, planned, now }: { jobId: string; planned: ReturnType<typeof planPayments>; now: number },
): TableRows[] {
  const rows = planned.map((payment, at) => ({
    id: seedId("payment", `${sample.key}/${at}`),
    state: sample.payments[at] ?? "not-due",
    payment,
    at: now - (20 - 10 * at) * dayMs,
  }));
  const requested = rows.filter(({ state }) => state === "paid" || state === "requested");
  return [
    {
      table: "payments",
      rows: rows.map(({ id, state, payment, at }) => ({
        id,
        job_id: jobId,
        version_id: payment.versionId,
        position: payment.position,
        label: payment.label,
        condition: payment.condition,
        amount_cents: payment.amountCents,
        state,
        due_on: state === "not-due" ? "" : payment.dueOn || toHoustonDay(new Date(at)),
        created_at: at,
        updated_at: at,
      })),
    },
    {
      table: "payment_requests",
      rows: requested.map(({ id, state, payment, at }, index) => ({
        id: seedId("payment-request", id),
        payment_id: id,
        number: index + 1,
        amount_cents: payment.amountCents,
        sent_at: at,
        ended_at: state === "paid" ? at + dayMs : null,
        end_reason: state === "paid" ? "Paid." : "",
      })),
    },
    {
      table: "ledger",
      rows: rows
        .filter(({ state }) => state === "paid")
        .map(({ id, payment, at }, index) => ({
          id: seedId("ledger", id),
          job_id: jobId,
          contract: sample.reference,
          payment_id: id,
          kind: "payment",
          method: "check",
          day: toHoustonDay(new Date(at + dayMs)),
          amount_cents: payment.amountCents,
          source: sample.name,
          reference: "1001",
          receipt_number: index + 1,
          created_at: at + dayMs,
        })),
    },
  ];
}
