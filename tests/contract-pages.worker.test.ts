import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { purgeContracts } from "~/domain/leads/retention/proposal-retention.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { checkContractFile } from "~/domain/proposals/records/check-contract";
import { createContractFile } from "~/domain/proposals/records/contract-file.server";
import { ensureSigningKey } from "~/domain/proposals/records/contract-keys.server";
import { parsePublishedKeys } from "~/domain/proposals/records/contract-record";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { streamBackup } from "~/platform/backup/backup.server";
import { restoreBackup } from "~/platform/backup/restore.server";
import { backupScope } from "~/platform/backup/scope";
import * as officeFile from "~/routes/admin/contract-file";
import { loader as keysPage, action as replaceAction } from "~/routes/admin/contract-keys";
import * as keysRoute from "~/routes/feeds/contract-keys";
import * as signerFile from "~/routes/project/proposal-file";
import * as checkPage from "~/routes/site/check-contract";
import { contractKeys, contractRecords, outbox, staff } from "~/schema";
import { platform } from "../load-context";
import { getVersion, signAll } from "./fixtures/proposals";
import { by, db, deps, insertOffice, now, secret, sendNew } from "./fixtures/signer-forms";

/* The pages and files of signed contracts, and what remains after an erasure and a restore. */

type Handler = (args: Parameters<typeof officeFile.loader>[0]) => unknown;

let cookie = "";
let editorCookie = "";

beforeAll(async () => {
  await insertOffice();
  await db.insert(staff).values({
    id: "editor",
    email: "editor@example.com",
    name: "Ed",
    role: "editor",
    createdAt: now,
    updatedAt: now,
  });
  const session = (id: string) =>
    startSession(db, id, { createdAt: new Date(), ip: "", userAgent: "" });
  cookie = (await session("owner")).split(";")[0] ?? "";
  editorCookie = (await session("editor")).split(";")[0] ?? "";
});

type RequestParts = { path: string; params?: Record<string, string>; init?: RequestInit };

/** Returns the response of a handler, also a thrown one. */
async function ask(handle: Handler, { path, params = {}, init }: RequestParts): Promise<Response> {
  const request = new Request(`http://127.0.0.1:8787${path}`, init);
  const context = platform(request, env, createExecutionContext());
  try {
    const answer = await handle({ request, context, params });
    if (answer instanceof Response) return answer;
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
  throw new Error("no response");
}

async function publishedKeys() {
  const text = await (await ask(keysRoute.loader, { path: paths.contractKeys })).text();
  const keys = parsePublishedKeys(text);
  if (!keys) throw new Error(`unreadable keys: ${text}`);
  return keys;
}

async function sendSigned() {
  const sent = await sendNew();
  await signAll(deps, sent.versionId, new Date());
  return sent;
}

async function fetchAsSigner(versionId: string): Promise<Response> {
  const { signers } = await getVersion(db, versionId);
  const linkId = signers[0]?.signer.linkId ?? "";
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(linkId)]);
  return ask(signerFile.loader, {
    path: `/project/${token}/proposal/contract.json`,
    params: { token, file: "contract.json" },
  });
}
const fetchAsStaff = (leadId: string, versionId: string, sessionCookie = cookie) =>
  ask(officeFile.loader, {
    path: `/admin/leads/${leadId}/proposal/contract.json?version=${versionId}`,
    params: { id: leadId },
    init: { headers: { Cookie: sessionCookie } },
  });
const check = async (response: Response) =>
  checkContractFile(new Uint8Array(await response.arrayBuffer()), await publishedKeys());

async function cancel(versionId: string) {
  const { signers } = await getVersion(db, versionId);
  const canceled = await cancelContract(
    deps,
    {
      versionId,
      signerId: signers[0]?.signer.id ?? "",
      typedName: "Carol Whitfield",
      reason: "",
      requestKey: newId(),
    },
    {
      actor: { staff: null, name: "Carol Whitfield", ip: "", requestId: "" },
      now: new Date(),
    },
  );
  expect(canceled.state).toBe("done");
}

describe("contract-keys.json", () => {
  test("answers GET with an ETag, 304 to it, and 405 to POST", async () => {
    await ensureSigningKey(deps, now);
    const response = await ask(keysRoute.loader, { path: paths.contractKeys });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    const text = await response.text();
    const [row] = await db.select().from(contractKeys);
    expect(text).toContain(row?.publicKey);
    expect(text).not.toContain(row?.privateKey);
    const again = await ask(keysRoute.loader, {
      path: paths.contractKeys,
      init: { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const posted = await ask(keysRoute.action, {
      path: paths.contractKeys,
      init: { method: "POST" },
    });
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("answers 503 while the database is down", async () => {
    const request = new Request(`http://127.0.0.1:8787${paths.contractKeys}`);
    const broken = new Proxy(env.DB, {
      get: () => () => {
        throw new Error("down");
      },
    });
    const context = platform(request, { ...env, DB: broken }, createExecutionContext());
    const response = await keysRoute
      .loader({ request, context, params: {} })
      .catch((error: unknown) => error);
    if (!(response instanceof Response)) throw response;
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "60"]);
  });
});

describe("the contract file", () => {
  test("opens for the signer after signing and after canceling, and checks as unchanged", async () => {
    const { versionId } = await sendSigned();
    const response = await fetchAsSigner(versionId);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="MOL-[A-Z0-9]+-contract\.json"$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await check(response)).toMatchObject({
      state: "unchanged",
      summary: { events: [{ kind: "signed", name: "Carol Whitfield" }] },
    });
    await cancel(versionId);
    expect(await check(await fetchAsSigner(versionId))).toMatchObject({
      state: "unchanged",
      summary: { events: [{ kind: "signed" }, { kind: "canceled", by: "homeowner" }] },
    });
  });

  test("opens for staff who may read leads, and only with the lead of its version", async () => {
    const { versionId, leadId } = await sendSigned();
    const other = await sendNew();
    expect(await check(await fetchAsStaff(leadId, versionId))).toMatchObject({
      state: "unchanged",
    });
    expect((await fetchAsStaff(other.leadId, versionId)).status).toBe(404);
    expect((await fetchAsStaff(other.leadId, other.versionId)).status).toBe(404);
    expect((await fetchAsStaff(leadId, versionId, editorCookie)).status).toBe(403);
    expect((await fetchAsStaff(leadId, versionId, "")).headers.get("Location")).toContain("/login");
    expect((await fetchAsSigner(other.versionId)).status).toBe(404);
  });

  test("answers 503 while the storage is down", async () => {
    const { versionId, leadId } = await sendSigned();
    const { version } = await getVersion(db, versionId);
    const down = new Proxy(env.FILES, {
      get: (target, name) =>
        name === "get" ? () => Promise.reject(new Error("down")) : Reflect.get(target, name),
    });
    const request = new Request(
      `http://127.0.0.1:8787/admin/leads/${leadId}/proposal/contract.json?version=${version.id}`,
      { headers: { Cookie: cookie } },
    );
    const context = platform(request, { ...env, FILES: down }, createExecutionContext());
    const answer = officeFile.loader({ request, context, params: { id: leadId } });
    await expect(answer).rejects.toMatchObject({ status: 503 });
  });

  test("is in the email of a complete contract, with the page that checks it", async () => {
    const { leadId } = await sendSigned();
    const emails = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
    const copy = emails.find(({ kind }) => kind === "proposal-signed");
    expect(copy?.text).toContain("https://example.com/check-contract");
  });
});

test("the check page shows each program of the guide, with the address of the site", () => {
  const request = new Request(`http://127.0.0.1:8787${paths.checkContract}`);
  const context = platform(request, env, createExecutionContext());
  const { proves, introduction, programs } = checkPage.loader({ request, context, params: {} });
  expect(proves).toContain("It doesn’t prove who held the pen");
  expect(introduction).toContain("/.well-known/contract-keys.json");
  expect(introduction).not.toContain("YOUR-SITE");
  const [node, python, openssl] = programs;
  expect(programs.map(({ title }) => title)).toEqual(["Node 20 or later", "Python 3", "OpenSSL"]);
  expect(node?.html).toContain("import { createHash, createPublicKey, verify } from");
  expect(python?.html).toContain("2**252 + 27742317777372353535851937790883648493");
  expect(openssl?.html).toContain("openssl pkeyutl -verify");
});

test("the owner replaces the key that the form showed, once", async () => {
  const { id } = await ensureSigningKey(deps, now);
  const post = () =>
    ask(replaceAction, {
      path: "/admin/settings/contract-keys",
      init: { method: "POST", headers: { Cookie: cookie }, body: new URLSearchParams({ id }) },
    });
  expect((await post()).status).toBe(303);
  expect((await post()).status).toBe(303);
  const keys = await publishedKeys();
  expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  expect(keys.find((key) => key.id === id)?.retiredAt).not.toBeNull();
  const request = new Request("http://127.0.0.1:8787/admin/settings/contract-keys", {
    headers: { Cookie: cookie },
  });
  const context = platform(request, env, createExecutionContext());
  const pageData = await keysPage({ request, context, params: {} });
  expect(pageData.keys[0]?.retiredAt).toBeNull();
  expect(JSON.stringify(pageData)).not.toContain("privateKey");
});

describe("what remains", () => {
  test("an erased person's contract still checks; a removed one has no record", async () => {
    const { versionId, leadId } = await sendSigned();
    await erasePersonOfLead(db, env.FILES, leadId, { by, now: new Date() });
    expect(await check(await fetchAsStaff(leadId, versionId))).toMatchObject({
      state: "unchanged",
    });
    await erasePersonOfLead(db, env.FILES, leadId, {
      by,
      now: new Date(),
      contractReason: "Entered twice",
    });
    const isVersion = eq(contractRecords.versionId, versionId);
    expect(await db.select().from(contractRecords).where(isVersion)).toEqual([]);
  });

  test("an expired contract is deleted with its records", async () => {
    const { versionId } = await sendSigned();
    await purgeContracts(db, env.FILES, {
      before: new Date(Date.now() + 60_000),
      now: new Date(),
      limit: 200,
    });
    const isVersion = eq(contractRecords.versionId, versionId);
    expect(await db.select().from(contractRecords).where(isVersion)).toEqual([]);
  });

  test("a restore under a new secret: old files check, and the next record has a new key", async () => {
    const { versionId } = await sendSigned();
    const before = await fetchAsSigner(versionId);
    const downloaded = new Uint8Array(await before.arrayBuffer());
    const { readable, manifest } = streamBackup(env.DB, env.FILES, backupScope, new Date());
    const backup = new Uint8Array(await new Response(readable).arrayBuffer());
    await manifest;
    await cancel(versionId);
    const later = new Uint8Array(await (await fetchAsSigner(versionId)).arrayBuffer());
    await restoreBackup(() => new Blob([backup]).stream(), env.DB, env.FILES, {
      migrations: env.TEST_MIGRATIONS.map(({ name, queries }) => ({
        name,
        sql: queries.join("\n--> statement-breakpoint\n"),
      })),
      replace: true,
      keepObjects: ["backups/"],
    });
    // files from before and after the backup: their key is in it
    for (const bytes of [downloaded, later])
      expect(await checkContractFile(bytes, await publishedKeys())).toMatchObject({
        state: "unchanged",
      });
    const lost = { ...deps, secret: "the-secret-of-a-new-account-with-32-characters-or-more" };
    const text = await createContractFile(lost, versionId, new Date());
    const keys = await publishedKeys();
    expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(
      await checkContractFile(new TextEncoder().encode(text), await publishedKeys()),
    ).toMatchObject({ state: "unchanged", summary: { events: [{ kind: "signed" }] } });
    expect(await checkContractFile(downloaded, keys)).toMatchObject({ state: "unchanged" });
  }, 60_000);
});
