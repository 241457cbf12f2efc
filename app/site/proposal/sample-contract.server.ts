import { type ContractTextRow, findApprovedText } from "~/domain/contract-texts/contract-text";
import { approvedTextsQuery } from "~/domain/contract-texts/contract-texts.server";
import { completeDesign } from "~/domain/pergola/design";
import { drawByKind } from "~/domain/pergola/drawing";
import { standardExclusions } from "~/domain/proposals/draft-form";
import type { ProposalDocument } from "~/domain/proposals/proposal-document";
import { createSamplePdf } from "~/domain/proposals/proposal-pdf.server";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { cachedAtEdge } from "~/platform/http/cache/edge-cache";
import { redactError } from "~/platform/http/errors";
import { hashContent } from "~/platform/request-key";
import type { Deps } from "~/request/deps.server";

const edgeSeconds = 86_400;
/** The sample is dated, so that the same texts give the same file. */
const sampleDay = "2026-01-05";

/**
 * Creates the PDF of the sample contract as a response, from the edge if nothing changed; undefined
 * if the database does not answer.
 */
export async function createSampleContractFile(app: Deps): Promise<Response | undefined> {
  try {
    const [[row], texts] = await Promise.all([
      app.read(settingsQuery(app.db)),
      app.read(approvedTextsQuery(app.db, "en")),
    ]);
    const document = buildSampleContract(parseSettings(row?.value), texts);
    const key = `${app.siteUrl.origin}/cached/sample-contract/${await hashContent(document)}`;
    const copy = await cachedAtEdge(key, app.waitUntil, async () => {
      const bytes = await createSamplePdf(document, new Date(`${sampleDay}T18:00:00Z`));
      return {
        response: new Response(bytes, {
          headers: { "Cache-Control": `public, s-maxage=${edgeSeconds}` },
        }),
        keep: true,
      };
    });
    return toFileResponse(copy?.body ?? null);
  } catch (error) {
    console.error("sample contract", redactError(error));
    return undefined;
  }
}

/**
 * Builds the document of the sample: made-up homeowner and amounts, the company of the settings,
 * and approved texts only.
 */
function buildSampleContract(
  settings: Pick<Settings, "name" | "contractAddress" | "phone" | "email">,
  approved: readonly ContractTextRow[],
): ProposalDocument {
  const design = completeDesign({ type: "attached", width: 240, depth: 168 });
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    format: 1,
    kind: "proposal",
    reference: "SAMPLE",
    version: 1,
    language: "en",
    company: {
      name: settings.name,
      address: settings.contractAddress,
      phone: formatPhone(settings.phone),
      email: settings.email,
    },
    preparedBy: settings.name,
    homeowners: ["Sample Homeowner"],
    address: "100 Sample Street, Houston, TX",
    sentOn: sampleDay,
    validUntil: "2026-02-04",
    startOn: "",
    addedDays: 0,
    preselected: "a",
    options: [
      {
        id: "a",
        name: "Roof, slab and lighting",
        summary: "Louvered roof, 20 × 14 ft, charcoal.",
        lines,
        totalCents,
        drawing: drawByKind(
          {
            kind: "axon",
            params: design,
            options: { w: 640, h: 380, glyph: false, labels: false },
          },
          "sample",
        ),
      },
    ],
    addOns: [
      {
        id: "screen",
        label: "Drop screen, west side",
        detail: "",
        amountCents: 1_000_00,
        optionIds: ["a"],
      },
    ],
    paymentsIn: "percent",
    payments,
    exclusions: [...standardExclusions],
    texts: sampleTexts(approved),
  };
}

/** Round amounts, so that they do not read as prices of the company. */
const lines: ProposalDocument["options"][number]["lines"] = [
  {
    id: "roof",
    label: "Louvered roof, attached",
    detail: "Posts, beams, louvers and motor",
    quantity: 1000,
    unit: "project",
    amountCents: 10_000_00,
  },
  {
    id: "slab",
    label: "Concrete slab with footings",
    detail: "4 inches, steel, broom finish",
    quantity: 1000,
    unit: "project",
    amountCents: 5_000_00,
  },
  {
    id: "light",
    label: "Lighting",
    detail: "LED strip in the beams",
    quantity: 1000,
    unit: "project",
    amountCents: 3_000_00,
  },
  {
    id: "permit",
    label: "Drawings, engineering and permit",
    detail: "",
    quantity: 1000,
    unit: "project",
    amountCents: 2_000_00,
  },
];

const payments: ProposalDocument["payments"] = [
  {
    share: 3000,
    due: "When the cancellation period is over, for drawings and permit",
    amountsCents: { a: 6_000_00 },
  },
  { share: 4000, due: "When the frame is delivered", amountsCents: { a: 8_000_00 } },
  { share: 2000, due: "When the roof and electric are finished", amountsCents: { a: 4_000_00 } },
  { share: 1000, due: "30 days after completion", amountsCents: { a: 2_000_00 } },
];

/** Returns the approved text of every kind; an empty one of version 0 for the others. */
function sampleTexts(approved: readonly ContractTextRow[]): ProposalDocument["texts"] {
  const textOf = (kind: ContractTextRow["kind"]) => {
    const row = findApprovedText(approved, kind, "en");
    return row
      ? { id: row.id, version: row.version, text: row.text }
      : { id: "", version: 0, text: "" };
  };
  return {
    terms: textOf("terms"),
    "41.007": textOf("41.007"),
    "53.255": textOf("53.255"),
    "601-notice": textOf("601-notice"),
    "601-form": textOf("601-form"),
    "e-sign": textOf("e-sign"),
  };
}

function toFileResponse(body: BodyInit | null): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="sample-contract.pdf"',
      "Cache-Control": cachePolicy.page,
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
