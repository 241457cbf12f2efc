import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action } from "~/routes/admin/settings";
import { loader as serve } from "~/routes/files/file";
import { staff } from "~/schema";
import { platform } from "../../../load-context";

const db = openDb(env.DB);
const now = new Date();
const owner = newId();
await db.insert(staff).values({
  id: owner,
  email: `${owner}@example.com`,
  name: "Olive Owner",
  role: "owner",
  createdAt: now,
  updatedAt: now,
});
const session = await startSession(db, owner, { createdAt: now, ip: "", userAgent: "" });

const argsFor = (request: Request, params: Record<string, string> = {}) => ({
  request,
  params,
  context: platform(request, env, createExecutionContext()),
});

async function upload(file: File) {
  const body = new FormData();
  body.append("key", newId());
  body.append("certificate", file);
  const headers = { Cookie: session.split(";")[0]! };
  const url = "http://127.0.0.1:8787/admin/settings";
  const answer = await action(argsFor(new Request(url, { method: "POST", body, headers })));
  return "data" in answer
    ? {
        status: answer.init?.status,
        errors: "problem" in answer.data ? answer.data.problem.errors : {},
      }
    : { status: answer.status };
}

const certificateUrl = async () =>
  parseSettings((await settingsQuery(db))[0]?.value).credentials.certificateUrl;

/** Opens a stored file as a visitor of the website. */
async function openFile(url: string): Promise<number> {
  const [, , id = "", name = ""] = new URL(url, "http://127.0.0.1").pathname.split("/");
  const request = new Request(`http://127.0.0.1:8787${url}`);
  const answer = await serve(argsFor(request, { id, name })).catch((error: unknown) => error);
  return answer instanceof Response ? answer.status : 0;
}

const pdf = (text: string) => new File([`%PDF-1.7\n${text}`], "Acord 25.pdf");

test("the insurance certificate is uploaded in the settings, linked, and public until it is replaced", async () => {
  expect(await upload(pdf("first"))).toEqual({ status: 303 });
  const first = await certificateUrl();
  expect(first).toMatch(/^\/files\/\w+\/[\w-]+\.pdf\?v=1$/i);
  expect(await openFile(first)).toBe(200);
  expect(await upload(pdf("second"))).toEqual({ status: 303 });
  const second = await certificateUrl();
  expect(second).not.toBe(first);
  expect([await openFile(second), await openFile(first)]).toEqual([200, 404]);
});

test("a file that is no PDF is refused beside its field, and the link stays", async () => {
  const before = await certificateUrl();
  expect(await upload(new File(["Name,Phone"], "certificate.pdf"))).toEqual({
    status: 422,
    errors: { certificate: expect.stringContaining("Choose a PDF.") },
  });
  expect(await certificateUrl()).toBe(before);
});
