import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createJobLink, listJobPeople } from "~/domain/jobs/job-links.server";
import { createPaymentPdf } from "~/domain/payments/payment-file.server";
import { paymentInstructions } from "~/domain/payments/payment-instructions";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import * as root from "~/root";
import * as projectLayout from "~/routes/project/layout";
import * as payPage from "~/routes/project/pay";
import { leads, outbox, proposalVersions } from "~/schema";
import { platform } from "../load-context";
import { findEnglish, textsOf } from "./fixtures/english-texts";
import { check, getPayments, insertPayments, paymentDeps, submit } from "./fixtures/payments";
import { createApp } from "./fixtures/remix-app";
import { db, deps, insertOffice, now, secret, settings } from "./fixtures/signer-forms";
import { readHomeownerTexts } from "./fixtures/spanish-reading";
import { readPdf } from "./pdf-reader";

/* Requests, receipts and the page of a payment of a customer to whom we write in Spanish. */

const layout = "routes/project/layout";
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: layout, parentId: "root", module: projectLayout },
  { id: "pay", parentId: layout, path: "project/:token/pay/:payment", module: payPage },
]);
const payDeps = {
  ...paymentDeps,
  instructions: (wording: Parameters<typeof paymentDeps.instructions>[0]) =>
    paymentInstructions(settings, wording),
};

beforeAll(async () => {
  await insertOffice();
  await readHomeownerTexts();
});

async function insertSpanishPayments() {
  const job = await insertPayments({
    payments: [
      { share: 3_000, due: "Al terminar el plazo para cancelar" },
      { share: 7_000, due: "30 días después de la terminación" },
    ],
  });
  await db.update(leads).set({ replyLanguage: "es" }).where(eq(leads.id, job.leadId));
  return job;
}

/** Lines without names, addresses and amounts. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) =>
      line.replace(/Modern Outdoor Living|Carol Whitfield|Olivia Owner|Main St|Houston|Texas/g, ""),
    );

const readText = async (jobId: string, name: string) => {
  const pdf = await createPaymentPdf(await getPayments(jobId), name, payDeps);
  if (!pdf) throw new Error("no file");
  const { pages, catalog } = await readPdf(new Uint8Array(pdf));
  expect(catalog).toContain("/Lang (es-US)");
  return pages.map(({ text }) => text).join("\n");
};

test("the request, its reminder, the receipt and their papers are Spanish", async () => {
  const { jobId, leadId, versionId } = await insertSpanishPayments();
  const to = (await getPayments(jobId)).signers.map(({ id }) => id);
  expect((await submit(jobId, "request", { to })).state).toBe("saved");
  expect((await submit(jobId, "remind", { to })).state).toBe("saved");
  expect((await submit(jobId, "record", check("4,000"))).state).toBe("saved");

  const emails = (await db.select().from(outbox).where(eq(outbox.leadId, leadId))).filter(
    ({ kind }) => kind.startsWith("payment-") && kind !== "payment-alert",
  );
  expect(emails.map(({ subject }) => subject)).toEqual([
    "Factura 1, $10,341.00",
    "Recordatorio: factura 1, $10,341.00",
    "Recibo 1, $4,000.00",
  ]);
  const instructions = /Make the check out to us\./g; // of the fixture
  for (const { text, html } of emails) {
    expect(html).toContain('<html lang="es-US">');
    expect(findEnglish(linesOf(text.replace(instructions, "")))).toEqual([]);
  }
  const invoice = await readText(jobId, "invoice-1.pdf");
  expect(invoice).toContain("Haga el cheque a nombre de");
  expect(findEnglish(linesOf(invoice))).toEqual([]);
  const receipt = await readText(jobId, "receipt-1.pdf");
  expect(receipt).toContain("Recibido de");
  expect(receipt).toContain("Pago 1. Al terminar el plazo para cancelar");
  expect(findEnglish(linesOf(receipt))).toEqual([]);

  await db
    .update(proposalVersions)
    .set({ cancelUntil: "2026-01-05" })
    .where(eq(proposalVersions.id, versionId));
  const [person] = await listJobPeople(db, versionId);
  if (!person) throw new Error("no signer");
  const link = await createJobLink(deps, person, { leadId, createdBy: "owner", now });
  await link.insert();
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(link.id)]);
  for (const { id } of (await getPayments(jobId)).payments) {
    const request = new Request(`http://127.0.0.1:8787/project/${token}/pay/${id}`);
    const execution = createExecutionContext();
    const response = await remix(request, platform(request, env, execution));
    const html = await response.text();
    await waitOnExecutionContext(execution);
    expect(html).toContain('<html lang="es-US"');
    expect(
      findEnglish(textsOf(html.replace(/<head[\s\S]*?<\/head>/, "")).flatMap(linesOf)),
    ).toEqual([]);
  }
});
