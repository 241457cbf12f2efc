import { createExecutionContext, env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contractTextKinds } from "~/domain/contract-texts/contract-text";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { countersignProposal } from "~/domain/proposals/actions/countersign.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { withdrawProposal } from "~/domain/proposals/actions/withdraw.server";
import type { ProposalDeps } from "~/domain/proposals/load-version.server";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { proposalState } from "~/domain/proposals/proposal-states";
import { optionCostCents } from "~/domain/proposals/proposal-totals";
import { verifyProposal } from "~/domain/proposals/verify-proposal.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { newId } from "~/lib/ids";
import { formatCents, formatDollars } from "~/lib/money";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { openDb } from "~/platform/db/client.server";
import { getDeps } from "~/request/deps.server";
import { loader as cancelLoader } from "~/routes/project/cancel-proposal";
import { loader as proposalLoader } from "~/routes/project/proposal";
import { loader as fileLoader } from "~/routes/project/proposal-file";
import {
  contractTexts,
  leadEvents,
  leads,
  outbox,
  outboxFiles,
  priceItems,
  proposalVersions,
  settings as settingsTable,
  staff,
} from "~/schema";
import { platform } from "../load-context";
import {
  approveContractTexts,
  completeChoice,
  completeDraft,
  draftLine,
  getVersion,
  insertSent,
  oneSigner,
  signAll,
  signedOnline,
} from "./fixtures/proposals";
import { readPdf } from "./pdf-reader";

const db = openDb(env.DB);
const now = new Date();
const later = new Date(now.getTime() + 60_000);
const by = { staff: { id: "owner", name: "Olivia Owner" }, ip: "", requestId: "" };
const storedSettings = { ...defaultSettings, contractAddress: "1 Main St, Houston, TX 77002" };

function args(path: string, params: Record<string, string> = {}) {
  const request = new Request(`http://127.0.0.1:8787${path}`);
  return { request, context: platform(request, env, createExecutionContext()), params };
}
const { secret } = getDeps(args("/").context).config;
const deps: ProposalDeps = {
  db,
  bucket: env.FILES,
  secret,
  siteUrl: new URL("https://example.com"),
  settings: storedSettings,
  addresses: resolveEmailAddresses(
    { MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" },
    storedSettings,
  ),
};

beforeAll(async () => {
  const dates = { createdAt: now, updatedAt: now };
  await db.insert(staff).values({
    id: "owner",
    email: "owner@example.com",
    name: by.staff.name,
    role: "owner",
    ...dates,
  });
  await approveContractTexts(db, now);
  await db
    .insert(settingsTable)
    .values({ key: "business", value: JSON.stringify(storedSettings), updatedAt: now })
    .onConflictDoUpdate({
      target: settingsTable.key,
      set: { value: JSON.stringify(storedSettings) },
    });
});

async function tokenOf(linkId: string | null): Promise<string> {
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(linkId ?? "")]);
  return token;
}

const files = ["proposal.pdf", "contract.pdf", "disclosure.pdf", "cancellation.pdf"];

/**
 * Returns everything a homeowner of a lead can read: page data, PDF texts, and emails with their
 * attachments.
 */
async function homeownerTexts(
  leadId: string,
  versionIds: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const versionId of versionIds) {
    for (const { signer } of (await getVersion(db, versionId)).signers) {
      const token = await tokenOf(signer.linkId);
      const path = `/project/${token}/proposal`;
      texts.set(`${path}.data`, JSON.stringify(await proposalLoader(args(path, { token }))));
      texts.set(
        `${path}/cancel.data`,
        JSON.stringify(await cancelLoader(args(`${path}/cancel`, { token }))),
      );
      for (const file of files) {
        const answer = await fileLoader(args(`${path}/${file}`, { token, file })).catch(
          (thrown: unknown) => thrown,
        );
        if (!(answer instanceof Response) || !answer.ok) continue;
        texts.set(`${path}/${file}`, await readPdfText(new Uint8Array(await answer.arrayBuffer())));
      }
    }
  }
  for (const email of await db.select().from(outbox).where(eq(outbox.leadId, leadId))) {
    if (email.toAddress === "office@example.com") continue;
    texts.set(`email ${email.dedupeKey}`, [email.subject, email.text, email.html].join("\n"));
    for (const { name, objectKey } of await db
      .select()
      .from(outboxFiles)
      .where(eq(outboxFiles.outboxId, email.id))) {
      const object = await env.FILES.get(objectKey);
      if (object)
        texts.set(
          `email ${email.dedupeKey} ${name}`,
          await readPdfText(new Uint8Array(await object.arrayBuffer())),
        );
    }
  }
  return texts;
}

async function readPdfText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { pages, information, alternatives } = await readPdf(bytes);
  return [...pages.map(({ text }) => text), information, ...alternatives].join("\n");
}

const secretDraft: Partial<ProposalDraft> = {
  lines: [
    draftLine("roof", 2_912_000, { key: "bookkeysecret", costCents: 1_678_913 }),
    draftLine("slab", 4_200_000, { optionIds: ["b"], costCents: 2_234_567 }),
    draftLine("fan", 115_000, { label: "Ceiling fan", isAddOn: true, costCents: 1_176_543 }),
  ],
  singleSignerReason: "reasonsecret",
};

const secretChoice = { ...completeChoice, totalCents: 2_912_000 + 4_200_000 + 115_000 };

/** Marked values of the draft and the lead, in every form a text could have. */
function listSecrets(): string[] {
  const draft = { ...completeDraft, ...secretDraft };
  const costs = [
    1_678_913,
    2_234_567,
    1_176_543,
    ...(["a", "b"] as const).flatMap((id) => optionCostCents(draft, id) ?? []),
  ];
  const margins = [2_912_000 - 1_678_913, 7_112_000 - 1_678_913 - 2_234_567];
  const amounts = [...costs, ...margins].flatMap((cents) => [
    ...[
      String(cents),
      (cents / 100).toFixed(2),
      formatCents(cents),
      formatDollars(cents).replace("$", ""),
    ],
  ]);
  return [...amounts, "bookkeysecret", "reasonsecret", "notesecret", "tagsecret", "lostsecret"];
}
const internalFields =
  /"(?:costCents|priceCents|lowCents|highCents|singleSignerReason|isSecuredByHome|margin|draft|draftBy|notes|bookKey|key)":/;

test("no cost, margin, note, or internal field reaches a homeowner in any state", {
  timeout: 60_000,
}, async () => {
  const secrets = listSecrets();
  const seen = new Set<string>();
  const findSecrets = async (leadId: string, ...versionIds: string[]) => {
    for (const id of versionIds)
      seen.add(proposalState((await getVersion(db, id)).version, new Date()));
    const texts = await homeownerTexts(leadId, versionIds);
    return [...texts].flatMap(([place, text]) => [
      ...secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
      ...(internalFields.exec(text) ?? []).map((field) => `${place}: ${field}`),
    ]);
  };
  const start = async () => {
    const ids = await insertSent(deps, secretDraft, { by, now });
    await db
      .update(leads)
      .set({ lostReason: "lostsecret", details: "tagsecret" })
      .where(eq(leads.id, ids.leadId));
    await db.insert(leadEvents).values({
      id: newId(),
      leadId: ids.leadId,
      kind: "note",
      data: '{"text":"notesecret"}',
      at: now,
    });
    return ids;
  };

  const contract = await start();
  expect(await findSecrets(contract.leadId, contract.versionId)).toEqual([]);
  const { signers, version } = await getVersion(db, contract.versionId);
  const { totalCents, ...choice } = secretChoice;
  await signProposal(
    deps,
    {
      versionId: contract.versionId,
      signerId: signers[0]?.signer.id ?? "",
      documentSha256: version.documentSha256,
      choice,
      totalCents,
      typedName: "Carol Whitfield",
      method: signedOnline,
    },
    { actor: { staff: null, name: "Carol", ip: "", requestId: "" }, now: later },
  );
  expect(await findSecrets(contract.leadId, contract.versionId)).toEqual([]);
  await signAll(deps, contract.versionId, later, secretChoice);
  expect(await findSecrets(contract.leadId, contract.versionId)).toEqual([]);
  await countersignProposal(
    deps,
    { versionId: contract.versionId, typedName: "Olivia Owner" },
    { by, now: later },
  );
  expect(await findSecrets(contract.leadId, contract.versionId)).toEqual([]);
  const cancellation = {
    versionId: contract.versionId,
    typedName: "Carol Whitfield",
    reason: "",
    requestKey: newId(),
  };
  await cancelContract(
    deps,
    { ...cancellation, signerId: signers[0]?.signer.id ?? "" },
    { actor: by, now: later },
  );
  expect(await findSecrets(contract.leadId, contract.versionId)).toEqual([]);

  const replaced = await start();
  const next = newId();
  const [old] = await db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.id, replaced.versionId));
  await db.insert(proposalVersions).values({
    id: next,
    proposalId: replaced.proposalId,
    number: 2,
    draft: old?.draft ?? "",
    createdAt: now,
    updatedAt: now,
  });
  expect(
    await sendProposal(
      deps,
      { versionId: next, wasVersion: 1, requestKey: newId() },
      { by, now: later },
    ),
  ).toMatchObject({
    state: "sent",
  });
  expect(await findSecrets(replaced.leadId, replaced.versionId, next)).toEqual([]);
  await withdrawProposal(
    deps,
    { versionId: next, reason: "Measured wrong.", requestKey: newId() },
    { by, now: later },
  );
  expect(await findSecrets(replaced.leadId, replaced.versionId, next)).toEqual([]);

  const expired = await start();
  await db
    .update(proposalVersions)
    .set({ validUntil: "2026-01-01" })
    .where(eq(proposalVersions.id, expired.versionId));
  expect(await findSecrets(expired.leadId, expired.versionId)).toEqual([]);
  expect([...seen].sort()).toEqual([
    "canceled",
    "expired",
    "part-signed",
    "replaced",
    "sent",
    "signed",
    "withdrawn",
  ]);
});

test("the scan reads page data, every PDF, and emails with their attachments", async () => {
  const ids = await insertSent(deps, oneSigner, { by, now });
  await signAll(deps, ids.versionId, later);
  const texts = await homeownerTexts(ids.leadId, [ids.versionId]);
  const found = [...texts]
    .filter(([, text]) => text.includes(storedSettings.name))
    .map(([place]) => place.replace(/^.*\/|^email (\S+?):\S*/, "$1"));
  for (const place of ["proposal.data", "cancel.data", ...files]) expect(found).toContain(place);
  expect(found).toContain("proposal-signed Contract.pdf");
  expect([...texts.values()].some((text) => text.includes("Ceiling fan"))).toBe(true);
});

test("changes of price book, contract texts, and settings after sending change neither page, PDF, nor hash", async () => {
  const ids = await insertSent(
    deps,
    {
      lines: [draftLine("roof", 2_912_000, { key: "roof-book" }), ...completeDraft.lines.slice(1)],
    },
    { by, now },
  );
  const read = async () => {
    const { signers, version } = await getVersion(db, ids.versionId);
    const token = await tokenOf(signers[0]?.signer.linkId ?? "");
    const { document, sha256 } = await proposalLoader(
      args(`/project/${token}/proposal`, { token }),
    );
    const pdf = await fileLoader(
      args(`/project/${token}/proposal/proposal.pdf`, { token, file: "proposal.pdf" }),
    );
    const disclosure = await fileLoader(
      args(`/project/${token}/proposal/disclosure.pdf`, { token, file: "disclosure.pdf" }),
    );
    const bytes = async (response: Response) => [...new Uint8Array(await response.arrayBuffer())];
    return {
      document,
      sha256,
      stored: version.document,
      pdf: await bytes(pdf),
      disclosure: await bytes(disclosure),
    };
  };
  const before = await read();
  const dates = { createdAt: later, updatedAt: later };
  await db.insert(priceItems).values({
    id: newId(),
    key: "roof-book",
    category: "roof",
    label: "Dearer roof",
    unit: "project",
    lowCents: 9_000_000,
    highCents: 9_900_000,
    validFrom: now,
    ...dates,
  });
  for (const kind of contractTextKinds)
    await db.insert(contractTexts).values({
      id: newId(),
      kind,
      version: 2,
      text: `Changed ${kind}`,
      approvedAt: later,
      createdAt: later,
    });
  const changed = {
    ...storedSettings,
    name: "Renamed Company",
    contractAddress: "2 Other St",
    phone: "+17135550199",
    email: "new@example.com",
  };
  await db
    .update(settingsTable)
    .set({ value: JSON.stringify(changed) })
    .where(eq(settingsTable.key, "business"));
  await db
    .update(leads)
    .set({ name: "Renamed Lead", street: "Elsewhere" })
    .where(eq(leads.id, ids.leadId));
  await db.update(staff).set({ name: "Renamed Owner" }).where(eq(staff.id, "owner"));
  expect(await read()).toEqual(before);
  expect(await verifyProposal(db, env.FILES, ids.versionId)).toEqual({
    state: "unchanged",
    changed: [],
  });
  // a signature after the changes covers the frozen document
  await signAll(deps, ids.versionId, later);
  const signed = await getVersion(db, ids.versionId);
  expect(signed.signers.every(({ signature }) => signature?.documentSha256 === before.sha256)).toBe(
    true,
  );
  expect(await verifyProposal(db, env.FILES, ids.versionId)).toEqual({
    state: "unchanged",
    changed: [],
  });
  await db.delete(contractTexts).where(sql`${contractTexts.version} = 2`);
});
