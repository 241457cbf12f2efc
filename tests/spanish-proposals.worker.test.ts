import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contractTextKinds } from "~/domain/contract-texts/contract-text";
import { countersignProposal } from "~/domain/proposals/actions/countersign.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { withdrawProposal } from "~/domain/proposals/actions/withdraw.server";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { newId } from "~/lib/ids";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import * as root from "~/root";
import * as cancelPage from "~/routes/project/cancel-proposal";
import * as projectLayout from "~/routes/project/layout";
import * as noThanksPage from "~/routes/project/no-thanks";
import * as proposalPage from "~/routes/project/proposal";
import { loader as fileLoader } from "~/routes/project/proposal-file";
import { contractTexts, outbox, outboxFiles, proposalFollowUps, proposalVersions } from "~/schema";
import { platform } from "../load-context";
import { findEnglish, textsOf } from "./fixtures/english-texts";
import { completeDraft, draftLine, getVersion, insertDraft } from "./fixtures/proposals";
import { createApp } from "./fixtures/remix-app";
import { by, db, deps, insertOffice, now, post, secret, signForm } from "./fixtures/signer-forms";
import { readHomeownerTexts } from "./fixtures/spanish-reading";
import { readPdf } from "./pdf-reader";

/* A Spanish proposal from its draft to the cancellation: page, PDF, certificate and emails. */

const layout = "routes/project/layout";
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: layout, parentId: "root", module: projectLayout },
  { id: "proposal", parentId: layout, path: "project/:token/proposal", module: proposalPage },
  { id: "cancel", parentId: layout, path: "project/:token/proposal/cancel", module: cancelPage },
  {
    id: "no-thanks",
    parentId: layout,
    path: "project/:token/proposal/no-thanks",
    module: noThanksPage,
  },
]);

const spanishDraft: Partial<ProposalDraft> = {
  language: "es",
  options: [
    {
      id: "a",
      name: "El techo",
      summary: "Sobre su losa.",
      design: "type=attached&w=20&d=14&h=9",
    },
    { id: "b", name: "Techo y losa", summary: "", design: "" },
  ],
  lines: [
    draftLine("roof", 2_912_000, { label: "Techo de lamas" }),
    draftLine("slab", 420_000, { label: "Losa de concreto", optionIds: ["b"] }),
    draftLine("fan", 115_000, { label: "Ventilador de techo", isAddOn: true, unit: "each" }),
  ],
  payments: [
    { share: 3_000, due: "Al terminar el plazo para cancelar" },
    { share: 7_000, due: "30 días después de la terminación" },
  ],
  exclusions: ["Cuotas de la junta de vecinos"],
  signers: completeDraft.signers.map((one, at) => ({
    ...one,
    name: at === 0 ? "Carolina Ruiz" : "Iván Ruiz",
  })),
  email: {
    subject: "Su propuesta de pérgola",
    message: "Hola, Carolina:\n\nGracias por su tiempo.",
  },
};

beforeAll(async () => {
  await insertOffice();
  await readHomeownerTexts();
  for (const kind of contractTextKinds)
    await db.insert(contractTexts).values({
      id: newId(),
      kind,
      language: "es",
      version: 1,
      text: `Texto de ${kind}. {company}${kind === "601-form" ? " {company_address} {transaction_date} {last_day}" : ""}`,
      approvedAt: now,
      createdAt: now,
    });
});

const send = (versionId: string) =>
  sendProposal(deps, { versionId, wasVersion: 1, requestKey: newId() }, { by, now });

async function sendSpanish() {
  const ids = await insertDraft(db, spanishDraft, now);
  expect(await send(ids.versionId)).toMatchObject({ state: "sent" });
  return ids;
}

async function tokenOf(versionId: string, signerAt = 0) {
  const { signers } = await getVersion(db, versionId);
  const linkId = signers[signerAt]?.signer.linkId ?? "";
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(linkId)]);
  return token;
}

/** Words that stay: names and addresses of the company and the customer, and marks. */
const names =
  /Modern Outdoor Living|Houston|Texas|MOL-\w+|Wh?itfield|Cattail Run|Cypress|Main St|Safari|https?:\S+|Olivia Owner|\S+@\S+/g;

async function getPage(versionId: string, { page = "", signerAt = 0 } = {}) {
  const token = await tokenOf(versionId, signerAt);
  const request = new Request(`http://127.0.0.1:8787/project/${token}/proposal${page}`);
  const execution = createExecutionContext();
  const response = await remix(request, platform(request, env, execution));
  const html = await response.text();
  await waitOnExecutionContext(execution);
  expect(response.status).toBe(200);
  expect(html).toContain('<html lang="es-US"');
  return html;
}

/** Returns the English of a page: texts of the dictionaries, and common words. */
const englishOf = (html: string) =>
  findEnglish(
    textsOf(html.replace(/<head[\s\S]*?<\/head>/, "")).map((text) => text.replace(names, "")),
  );

/** Lines of a paper or an email without names. */
const linesOf = (text: string) => text.split("\n").map((line) => line.replace(names, ""));

async function readFile(versionId: string, file: string) {
  const token = await tokenOf(versionId);
  const request = new Request(`http://127.0.0.1:8787/project/${token}/proposal/${file}`);
  const response = await fileLoader({
    request,
    context: platform(request, env, createExecutionContext()),
    params: { token, file },
  });
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const text = [...pdf.pages.map((page) => page.text), pdf.information].join("\n");
  return { name: response.headers.get("Content-Disposition") ?? "", catalog: pdf.catalog, text };
}

async function emailsOf(leadId: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  return rows.filter(({ toAddress }) => toAddress !== "office@example.com");
}

test("sending is refused while one Spanish text is not approved, and names it", async () => {
  const { versionId } = await insertDraft(db, spanishDraft, now);
  const notice = eq(contractTexts.text, "Texto de 601-notice. {company}");
  await db.update(contractTexts).set({ approvedAt: null }).where(notice);
  expect(await send(versionId)).toMatchObject({
    state: "blocked",
    blockers: [
      {
        kind: "text",
        message: expect.stringContaining(
          "Spanish version of the text: Right to cancel, Business & Commerce Code 601.052",
        ),
      },
    ],
  });
  await db.update(contractTexts).set({ approvedAt: now }).where(notice);
  expect(await send(versionId)).toMatchObject({ state: "sent" });
  const [sent] = await db.select().from(proposalVersions).where(eq(proposalVersions.id, versionId));
  expect(sent?.language).toBe("es");
  expect(sent?.document).toContain("Texto de 601-notice");
});

test("a Spanish proposal is Spanish from the page to the cancellation", {
  timeout: 60_000,
}, async () => {
  const { leadId, versionId } = await sendSpanish();
  const open = await getPage(versionId);
  expect(open).toContain("Dos maneras de hacerlo en");
  expect(open).toContain("Escriba su nombre completo para firmar");
  expect(englishOf(open)).toEqual([]);
  expect(englishOf(await getPage(versionId, { page: "/no-thanks" }))).toEqual([]);

  const incomplete = await post(proposalPage.action, versionId, {
    ...signForm,
    name: "",
    esign: "",
  });
  expect(incomplete).toMatchObject({
    status: 422,
    errors: {
      esign: "Marque la casilla para firmar electrónicamente, o llámenos para firmar en papel.",
      name: "Escriba su nombre completo.",
    },
  });
  await post(proposalPage.action, versionId, { ...signForm, name: "Carolina Ruiz" });
  const waiting = await getPage(versionId);
  expect(waiting).toContain("Sigue la firma de Iván");
  expect(englishOf(waiting)).toEqual([]);
  expect(englishOf(await getPage(versionId, { signerAt: 1 }))).toEqual([]);
  await post(proposalPage.action, versionId, { ...signForm, name: "Iván Ruiz" }, { signerAt: 1 });
  expect((await getVersion(db, versionId)).version.status).toBe("signed");
  expect(
    await countersignProposal(deps, { versionId, typedName: "Olivia Owner" }, { by, now }),
  ).toMatchObject({ state: "done" });
  expect(englishOf(await getPage(versionId))).toEqual([]);

  const papers = {
    "proposal.pdf": ["-propuesta.pdf", "Su precio por escrito"],
    "contract.pdf": ["-contrato.pdf", "Certificado de firmas"],
    "disclosure.pdf": ["-declaracion-informativa.pdf", "Carolina Ruiz e Iván Ruiz"],
    "cancellation.pdf": ["-cancelacion.pdf", "Firma del comprador"],
  };
  for (const [file, [name = "", text = ""]] of Object.entries(papers)) {
    const pdf = await readFile(versionId, file);
    expect(pdf.name).toContain(name);
    expect(pdf.catalog).toContain("/Lang (es-US)");
    expect(pdf.text).toContain(text);
    expect(findEnglish(linesOf(pdf.text)), file).toEqual([]);
  }

  const cancel = await getPage(versionId, { page: "/cancel" });
  expect(cancel).toContain("Por la presente cancelo esta transacción");
  expect(englishOf(cancel)).toEqual([]);
  await post(cancelPage.action, versionId, { do: "cancel", name: "Carolina Ruiz" });
  expect((await getVersion(db, versionId)).version.status).toBe("canceled");
  expect(englishOf(await getPage(versionId))).toEqual([]);

  const followUps = await db
    .select()
    .from(proposalFollowUps)
    .where(eq(proposalFollowUps.versionId, versionId));
  expect(followUps.length).toBeGreaterThan(1);
  for (const { subject, message } of followUps) expect(findEnglish([subject, message])).toEqual([]);

  const emails = await emailsOf(leadId);
  expect(new Set(emails.map(({ kind }) => kind))).toEqual(
    new Set([
      "proposal",
      "proposal-signed",
      "proposal-turn",
      "proposal-countersigned",
      "proposal-canceled",
    ]),
  );
  for (const { subject, text, html, kind } of emails) {
    expect(html).toContain('<html lang="es-US">');
    expect(findEnglish(linesOf([subject, text].join("\n"))), kind).toEqual([]);
    expect(findEnglish(textsOf(html).map((one) => one.replace(names, ""))), kind).toEqual([]);
  }
  const attached = await db
    .selectDistinct({ name: outboxFiles.name })
    .from(outboxFiles)
    .innerJoin(outbox, eq(outbox.id, outboxFiles.outboxId))
    .where(eq(outbox.leadId, leadId));
  expect(attached.map(({ name }) => name).sort()).toEqual([
    "Aviso de cancelación.pdf",
    "Contrato.pdf",
    "Declaración informativa.pdf",
  ]);
});

test("ended proposals are Spanish, and refusals name the state", async () => {
  const declined = await sendSpanish();
  await post(proposalPage.action, declined.versionId, { do: "decline", decline_reason: "Precio" });
  expect(englishOf(await getPage(declined.versionId))).toEqual([]);
  expect(await post(proposalPage.action, declined.versionId, signForm)).toMatchObject({
    status: 409,
    errors: { "": "Esta versión fue rechazada, así que no se puede firmar." },
  });
  const withdrawn = await sendSpanish();
  await withdrawProposal(
    deps,
    { versionId: withdrawn.versionId, reason: "Cambió el precio.", requestKey: newId() },
    { by, now },
  );
  expect(englishOf(await getPage(withdrawn.versionId))).toEqual([]);
  const expired = await sendSpanish();
  await db
    .update(proposalVersions)
    .set({ validUntil: "2026-01-02" })
    .where(eq(proposalVersions.id, expired.versionId));
  expect(englishOf(await getPage(expired.versionId))).toEqual([]);
});
