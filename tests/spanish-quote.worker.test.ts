import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { issueFormToken } from "~/domain/leads/intake/form-token.server";
import { createSubmissionKey } from "~/domain/leads/intake/private-link.server";
import { languagePairOf, receivedPath } from "~/domain/page-texts/spanish-pages";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import * as contact from "~/routes/site/contact";
import * as quote from "~/routes/site/quote";
import * as thankYou from "~/routes/site/thank-you";
import * as spanishLayout from "~/routes/spanish/layout";
import { leadSubmissions, leads } from "~/schema";
import { platform } from "../load-context";
import { findEnglish, textsOf } from "./fixtures/english-texts";
import { jpegFixture } from "./fixtures/images";
import { createApp } from "./fixtures/remix-app";

/* The Spanish quote form and its thank-you page, on a local server, which shows unread pages. */

const db = openDb(env.DB);
const secret = env.APP_SECRET ?? "";
const layout = "routes/spanish/layout";
const quotePath = languagePairOf("quote").es;
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: layout, parentId: "root", module: spanishLayout },
  { id: "quote", parentId: layout, path: quotePath.slice(1), module: quote },
  { id: "contact", parentId: layout, path: "es/contacto", module: contact },
  {
    id: "thanks",
    parentId: layout,
    path: `${quotePath.slice(1)}/recibida/:reference`,
    module: thankYou,
  },
]);

async function request(path: string, body?: FormData) {
  const sent = new Request(`http://127.0.0.1:8787${path}`, {
    ...(body && { method: "POST", body }),
  });
  const execution = createExecutionContext();
  const response = await remix(sent, platform(sent, env, execution));
  const html = await response.text();
  await waitOnExecutionContext(execution);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return {
    status: response.status,
    location: response.headers.get("Location") ?? "",
    html,
    main,
    english: findEnglish(textsOf(main)).filter((text) => !/Modern Outdoor Living/.test(text)),
  };
}

let people = 0;
async function aForm(changes: Record<string, string | File> = {}) {
  people += 1;
  const submission_id = crypto.randomUUID();
  const fields = {
    token: await issueFormToken(secret, submission_id, new Date(Date.now() - 60_000)),
    submission_id,
    language: "es",
    services: "attached-pergola",
    zip: "77007",
    name: "Lupe Ríos",
    phone: `713555${String(2000 + people)}`,
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function submissionOf(form: FormData) {
  const [row] = await db
    .select({ lead: leads, submission: leadSubmissions })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(eq(leads.phone, `+1${form.get("phone")}`));
  return row;
}

test("the quote page has a hidden language, and items from other pages in Spanish", async () => {
  const { html, main } = await request(`${quotePath}?design=type%3Dattached%26width%3D240`);
  expect(html).toContain('<html lang="es-US"');
  expect(main).toContain('name="language" value="es"');
  expect(main).toContain("Su diseño de pérgola.");
  expect(main).toContain("Hasta 6 fotos de 10 MB cada una");
});

test("a Spanish form stores its language and the Spanish consent, and leads to the Spanish thank-you page", async () => {
  const form = await aForm({ consent_texts: "yes", contact_by: "text", details: "Un roble" });
  const sent = await request(quotePath, form);
  expect(sent.status).toBe(303);
  expect(sent.location).toMatch(/^\/es\/cotizacion-gratis\/recibida\/MOL-\w{6}\?key=/);
  const row = await submissionOf(form);
  expect(row?.lead).toMatchObject({ formLanguage: "es", replyLanguage: "es" });
  expect(row?.submission.consentTexts).toMatch(/^Sí, .* me puede mandar mensajes de texto/);

  const thanks = await request(sent.location);
  expect(thanks.status).toBe(200);
  expect(thanks.html).toMatch(/<title>Gracias, recibimos su solicitud/);
  expect(thanks.main).toContain("Pérgola adosada");
  expect(thanks.main).toContain("Nos pidió que le mandemos un mensaje de texto al (713) 555-");
  expect(thanks.english).toEqual([]);
  const english = /<a [^>]*href="([^"]*)"[^>]*lang="en"[^>]*>English/.exec(thanks.html)?.[1];
  expect(english?.replaceAll("&amp;", "&")).toBe(
    sent.location.replace(`${quotePath}/recibida`, `${paths.quote}/received`),
  );
});

test("a refused Spanish form explains errors and files in Spanish and keeps its input", async () => {
  const broken = new File(["no photo"], "patio.txt", { type: "text/plain" });
  const form = await aForm({ zip: "7", name: "R".repeat(300), email: "a@", photos: broken });
  const { status, main, english, html } = await request(quotePath, form);
  expect(status).toBe(422);
  expect(html).toMatch(/<title>[^<]*Presupuesto sin costo/);
  expect(main).toContain("Falta corregir cuatro cosas");
  expect(main).toMatch(/Escriba un nombre de menos de \d+ caracteres\./);
  expect(main).toContain("“patio.txt” no es una foto que podamos abrir.");
  expect(main).toContain('value="a@"');
  expect(english).toEqual([]);
});

test("the contact form leads to the Spanish thank-you page", async () => {
  const sent = await request("/es/contacto", await aForm({ variant: "contact" }));
  expect(sent.location).toMatch(/^\/es\/cotizacion-gratis\/recibida\/.*&via=contact$/);
  const thanks = await request(sent.location);
  expect(thanks.main).toContain("Gracias, recibimos su mensaje");
  expect(thanks.english).toEqual([]);
});

test("the thank-you page takes additions and explains refused ones in Spanish", async () => {
  const { location } = await request(quotePath, await aForm());
  const form = new FormData();
  form.append("part", "photos");
  form.append("photos", new File(["x"], "nota.txt"));
  form.append("photos", new File([jpegFixture()], "patio.jpg", { type: "image/jpeg" }));
  const refused = await request(location, form);
  expect(refused.status).toBe(422);
  expect(refused.main).toContain("Los demás se agregaron. “nota.txt” no es una foto");
  expect(refused.english).toEqual([]);
  const details = new FormData();
  details.append("part", "words");
  details.append("hoa", "Oak Forest");
  const saved = await request(location, details);
  expect([saved.status, saved.location]).toEqual([303, location]);
});

test("the popup is shown where the Spanish quote page is visible", async () => {
  const loadPopup = async (SITE_URL: string) => {
    const sent = new Request(`${SITE_URL}/es/nada`);
    const context = platform(sent, { ...env, SITE_URL }, createExecutionContext());
    return (await spanishLayout.loader({ request: sent, context, params: {} })).settings
      .popupEnabled;
  };
  expect(await loadPopup("http://127.0.0.1:8787")).toBe(true);
  expect(await loadPopup("https://site.example")).toBe(false);
});

test("a wrong key and an unknown request answer in Spanish", async () => {
  const wrong = await request(receivedPath("es", "MOL-222222", "wrong"));
  expect(wrong.status).toBe(404);
  expect(wrong.main).toContain("Este enlace está incompleto");
  expect(wrong.english).toEqual([]);
  const key = await createSubmissionKey(secret, "MOL-222222", "gone");
  const unknownRequest = await request(receivedPath("es", "MOL-222222", key));
  expect(unknownRequest.main).toMatch(/Ya no tenemos esta solicitud|Está guardada/);
  expect(unknownRequest.english).toEqual([]);
});
