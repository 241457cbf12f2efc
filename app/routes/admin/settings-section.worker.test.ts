import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import type { UnsavedForm } from "~/platform/http/forms/unsaved-form";
import { loader as loadList, action as sendToList } from "~/routes/admin/settings";
import { action, loader } from "~/routes/admin/settings-section";
import { loader as serve } from "~/routes/files/file";
import { messages, staff } from "~/schema";
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
  const url = "http://127.0.0.1:8787/admin/settings/credentials";
  const request = new Request(url, { method: "POST", body, headers });
  const answer = await action(argsFor(request, { section: "credentials" }));
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

test("a file that isn't a PDF is refused beside its field, and the link stays", async () => {
  const before = await certificateUrl();
  expect(await upload(new File(["Name,Phone"], "certificate.pdf"))).toEqual({
    status: 422,
    errors: { certificate: expect.stringContaining("Choose a PDF.") },
  });
  expect(await certificateUrl()).toBe(before);
});

const cookie = { Cookie: session.split(";")[0]! };
const get = (path: string) => new Request(`http://127.0.0.1:8787${path}`, { headers: cookie });
const openSection = (section: string) =>
  loader(argsFor(get(`/admin/settings/${section}`), { section }));

test("loader returns one section for each link of the list, and 404 for others", async () => {
  const { groups } = await loadList(argsFor(get("/admin/settings")));
  const links = groups.flatMap(({ sections }) => sections);
  expect(links).toHaveLength(22);
  const sectionLinks = links.filter(({ id, href }) => href === `/admin/settings/${id}`);
  const ownPages = ["contract-texts", "contract-keys", "online-payments"];
  for (const { id } of sectionLinks.filter((link) => !ownPages.includes(link.id))) {
    const { link, section } = await openSection(id);
    expect([link.id, section?.id]).toEqual([id, id === "deployment" ? undefined : id]);
  }
  for (const unknown of ["checklist", "elsewhere", "constructor"])
    await expect(openSection(unknown)).rejects.toMatchObject({ status: 404 });
});

test("loader of the list redirects a checked ZIP code to the service area", async () => {
  const answer = await loadList(argsFor(get("/admin/settings?zip=77007"))).catch(
    (error: unknown) => error,
  );
  expect(answer instanceof Response && answer.headers.get("Location")).toBe(
    "/admin/settings/area?zip=77007",
  );
});

async function save(section: string, fields: Record<string, string>) {
  const headers = { ...cookie, "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ key: newId(), ...fields });
  const url = `http://127.0.0.1:8787/admin/settings/${section}`;
  const answer = await action(
    argsFor(new Request(url, { method: "POST", body, headers }), { section }),
  );
  return "data" in answer
    ? { status: answer.init?.status, answer: answer.data }
    : { status: answer.status, location: answer.headers.get("Location") };
}

test("action saves one section, returns to it, and keeps refused input with 422", async () => {
  const { texts } = await openSection("spam");
  const original = texts.spamWords ?? "";
  expect(await save("spam", { "was.spamWords": original, spamWords: "timeshare" })).toEqual({
    status: 303,
    location: "/admin/settings/spam",
  });
  expect((await openSection("spam")).settings.spamWords).toEqual(["timeshare"]);
  const refused = await save("business", { "was.phone": "", phone: "call us" });
  expect(refused).toMatchObject({
    status: 422,
    answer: { problem: { values: { phone: ["call us"] } } },
  });
  expect(await save("spam", { "was.spamWords": original, spamWords: "solar" })).toMatchObject({
    status: 409,
  });
});

test("a form from before sections had pages asks to save it again at its new address", async () => {
  const { texts } = await openSection("spam");
  const fields = { "was.spamWords": texts.spamWords ?? "", spamWords: "roof leads", key: newId() };
  const headers = { ...cookie, "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ ...fields, section: "spam", draft: "settings.spamWords" });
  const url = "http://127.0.0.1:8787/admin/settings";
  const answer = await sendToList(
    argsFor(new Request(url, { method: "POST", body, headers })),
  ).catch((error: unknown) => error);
  if (!(answer instanceof Response)) throw answer;
  expect(answer.status).toBe(422);
  const { unsaved } = await answer.json<{ unsaved: UnsavedForm }>();
  expect(unsaved).toMatchObject({
    title: "We moved this form",
    action: "/admin/settings/spam",
    values: { spamWords: ["roof leads"] },
  });
  const again = Object.fromEntries(
    Object.entries(unsaved.values).map(([name, all]) => [name, all.at(-1) ?? ""]),
  );
  expect(await save("spam", again)).toMatchObject({ status: 303 });
  expect((await openSection("spam")).settings.spamWords).toEqual(["roof leads"]);
});

test("the deployment section names where homeowners answer and the last email received", async () => {
  const factsOf = async () =>
    Object.fromEntries(
      (await openSection("deployment")).environment.map(({ label, value }) => [label, value]),
    );
  expect(await factsOf()).toMatchObject({
    "Emails homeowners answer to": expect.stringContaining("MAIL_REPLY_DOMAIN"),
    "Last email received": "None",
  });
  await db.insert(messages).values({
    id: "received-1",
    direction: "in",
    channel: "email",
    recipient: "lead+key@reply.example.com",
    messageIdHeader: "one@example.com",
    sentAt: new Date("2026-11-20T15:00:00Z"),
    createdAt: new Date("2026-11-20T15:00:00Z"),
  });
  expect((await factsOf())["Last email received"]).toMatch(/^Nov 20, 9:00\sAM/);
});
