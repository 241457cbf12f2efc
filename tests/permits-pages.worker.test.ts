import { createExecutionContext, env } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { toSharedSearch } from "~/domain/page-texts/public-pages";
import { createZipQuestionCounter } from "~/domain/permits/zip-questions.server";
import { textsByEnglish } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { createBatchedReader } from "~/platform/db/batched-reads.server";
import { openDb } from "~/platform/db/client.server";
import { createPageCache } from "~/platform/http/cache/page-cache.server";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as permits } from "~/routes/site/permits";
import { loader as place } from "~/routes/site/place";
import { facts, officeAnswers, places, projects, zipQuestions } from "~/schema";
import { loadLocalPage } from "~/site/permits/load-local-page.server";
import { loadPermitPage } from "~/site/permits/load-permit-page.server";
import { loadNearHtml } from "~/site/permits/near-section.server";
import { renderPermitPage } from "~/site/permits/permit-view.server";
import { toSpanishLink } from "~/site/spanish/spanish-links";
import type { AnchorProps } from "~/ui/anchor-props";
import { platform } from "../load-context";
import { contentRows } from "../scripts/seed/rows";
import { insertTables } from "./insert-tables";

const db = openDb(env.DB);
beforeAll(() => insertTables(env.DB, contentRows(Date.parse("2026-11-24T18:00:00Z"))));

/** Context of a request whose database counts its batches, or fails. */
function contextOf(
  path: string,
  { isDown = false } = {},
): { context: AppLoadContext; counts: { batches: number; others: number } } {
  const counts = { batches: 0, others: 0 };
  const DB: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          counts.batches += 1;
          return isDown ? Promise.reject(new Error("D1 is down")) : target.batch(statements);
        };
      }
      const member: unknown = Reflect.get(target, name);
      if (name !== "prepare") counts.others += 1;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return {
    context: platform(
      new Request(`https://site.example${path}`),
      { ...env, DB },
      createExecutionContext(),
    ),
    counts,
  };
}

const answerOf = async (query: string, options?: { isDown: boolean }) => {
  const { context, counts } = contextOf(`/can-i-build-it?${query}`, options);
  return { ...(await loadPermitPage(context, new URLSearchParams(query))), counts, context };
};
const fortBend = "zip=77494&office=fort-bend-county";

test("an answer and a place each load in one batch", async () => {
  expect((await answerOf(fortBend)).counts.batches).toBe(1);
  const { context, counts } = contextOf("/can-i-build-it/the-woodlands");
  expect((await loadLocalPage(context, "the-woodlands")).state).toBe("found");
  expect(counts.batches).toBe(1);
});

test("without the database the page has the phone number and a 503", async () => {
  const { page, status, context } = await answerOf(fortBend, { isDown: true });
  expect([page.state, status, page.company.phone, context.degraded]).toEqual([
    "down",
    503,
    "+17135550142",
    true,
  ]);
});

test("without the database a place has the phone number and a 503, and no claim that it does not exist", async () => {
  const { context } = contextOf("/can-i-build-it/the-woodlands", { isDown: true });
  const request = new Request("https://site.example/can-i-build-it/the-woodlands");
  const { data, init } = await place({ request, context, params: { place: "the-woodlands" } });
  expect([init?.status, data.isDown, context.degraded]).toEqual([503, true, true]);
  expect(data.html).toMatch(/can’t look up.*\(713\) 555-0142/s);
});

test("the page cache keeps the last good answer while the database is down", async () => {
  const cache = createPageCache({ freshFor: 0 });
  const request = {
    key: `https://site.example/cached/test${Math.random()}`,
    nonce: "n".repeat(24),
    cookies: [],
    waitUntil: () => {},
  };
  const html = (text: string, status = 200) =>
    new Response(text, { status, headers: { "Content-Type": "text/html" } });
  await cache.respond({ ...request, degraded: () => false }, async () => html("the rules"));
  const down = await cache.respond({ ...request, degraded: () => true }, async () =>
    html("down", 503),
  );
  expect([await down.text(), down.status, down.headers.get("X-Page")]).toEqual([
    "the rules",
    200,
    "last-good",
  ]);
});

test("a changed fact, a fact 181 days late and a deleted answer show at the next request", async () => {
  const pergola = async () => (await answerOf(fortBend)).page.offices[0]?.answers.pergola;
  const change = (values: object) =>
    db.update(facts).set(values).where(eq(facts.key, "fort-bend-county-pergola"));
  expect((await pergola())?.basis).toBe("our-reading");
  await change({ sentence: "A new sentence." });
  expect((await pergola())?.sentence).toBe("A new sentence.");
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await change({ reviewBy: day(10) });
  expect((await pergola())?.age).toBe("rereading");
  await change({ reviewBy: day(182) });
  expect(await pergola()).toBeUndefined();
  await change({ reviewBy: "2099-01-01" });
  await db
    .update(officeAnswers)
    .set({ deletedAt: new Date() })
    .where(eq(officeAnswers.topic, "flood"));
  expect((await answerOf(fortBend)).page.offices[0]?.answers.flood).toBeUndefined();
});

test("a place redirects without its project, and an unknown one is a 404", async () => {
  const visit = async (name: string) => {
    const path = `/can-i-build-it/${name}`;
    const args = {
      request: new Request(`https://site.example${path}`),
      context: contextOf(path).context,
      params: { place: name },
    };
    return Promise.resolve(place(args)).then(
      () => 200,
      (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
    );
  };
  const sitemapText = async () => {
    const args = {
      request: new Request("https://site.example/sitemap.xml"),
      context: contextOf("/sitemap.xml").context,
      params: {},
    };
    return (await sitemap(args)).text();
  };
  expect(await visit("the-woodlands")).toBe(200);
  expect(await sitemapText()).toContain("/can-i-build-it/the-woodlands");
  await db.update(projects).set({ zip: "" }).where(eq(projects.zip, "77381"));
  expect(await visit("the-woodlands")).toBe(302);
  expect(await sitemapText()).not.toContain("the-woodlands");
  expect(await visit("nowhere")).toBe(404);
});

test("all spellings of a query share one page, which is rendered from the canonical one", async () => {
  const search = toSharedSearch(
    "/can-i-build-it",
    new URLSearchParams("build=slab&office=fort-bend-county&zip=77494-1234"),
  );
  expect(search).toBe("?zip=77494&office=fort-bend-county&build=slab");
  expect(
    toSharedSearch("/covered-patio-project-catalog", new URLSearchParams("near=77494")),
  ).toBeNull();
});

test("a ZIP code near which nothing can be sorted gets a sentence, and any spelling of another its projects", async () => {
  const near = (input: string) =>
    loadNearHtml(createBatchedReader(db), db, new Date("2026-11-24T18:00:00Z"), input);
  expect(await near("<b>7749")).toContain("We can’t read “&lt;b&gt;7749”. A ZIP code has 5 digits");
  expect(await near("77001")).toContain("We can’t find 77001 on the map");
  expect(await near("78704")).toContain("78704 is outside our area");
  expect(await near("７７ 494-1234")).toContain("Near 77494");
});

const htmlOf = async (query: string) => renderPermitPage((await answerOf(query)).page);

test("the heading of the windstorm rule depends on Highway 146 where a city on it may be the lot's", async () => {
  const depends = "It depends on the city and on Highway 146";
  const outside = "Not in the state’s windstorm area";
  expect(await htmlOf("zip=77507")).toContain(depends);
  expect(await htmlOf("zip=77507")).not.toContain(outside);
  expect(await htmlOf("zip=77507&office=pasadena")).toContain("Is the lot east of Highway 146?");
  expect(await htmlOf("zip=77507&office=harris-county")).toContain(outside);
  expect(await htmlOf("zip=77382")).toContain(outside);
});

test("a typed city outside the counties of the ZIP code asks again", async () => {
  const { page, status } = await answerOf("zip=77381&city=Seabrook");
  expect([page.state, page.offices, status]).toEqual(["choose", [], 200]);
  expect(page.notice).toBe(
    "City of Seabrook isn’t in Montgomery County, where 77381 is. Check the ZIP code, or choose where the lot is.",
  );
  const inside = await answerOf("zip=77586&city=Seabrook");
  expect(inside.page.offices.map(({ slug }) => slug)).toEqual(["city-of-seabrook"]);
});

test.each(["Cypress", "Spring", "Harris County", "<b>Nowhere</b>"])(
  "the typed city %s is not listed, so the page asks again and names no deadline of cities",
  async (city) => {
    const query = `zip=77373&city=${encodeURIComponent(city)}`;
    const { page } = await answerOf(query);
    expect([page.state, page.offices]).toEqual(["choose", []]);
    const html = await htmlOf(query);
    expect(html).toContain("isn’t on our list of cities");
    expect(html).not.toContain("<b>Nowhere");
    expect(html).not.toMatch(/45 days/);
  },
);

test("every city has the deadline of cities, also one whose rules we haven't found", async () => {
  const html = await htmlOf("zip=77590&office=texas-city");
  expect(html).toContain("City of Texas City");
  expect(html).toContain("By law, a decision within 45 days");
  expect(html).toContain("We haven’t found this office’s rule for a pergola, rule for");
  expect(html).not.toContain("Not checked yet");
});

test("another city is chosen from those of the ZIP code's counties that it does not offer", async () => {
  const { page } = await answerOf("zip=77381&office=other");
  const names = page.cities.map(({ name }) => name);
  expect(names).toContain("City of Conroe");
  expect(names).toContain("City of Houston");
  for (const name of ["City of Shenandoah", "City of Seabrook", "Harris County"])
    expect(names).not.toContain(name);
});

test("a visitor who does not know the office gets the strictest rule of all candidates", async () => {
  const html = await htmlOf("zip=77018&office=unknown&build=pergola&build=turf");
  expect(html).toContain("Until you know: plan for the strictest rule");
  expect(html).toContain("We found no City rule that exempts a pergola");
  expect(html).toContain("This rule is from the City of Houston.");
  expect(html).not.toContain("150 square feet");
  expect(html).toContain("We haven’t found these offices’ rules for: artificial turf.");
});

test("the page for a ZIP code without an area claims no post office boxes", async () => {
  for (const zip of ["77000", "77100", "77599", "77001"])
    expect(await htmlOf(`zip=${zip}`)).toContain(`We can’t find ${zip} on the map`);
});

test("the page of The Woodlands names both counties, and shows only rules that we have", async () => {
  const { context } = contextOf("/can-i-build-it/the-woodlands");
  await db.update(projects).set({ zip: "77381" }).where(eq(projects.place, "The Woodlands"));
  const result = await loadLocalPage(context, "the-woodlands");
  if (result.state !== "found") throw new Error(result.state);
  expect(result.html).toContain("Harris County for Creekside Park");
  expect(result.html).toContain("The Woodlands Township: Approval needed");
  expect(result.html).toContain("Harris County: Permit needed");
  expect(result.html).not.toContain("Not checked yet");
  expect(await htmlOf("")).toContain("/can-i-build-it/the-woodlands");
});

const spanish = {
  language: "es" as const,
  texts: textsByEnglish,
  toLink: (props: AnchorProps) => toSpanishLink(props, { [paths.permits]: "/es/permisos" }),
};

/** Texts of a Spanish page outside of its English parts, and its labels. */
function spanishTextsOf(html: string): string[] {
  const spanishHtml = html
    .replace(/<(span|a|p|b)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, "\n")
    .replaceAll(/The Woodlands(?: Township)?|Modern Outdoor Living|Texas/g, "");
  const labels = [...spanishHtml.matchAll(/ aria-label="([^"]+)"/g)].map((match) => match[1] ?? "");
  return [...spanishHtml.replace(/<[^>]+>/g, "\n").split("\n"), ...labels];
}

test.each([
  "",
  "build=sauna",
  `zip=abc&city=${"x".repeat(70)}`,
  "zip=10001",
  "zip=77052",
  "zip=77494",
  "zip=77494&office=other",
  "zip=77494&office=unknown",
  "zip=77494&office=nowhere",
  "zip=77494&city=Cypress",
  "zip=77494&city=Galveston",
  "zip=77494&office=city-of-katy",
  "zip=77571&office=unknown&build=slab",
  "zip=77571&office=harris-county",
  "zip=77550",
  "zip=77380&office=the-woodlands-township",
  fortBend,
])("the Spanish page has no English outside of its marked parts for ?%s", async (query) => {
  const { context } = contextOf("/es/permisos");
  const { page } = await loadPermitPage(context, new URLSearchParams(query), "es");
  const html = renderPermitPage(page, spanish);
  expect(html).toContain('action="/es/permisos');
  expect(
    spanishTextsOf(html).filter((text) =>
      /\b(?:the|and|your|you|with|we|our|of|for|is|this|county|permit|lot|office)\b/i.test(text),
    ),
  ).toEqual([]);
});

test("the Spanish page of a place has a Spanish title, and its English text is marked", async () => {
  const { context } = contextOf("/es/puedo-construir-aqui/the-woodlands");
  const result = await loadLocalPage(context, "the-woodlands", spanish);
  if (result.state !== "found") throw new Error(result.state);
  const { title, lede, seoDescription } = result.place;
  expect(title).toBe("¿Puedo construir en The Woodlands?");
  expect(seoDescription).toBe(lede);
  expect(result.html).toContain('<div class="prose" lang="en">');
  const html = result.html.replace(/<div class="prose" lang="en">[\s\S]*?<\/div>/, "");
  expect(
    spanishTextsOf(html).filter((text) =>
      /\b(?:the|and|your|you|with|we|our|of|for|is|this|county|permit|lot|office)\b/i.test(text),
    ),
  ).toEqual([]);
});

test("the text of a place is in Spanish once a person has read it, until its English changes", async () => {
  const slug = "the-woodlands";
  const [row] = await db.select().from(places).where(eq(places.slug, slug));
  if (!row) throw new Error("no place");
  const columns = ["title", "lede", "body", "seoTitle", "seoDescription"] as const;
  const texts = Object.fromEntries(
    columns.map((column) => [
      column,
      { text: row[column] && `Español: ${column}`, english: row[column] },
    ]),
  );
  const load = async (changes: Partial<typeof row>) => {
    await db.update(places).set(changes).where(eq(places.slug, slug));
    const { context } = contextOf(`/es/puedo-construir-aqui/${slug}`);
    const result = await loadLocalPage(context, slug, spanish);
    if (result.state !== "found") throw new Error(result.state);
    return result;
  };
  const unread = await load({ spanish: JSON.stringify({ texts }) });
  expect(unread.place.title).toBe("¿Puedo construir en The Woodlands?");
  const reading = { reader: "Rosa Díaz", readOn: "2026-11-29" };
  const read = await load({ spanish: JSON.stringify({ texts, ...reading }) });
  expect(read.place.title).toBe("Español: title");
  expect(read.html).toContain('<div class="prose"><p>Español: body</p>');
  expect(read.html).not.toContain("Esta parte está en inglés");
  const changed = await load({ body: `${row.body}\n\nOne more rule.` });
  expect(changed.html).toContain('<div class="prose" lang="en">');
  await load(row);
});

test("a Spanish answer marks the English rule and the words of its source", async () => {
  const { context } = contextOf("/es/permisos");
  const { page } = await loadPermitPage(context, new URLSearchParams(fortBend), "es");
  const html = renderPermitPage(page, spanish);
  expect(html).toMatch(/<span lang="en">[^<]+<\/span> <small>\(en inglés\)<\/small>/);
  expect(html).toMatch(/<p class="quoted-words" lang="en">/);
  expect(html).toContain("Condado de Fort Bend, fuera de las ciudades");
  expect(html).toMatch(/, revisado en noviembre de 2026/);
});

test("a Spanish answer is in Spanish once a person has read it, until its English changes", async () => {
  const key = "fort-bend-county-pergola";
  const [fact] = await db.select().from(facts).where(eq(facts.key, key));
  const { sentence = "", value = "" } = fact ?? {};
  const store = (reading: object) =>
    db
      .update(facts)
      .set({
        spanish: JSON.stringify({
          texts: {
            sentence: { text: "Una pérgola necesita permiso.", english: sentence },
            ...(value && { value: { text: "Necesita permiso", english: value } }),
          },
          ...reading,
        }),
      })
      .where(eq(facts.key, key));
  const print = async () => {
    const { context } = contextOf("/es/permisos");
    const { page } = await loadPermitPage(context, new URLSearchParams(fortBend), "es");
    return renderPermitPage(page, spanish);
  };
  const translated = "Una pérgola necesita permiso.</p>";
  await store({});
  expect(await print()).not.toContain(translated);
  await store({ reader: "Rosa Díaz", readOn: "2026-11-29" });
  expect(await print()).toContain(translated);
  await db.update(facts).set({ sentence: "The rule has changed." }).where(eq(facts.key, key));
  expect(await print()).toContain('<span lang="en">The rule has changed.</span>');
  await db.update(facts).set({ sentence, spanish: "{}" }).where(eq(facts.key, key));
});

test("the note on a source is in Spanish once a person has read it", async () => {
  const [fact] = await db.select().from(facts).where(eq(facts.key, "fort-bend-county-pergola"));
  const ofFact = eq(officeAnswers.factId, fact?.id ?? "");
  const print = async () => {
    const { context } = contextOf("/es/permisos");
    const { page } = await loadPermitPage(context, new URLSearchParams(fortBend), "es");
    return renderPermitPage(page, spanish);
  };
  const store = (reading: object) => {
    const texts = { note: { text: "página anterior", english: "older page" } };
    const set = { note: "older page", spanish: JSON.stringify({ texts, ...reading }) };
    return db.update(officeAnswers).set(set).where(ofFact);
  };
  await store({});
  expect(await print()).toContain('(<span lang="en">older page</span>)');
  await store({ reader: "Rosa Díaz", readOn: "2026-11-29" });
  expect(await print()).toContain("(página anterior)");
  await db.update(officeAnswers).set({ note: "", spanish: "{}" }).where(ofFact);
});

test("a project 74 miles away is not near", async () => {
  expect((await answerOf("zip=77550")).page.near).toEqual([]);
  expect((await answerOf("zip=77381")).page.near).not.toEqual([]);
});

test("questions are counted by ZIP code and office, without the rest of the URL", async () => {
  const path = "/can-i-build-it?zip=77502&city=4410%20Elm%20St";
  const result: unknown = await permits({
    request: new Request(`https://site.example${path}`),
    context: contextOf(path).context,
    params: {},
  });
  const headers = new Headers(Reflect.get(Reflect.get(Object(result), "init") ?? {}, "headers"));
  expect(headers.get("X-Zip-Question")).toBe(
    "77502,city:other,pergola covered-patio slab kitchen turf",
  );
  const work: Promise<unknown>[] = [];
  const counter = createZipQuestionCounter({ gatherMs: 1 });
  const question = { zip: "77502", office: "city:other", unanswered: ["turf"] };
  for (let time = 0; time < 10; time++)
    counter.count(
      question,
      new Date(),
      () => db,
      (promise) => void work.push(promise),
    );
  await Promise.all(work);
  expect(await db.select().from(zipQuestions)).toMatchObject([
    { zip: "77502", office: "city:other", topic: "turf", answered: false, count: 10 },
  ]);
});
