import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findHomeownerToken } from "~/domain/leads/intake/homeowner-link.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { buildVisitEmail, type Visit } from "~/domain/leads/visits/visit-emails.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { wordingIn } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import * as projectLayout from "~/routes/project/layout";
import * as newLink from "~/routes/project/new-link";
import * as project from "~/routes/project/project";
import * as visit from "~/routes/project/visit";
import { accessLinks, leads, outbox, staff, visitWindows } from "~/schema";
import { platform } from "../load-context";
import { englishLines, englishOf, findEnglish, textsOf } from "./fixtures/english-texts";
import { createApp } from "./fixtures/remix-app";
import { readHomeownerTexts } from "./fixtures/spanish-reading";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

/* Pages, emails and calendar entries of a customer to whom we write in Spanish. */

const db = openDb(env.DB);
const secret = env.APP_SECRET ?? "";
const now = new Date();
const layout = "routes/project/layout";
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: layout, parentId: "root", module: projectLayout },
  { id: "new-link", parentId: layout, path: "project", module: newLink },
  { id: "project", parentId: layout, path: "project/:token", module: project },
  { id: "visit", parentId: layout, path: "project/:token/visit", module: visit },
]);

async function addRequest(replyLanguage: "en" | "es") {
  const submission = buildSubmission({
    answers: { name: "Pat Whitfield", email: "pat@example.com" },
  });
  const { leadId } = await storeSubmission(db, submission, {
    secret,
    emails: stubEmails,
    route: "direct",
    now,
  });
  await db.update(leads).set({ replyLanguage }).where(eq(leads.id, leadId));
  const token = (await findHomeownerToken(db, secret, submission.id, now)) ?? "";
  return { leadId, token };
}

async function get(path: string, form?: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value);
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Host: "127.0.0.1:8787", Origin: "http://127.0.0.1:8787" },
    ...(form && { method: "POST", body }),
  });
  const execution = createExecutionContext();
  const response = await remix(request, platform(request, env, execution));
  const html = await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, html };
}

const openWeek = async () => {
  const dates = { createdAt: now, updatedAt: now };
  await db
    .insert(staff)
    .values({ id: "ben", email: "ben@example.com", name: "Ben Tate", role: "staff", ...dates })
    .onConflictDoNothing();
  await db
    .insert(visitWindows)
    .values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        staffId: "ben",
        weekday,
        fromMinutes: 480,
        toMinutes: 1200,
      })),
    )
    .onConflictDoNothing();
};

const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

/** The last start time that a page offers: more than a day ahead. */
const lastSlot = (html: string) =>
  [...html.matchAll(/name="slot" (?:required="" )?value="(\d+)"/g)].at(-1)?.[1] ?? "";

test("the private page of a Spanish lead is in English until someone has read the texts", async () => {
  const { token } = await addRequest("es");
  const { html } = await get(paths.privateProject(token));
  expect(html).toContain('<html lang="en-US"');
  expect(html).not.toContain("Esta página es privada");
  await readHomeownerTexts();
  expect((await get(paths.privateProject(token))).html).toContain("Esta página es privada");
});

test("the private page has the language of its lead", async () => {
  const english = await get(paths.privateProject((await addRequest("en")).token));
  expect(english.html).toContain('<html lang="en-US"');
  expect(english.html).not.toContain("Esta página es privada");
  const spanish = await get(paths.privateProject((await addRequest("es")).token));
  expect(spanish.html).toContain('<html lang="es-US"');
  expect(spanish.html).toContain("Esta página es privada");
  expect(spanish.html).toMatch(/<title>Su proyecto/);
});

test("the page of an ended link has the language of its lead", async () => {
  const { leadId, token } = await addRequest("es");
  await db.update(accessLinks).set({ endedAt: now }).where(eq(accessLinks.leadId, leadId));
  const { status, html } = await get(paths.privateProject(token));
  expect(status).toBe(404);
  expect(html).toContain("Este enlace no abre ningún proyecto");
  expect(findEnglish(textsOf(html), {})).toEqual([]);
});

test("a Spanish lead books, moves and cancels a visit without an English text", async () => {
  await openWeek();
  const { leadId, token } = await addRequest("es");
  const path = paths.privateVisit(token);
  const project = await get(paths.privateProject(token));
  expect(englishOf(project.html)).toEqual([]);
  const page = await get(path);
  expect(page.html).toContain("¿Cuándo podemos ir a medir?");
  expect(englishOf(page.html)).toEqual([]);
  const slot = lastSlot(page.html);
  const wrong = await get(path, { ...hiddenFields(page.html), street: "", zip: "1" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("Escriba la calle y el número.");
  expect(englishOf(wrong.html)).toEqual([]);
  const far = { ...hiddenFields(page.html), slot, street: "1 Oak St", zip: "78701" };
  expect((await get(path, far)).html).toContain(
    "El código postal 78701 está fuera de nuestra zona.",
  );

  const fields = { ...hiddenFields(page.html), slot, street: "1 Oak St", zip: "77007" };
  expect((await get(path, fields)).status).toBe(303);
  const booked = await get(path);
  expect(
    textsOf(booked.html).find((text) => /^Agendada: .*, \d+:\d\d\u00a0[ap]\.\u00a0m\.$/.test(text)),
  ).toBeDefined();
  expect(englishOf(booked.html)).toEqual([]);
  expect(booked.html.replaceAll("\u00a0", " ")).not.toContain("m..");
  const next = await get(paths.privateProject(token));
  expect(englishOf(next.html)).toEqual([]);
  const move = await get(`${path}?do=move`);
  expect(englishOf(move.html)).toEqual([]);
  const other = lastSlot(move.html);
  expect((await get(path, { ...hiddenFields(move.html), slot: other })).status).toBe(303);
  const cancel = await get(`${path}?do=cancel`);
  expect(englishOf(cancel.html)).toEqual([]);
  expect((await get(`${path}?do=cancel`, hiddenFields(cancel.html))).status).toBe(303);

  const emails = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  const toCustomer = emails.filter(({ kind }) => kind.startsWith("visit-"));
  expect(toCustomer.map(({ kind }) => kind).sort()).toEqual([
    "visit-booked",
    "visit-canceled",
    "visit-moved",
  ]);
  for (const { subject, text, html } of toCustomer) {
    expect(englishLines(`${subject}\n${text}`)).toEqual([]);
    expect(englishOf(html)).toEqual([]);
    expect(html).toContain('<html lang="es-US"');
  }
});

test("reminder, late notice and calendar entry of a Spanish lead have no English text", () => {
  const startsAt = new Date("2026-12-09T15:00:00Z");
  const row: Visit = {
    id: "v1",
    leadId: "lead",
    staffId: "ben",
    kind: "first",
    startsAt,
    endsAt: new Date("2026-12-09T15:45:00Z"),
    zip: "77433",
    place: "9310 Cattail Run",
    note: "",
    status: "booked",
    source: "homeowner",
    sequence: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  for (const kind of ["first", "call", "work"] as const)
    for (const emailKind of ["reminder", "late", "booked"] as const) {
      const { email, attachments } = buildVisitEmail(
        emailKind,
        { ...row, kind },
        { email: "pat@example.com", name: "Pat Whitfield" },
        {
          settings: defaultSettings,
          replyTo: "",
          siteUrl: new URL("https://site.example"),
          visitUrl: "https://site.example/project/x/visit",
          wording: wordingIn("es"),
          dedupeKey: "key",
        },
      );
      expect(englishLines(`${email.subject}\n${email.text}`)).toEqual([]);
      for (const attachment of attachments)
        expect(
          englishLines("content" in attachment ? attachment.content : "").filter(
            (line) => !/^(?:BEGIN|END|PRODID|VERSION)/.test(line),
          ),
        ).toEqual([]);
    }
});

test("the email with a new link to a Spanish lead's project has no English text", async () => {
  await addRequest("es");
  const body = { email: "pat@example.com" };
  expect((await get(paths.newPrivateLink, body)).status).toBe(200);
  const [email] = await db.select().from(outbox).where(eq(outbox.kind, "project-link"));
  expect(email?.subject).toMatch(/^Su enlace privado/);
  expect(englishLines(`${email?.subject}\n${email?.text}`)).toEqual([]);
  expect(englishOf(email?.html ?? "")).toEqual([]);
});
