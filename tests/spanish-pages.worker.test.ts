import { createExecutionContext, env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { spanishFieldsOf, spanishHashOf } from "~/content/spanish/spanish-pages.server";
import { findTextPage } from "~/content/text-pages.server";
import {
  languagePairOf,
  type SpanishPage,
  spanishPageNames,
} from "~/domain/page-texts/spanish-pages";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { spanishTexts } from "~/lib/spanish/texts";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import { loader as loadOfficePage, action as markAsRead } from "~/routes/admin/spanish-page";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as englishLayoutLoader } from "~/routes/site/layout";
import { loader as layoutLoader } from "~/routes/spanish/layout";
import { auditLog, promotions, settings, staff } from "~/schema";
import { homeownerTextsName } from "~/schema/homeowner-language";
import { platform } from "../load-context";
import { textsOf } from "./fixtures/english-texts";
import { awayDatabase } from "./fixtures/lost-answers";
import { createApp } from "./fixtures/remix-app";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../app/routes/{site,spanish}/*.tsx", "!**/*.test.*"],
  { eager: true },
);
const moduleOf = (id: string) => modules[`../app/routes/${id}.tsx`] ?? {};
const gate = "routes/spanish/readable-page";
const app = createApp([
  { id: "root", path: "", module: root },
  { id: "routes/site/layout", parentId: "root", module: moduleOf("site/layout") },
  { id: "routes/spanish/layout", parentId: "root", module: moduleOf("spanish/layout") },
  { id: gate, parentId: "routes/spanish/layout", module: moduleOf("spanish/readable-page") },
  ...spanishPageNames.flatMap((name) => [
    {
      id: `routes/site/${name}`,
      parentId: "routes/site/layout",
      path: languagePairOf(name).en.slice(1),
      module: moduleOf(`site/${name}`),
    },
    {
      id: `routes/spanish/${name}`,
      parentId: gate,
      path: languagePairOf(name).es.slice(1),
      module: moduleOf(`site/${name}`),
    },
  ]),
  {
    id: "routes/spanish/not-found",
    parentId: "routes/spanish/layout",
    path: "es/*",
    module: moduleOf("spanish/not-found"),
  },
]);

const db = openDb(env.DB);
const publicEnv = { ...env, SITE_URL: "https://site.example" };

async function get(path: string, init: RequestInit = {}, bindings: Env = publicEnv) {
  const request = new Request(new URL(path, bindings.SITE_URL), init);
  const response = await app(request, platform(request, bindings, createExecutionContext()));
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Stores readings of the current texts, or of other ones. */
async function storeReadings(names: readonly string[], spanish?: string) {
  const readings = Object.fromEntries(
    [homeownerTextsName, ...names].map((name) => [
      name,
      {
        reader: "Rosa Díaz",
        readOn: "2026-11-28",
        spanish: spanish ?? spanishHashOf(name === "site" ? name : toPage(name)),
        english: "",
      },
    ]),
  );
  await db
    .insert(settings)
    .values({ key: "spanish", value: JSON.stringify(readings), updatedAt: new Date() });
}
const toPage = (name: string): SpanishPage =>
  spanishPageNames.find((page) => page === name) ?? "home";

beforeEach(() => db.delete(settings).where(eq(settings.key, "spanish")));

async function signIn(role: "owner" | "editor" = "editor") {
  const now = new Date();
  const id = newId();
  await db
    .insert(staff)
    .values({ id, email: `${id}@example.com`, name: "Ana", role, createdAt: now, updatedAt: now });
  return (await startSession(db, id, { createdAt: now, ip: "", userAgent: "" })).split(";")[0]!;
}

test.each(spanishPageNames)(
  "%s answers 404 in Spanish until a person has read it",
  async (name) => {
    const { en, es } = languagePairOf(name);
    expect((await get(es)).status).toBe(404);
    expect((await get(en)).html).not.toContain("Español");
    await storeReadings([name]); // without the texts of every page
    expect((await get(es)).status).toBe(404);
  },
);

test("a page with a form is a 404 until someone has read the texts for homeowners", async () => {
  await storeReadings(["site", "contact", "promise"]);
  expect((await get("/es/contacto")).status).toBe(200);
  await db
    .update(settings)
    .set({ value: sql`json_remove(${settings.value}, ${`$.${homeownerTextsName}`})` })
    .where(eq(settings.key, "spanish"));
  expect((await get("/es/contacto")).status).toBe(404);
  expect((await get("/es/nuestra-promesa")).status).toBe(200);
});

test("a page that a person has read is public, and both pages name each other", async () => {
  await storeReadings(["site", "contact"]);
  const { en, es } = languagePairOf("contact");
  const spanish = await get(es);
  expect(spanish.status).toBe(200);
  expect(spanish.html).toContain('<html lang="es-US"');
  expect(spanish.html).toContain(`<link rel="canonical" href="https://site.example${es}"/>`);
  expect(spanish.html).toContain('<meta property="og:locale" content="es_US"/>');
  expect(spanish.html).toContain('"inLanguage":"es-US"');
  expect(spanish.html).toContain(`"item":"https://site.example${es}"`);
  expect(spanish.html).toMatch(/<a href="\/contact-us" lang="en">English<\/a>/);
  expect(spanish.html).not.toContain("Not yet read");
  const english = await get(`${en}?zip=77007`);
  expect(english.html).toMatch(/<a href="\/es\/contacto\?zip=77007" lang="es">Español<\/a>/);
  for (const { headers } of [spanish, english]) {
    const links = headers.get("Link") ?? "";
    expect(links).toContain('<https://site.example/contact-us>; rel="alternate"; hreflang="en-US"');
    expect(links).toContain(
      '<https://site.example/es/contacto>; rel="alternate"; hreflang="es-US"',
    );
  }
  expect((await get(languagePairOf("promise").es)).status).toBe(404);
});

test("the 404 of an unread page contains no Spanish text, nor do its data", async () => {
  const { html } = await get("/es/contacto");
  const sent = spanishFieldsOf("contact").filter(
    ({ original }) => original.length > 20 && html.includes(original),
  );
  expect(sent).toEqual([]);
  expect(html).not.toMatch(/Abre|Abierto|Cerrado|\d [ap]\. m\./);
  await storeReadings(["site"]);
  expect((await get("/es/contacto")).html).toMatch(/Abre|Abierto/);
});

/** Loads the layout of a Spanish page. */
async function loadLayout(path: string, bindings: Env = publicEnv) {
  const request = new Request(new URL(path, bindings.SITE_URL));
  const context = platform(request, bindings, createExecutionContext());
  return { data: await layoutLoader({ request, context, params: {} }), context };
}

test("the layout of a Spanish page reads in one batch", async () => {
  await storeReadings(["site", "contact"]);
  let batches = 0;
  const DB: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") batches += 1;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const { data } = await loadLayout("/es/contacto", { ...publicEnv, DB });
  expect([data.language, batches]).toEqual(["es", 1]);
  expect(Object.keys(data.texts ?? {})).not.toHaveLength(0);
});

test("the query is in the pair of a page only if the page is not cached", async () => {
  await storeReadings(["site", "home", "contact"]);
  const loadPair = async (path: string) => {
    const request = new Request(new URL(path, publicEnv.SITE_URL));
    const context = platform(request, publicEnv, createExecutionContext());
    return (await englishLayoutLoader({ request, context, params: {} })).pair;
  };
  expect(await loadPair("/?x=1")).toEqual(languagePairOf("home"));
  expect(await loadPair("/contact-us?x=1")).toMatchObject({ search: "?x=1" });
});

test("the answer for a ZIP code sets its digits in tabular figures in both languages", async () => {
  await storeReadings(["site", "contact"]);
  const zip = (code: string) => `<span class="tabular">${code}</span>`;
  const english = await get("/contact-us?zip=77007");
  expect(english.html).toContain(`Yes, we work in ${zip("77007")}.`);
  expect((await get("/contact-us?zip=90210")).html).toContain(
    `${zip("90210")} is outside our usual service area.`,
  );
  const spanish = await get("/es/contacto?zip=77007");
  expect(spanish.html).toContain(`Sí, trabajamos en el ${zip("77007")}.`);
});

test("the Spanish designer keeps the query, its form stays on the page, and corrections are Spanish", async () => {
  await storeReadings(["site", "designer", "home"]);
  const { en, es } = languagePairOf("designer");
  const query = "?type=attached&width=9999";
  const { html } = await get(`${es}${query}`);
  expect(html).toContain(`<a href="${en}${query.replace("&", "&amp;")}" lang="en">English</a>`);
  expect(html).toContain(`action="${es}#drawing"`);
  expect(html).toContain("El valor de “ancho” era mayor que nuestro máximo; usamos 40 pies.");
  expect(html).toContain("Pérgola adosada, 40 × 14 pies</title>");
  expect((await get(languagePairOf("home").es)).html).toContain(`action="${es}"`);
});

test("an unread page has no Google tag, a public one has", async () => {
  const local = { ...env, SITE_URL: "http://127.0.0.1:8787", GTAG_ID: "AW-123456789" };
  const unread = await loadLayout("/es/contacto", local);
  expect([unread.data.isUnread, unread.data.gtagId]).toEqual([true, ""]);
  expect(unread.context.hosts?.tag).toBe(false);
  await storeReadings(["site", "contact"]);
  expect((await loadLayout("/es/contacto", local)).data.gtagId).toBe("AW-123456789");
});

test("the promotion shows on a Spanish page once a person has read its Spanish, until it ends", async () => {
  await storeReadings(["site", "contact"]);
  await db.delete(promotions);
  const english = {
    title: "Free fire pit",
    text: "Through November, for patios of 300 sq ft.",
    bannerText: "See the offer",
    linkText: "Ask on WhatsApp",
    chatMessage: "Hi, the fire pit",
  };
  const chatMessage = "Hola, el fogatero";
  const translatedTexts = {
    title: "Fogatero sin costo",
    text: "Durante noviembre, en patios de 300 pies cuadrados.",
    bannerText: "Vea la promoción",
    linkText: "Preguntar por WhatsApp",
  };
  const texts = Object.entries({ ...translatedTexts, chatMessage }).map(([name, text]) => [
    name,
    { text, english: new Map(Object.entries(english)).get(name) },
  ]);
  const store = (reading: { reader?: string; readOn?: string }) =>
    db
      .update(promotions)
      .set({ spanish: JSON.stringify({ texts: Object.fromEntries(texts), ...reading }) });
  const at = new Date();
  await db.insert(promotions).values({
    id: "offer",
    ...english,
    storageKey: "fire",
    enabled: true,
    createdAt: at,
    updatedAt: at,
  });
  const { es, en } = languagePairOf("contact");
  await store({});
  expect(textsOf((await get(en)).html)).toContain("Promotion");
  expect(textsOf((await get(es)).html)).not.toContain("Promoción");
  await store({ reader: "Rosa Díaz", readOn: "2026-11-28" });
  const { html } = await get(es);
  const labels = ["Promoción", "Abrir la promoción:", "Detener el anuncio", "Cerrar"];
  const all = [...Object.values(translatedTexts), ...labels, "No volver a mostrar"];
  expect(textsOf(html)).toEqual(expect.arrayContaining(all));
  expect(Object.values(english).filter((text) => html.includes(text))).toEqual([]);
  expect(html.includes(`text=${encodeURIComponent(chatMessage)}`)).toBe(true);
  expect(/<html[^>]*>/.exec(html)?.[0]).toContain('data-banner=""');
  await db.update(promotions).set({ showUntil: new Date(Date.now() - 1000) });
  expect(textsOf((await get(es)).html)).not.toContain("Promoción");
  await db.delete(promotions);
});

test("a Spanish page asks for consent to the advertising tag in Spanish", async () => {
  await storeReadings(["site", "contact"]);
  const measured = { ...publicEnv, GTAG_ID: "AW-123456789" };
  const { es, en } = languagePairOf("contact");
  const barOf = async (path: string) =>
    /<section class="consent".*?<\/section>/.exec((await get(path, {}, measured)).html)?.[0] ?? "";
  const spanish = await barOf(es);
  const texts = ["Etiqueta de publicidad", "No, gracias", "Sí, está bien", "(en inglés)"];
  expect(textsOf(spanish)).toEqual(expect.arrayContaining(texts));
  expect(spanish).toContain(`name="next" value="${es}"`);
  expect(await barOf(en)).toContain('paying for. <a href="/privacy">Privacy</a>');
});

test("the promise page formats the last day of the insurance in its language", async () => {
  await storeReadings(["site", "promise"]);
  const credentials = { insurer: "Example Mutual", insuredUntil: "2099-12-31" };
  await db
    .insert(settings)
    .values({ key: "business", value: JSON.stringify({ credentials }), updatedAt: new Date() });
  const { en, es } = languagePairOf("promise");
  const [english, spanish] = [await get(en), await get(es)];
  await db.delete(settings).where(eq(settings.key, "business"));
  expect(english.html).toContain("Example Mutual, valid until December 31, 2099.");
  expect(spanish.html).toContain("Example Mutual, vigente hasta el 31 de diciembre de 2099.");
});

test("the JSON-LD of a Spanish page names the pages above it in Spanish", async () => {
  await storeReadings(["site", "process", "promise"]);
  const { html } = await get(languagePairOf("process").es);
  expect(html).toContain(
    `{"@type":"ListItem","position":2,"name":"Nuestra promesa","item":"https://site.example/es/nuestra-promesa"}`,
  );
  expect(html).toContain(`"@id":"https://site.example/es/como-trabajamos#page"`);
});

test("a page whose Spanish changed after the reading is no longer public", async () => {
  await storeReadings(["site", "contact"], "old");
  expect((await get(languagePairOf("contact").es)).status).toBe(404);
});

test("staff and a local server see an unread page with a note and without a place in the index", async () => {
  const { es } = languagePairOf("promise");
  for (const { html, status } of [
    await get(es, { headers: { Cookie: await signIn() } }),
    await get(es, {}, { ...env, SITE_URL: "http://127.0.0.1:8787" }),
  ]) {
    expect(status).toBe(200);
    expect(html).toContain("Not yet read by your translator");
  }
});

test("an unknown page below /es answers 404, in Spanish once the texts of every page are read", async () => {
  expect((await get("/es/nada")).html).toContain("404 - Page Not Found");
  await storeReadings(["site"]);
  const { status, html } = await get("/es/nada");
  expect(status).toBe(404);
  expect(html).toContain("404 - Página no encontrada");
});

test("a Spanish page answers 503 while the database fails, an unknown page 404", async () => {
  await storeReadings(["site", "contact"]);
  const away = { ...publicEnv, DB: awayDatabase() };
  const { status, headers, html } = await get("/es/contacto", {}, away);
  expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(html).toContain("Skip to content");
  expect((await get("/es/nada", {}, away)).status).toBe(404);
});

test("a form with errors keeps its input while the database fails, in English", async () => {
  const body = new FormData();
  body.append("email", "pat@");
  const away = { ...publicEnv, DB: awayDatabase() };
  const { status, html } = await get("/es/contacto", { method: "POST", body }, away);
  expect(status).toBe(422);
  expect(html).toContain('value="pat@"');
  expect(html).toContain('<html lang="en');
});

test.each(spanishPageNames)(
  "the Spanish page of %s shows no English text of the dictionary",
  async (name) => {
    await storeReadings(["site", ...spanishPageNames]);
    const { html, status } = await get(languagePairOf(name).es);
    expect(status).toBe(200);
    const spanish = new Set<string>([
      ...Object.values<string>(spanishTexts),
      ...spanishFieldsOf(name).map(({ original }) => original),
    ]);
    const english = new Set(
      [
        ...Object.keys(spanishTexts),
        ...(findTextPage(name)?.fields ?? []).map((field) => field.original),
      ]
        .filter((text) => !spanish.has(text))
        .map((text) => text.trim()),
    );
    const found = textsOf(html);
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter((text) => english.has(text))).toEqual([]);
    const common = /\b(?:the|and|your|you|with|we|our|of|for|is)\b/i;
    expect(
      found.filter(
        (text) => common.test(text) && !/Modern Outdoor Living|^The Woodlands$/.test(text),
      ),
    ).toEqual([]);
  },
);

test.each([
  [
    "/es/financiamiento?amount=x&down=1e9&term=13.5&apr=2,5&term2=900&promo_apr=1&promo_apr=2&schedule=all",
    [
      "Costo del proyecto: “x” no es un número. Usamos $40,000.",
      "Enganche: “1e9” está fuera de nuestros límites (máximo $39,000); usamos $39,000.",
      "Tasa (APR): “2,5” no es un número. Escriba 2.5. Usamos 8.99%.",
      "Tasa (APR) si no paga el total: el enlace trae más de un valor; usamos el primero.",
    ],
  ],
])("%s explains its corrections in Spanish", async (path, sentences) => {
  await storeReadings(["site", ...spanishPageNames]);
  const { html } = await get(path);
  const found = textsOf(html);
  for (const sentence of sentences) expect(html).toContain(sentence);
  expect(found.filter((text) => / (?:isn’t|used|the) /.test(text))).toEqual([]);
});

test("a page of the Spanish catalog that is too late leads to the last one in Spanish", async () => {
  await storeReadings(["site", "catalog"]);
  const { status, headers } = await get("/es/catalogo?page=9&color=white");
  expect([status, headers.get("Location")]).toEqual([302, "/es/catalogo?color=white"]);
});

test("the sitemap lists both pages of a public pair with their alternates", async () => {
  const list = async () => {
    const request = new Request("https://site.example/sitemap.xml");
    const context = platform(request, publicEnv, createExecutionContext());
    return (await sitemap({ request, context, params: {} })).text();
  };
  expect(await list()).not.toContain("/es");
  await storeReadings(["site", "contact"]);
  const xml = await list();
  expect(xml).toContain("<loc>https://site.example/es/contacto</loc>");
  expect(
    xml.split(
      '<xhtml:link rel="alternate" hreflang="es-US" href="https://site.example/es/contacto"/>',
    ),
  ).toHaveLength(3);
  expect(xml).not.toContain("/es/nuestra-promesa");
});

async function submit(name: string, fields: Record<string, string>, cookie: string) {
  const request = new Request(`https://site.example/admin/spanish/${name}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  const context = platform(request, publicEnv, createExecutionContext());
  const result: unknown = await markAsRead({ request, context, params: { page: name } });
  return result instanceof Response ? result.status : Number(Object(Object(result).init).status);
}

async function loadForm(cookie: string) {
  const request = new Request("https://site.example/admin/spanish/contact", {
    headers: { Cookie: cookie },
  });
  const context = platform(request, publicEnv, createExecutionContext());
  const { page, formKey } = await loadOfficePage({ request, context, params: { page: "contact" } });
  return {
    page,
    fields: { key: formKey, ...page.hashes, was_contact: page.original, reader: "Rosa Díaz" },
  };
}

test("staff mark a page as read with the name of the reader, once per form, audited", async () => {
  const cookie = await signIn();
  const { fields } = await loadForm(cookie);
  expect(await submit("contact", { ...fields, reader: " " }, cookie)).toBe(422);
  expect(await submit("contact", { ...fields, english: "old" }, cookie)).toBe(409);
  expect(await submit("contact", fields, cookie)).toBe(303);
  expect(await submit("contact", fields, cookie)).toBe(303);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "read-spanish-page"));
  expect(entries).toHaveLength(1);
  expect(parseJson(entries[0]?.changes ?? "")).toEqual({
    contact: ["", expect.stringMatching(/^Contact.*, read by Rosa Díaz on \w+ \d+, \d{4}$/)],
  });
  const { page } = await loadForm(cookie);
  expect(page.reading?.reader).toBe("Rosa Díaz");
  expect(page.changed).toBeNull();
});

test("a conflict of two readings shows both without hashes and submits them unchanged", async () => {
  const cookie = await signIn();
  const { fields } = await loadForm(cookie);
  await storeReadings(["contact"], "old");
  const request = new Request("https://site.example/admin/spanish/contact", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  });
  const context = platform(request, publicEnv, createExecutionContext());
  const result: unknown = await markAsRead({ request, context, params: { page: "contact" } });
  expect(result).toMatchObject({
    init: { status: 409 },
    data: {
      conflicts: [
        {
          theirs: expect.stringMatching(/, read by Rosa Díaz on November 28, 2026$/),
          originals: { was: "", theirs: "Rosa Díaz, 2026-11-28, old, " },
        },
      ],
    },
  });
});

test("a change of the English after the reading is marked and keeps the page public", async () => {
  await storeReadings(["site", "contact"]);
  const { page } = await loadForm(await signIn());
  expect(page.changed).toBe("english");
  expect(page.isPublic).toBe(true);
});
