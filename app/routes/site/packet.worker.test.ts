import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contentRows } from "~/../scripts/seed/rows";
import { loadPacketFacts } from "~/content/load-packet.server";
import { parseDesignQuery } from "~/domain/pergola/design";
import { paths } from "~/paths";
import { listTableNames } from "~/platform/backup/backup.server";
import { openDb } from "~/platform/db/client.server";
import { recordInvalidation } from "~/platform/http/cache/cache-invalidation.server";
import { facts, leads, officeAnswers, outbox, outboxFiles, permitOffices } from "~/schema";
import { packetBusyText } from "~/site/packet/packet-file.server";
import { platform } from "../../../load-context";
import { insertTables } from "../../../tests/insert-tables";
import { readPdf } from "../../../tests/pdf-reader";
import { loader as file } from "../files/packet";
import { action, loader } from "./packet";

const db = openDb(env.DB);
const design =
  "type=attached&width=288&depth=156&height=108&color=charcoal&louver=40&faces=sw&add=slab&add=lighting&month=7&hour=16";
const tables = ["permit_offices", "office_zips", "facts", "office_answers"];

beforeAll(() =>
  insertTables(
    env.DB,
    contentRows(Date.UTC(2026, 10, 24, 18)).filter(({ table }) => tables.includes(table)),
  ),
);

const argsFor = (path: string, init?: RequestInit, bindings: Partial<Env> = {}) => {
  const request = new Request(`http://127.0.0.1:8787${path}`, init);
  return {
    request,
    context: platform(request, { ...env, ...bindings }, createExecutionContext()),
    params: {},
  };
};
const getFile = (query: string, bindings?: Partial<Env>) =>
  file(argsFor(paths.packetFile(query), undefined, bindings));
const postForm = (fields: Record<string, string>) =>
  argsFor(paths.packetWith(design), { method: "POST", body: new URLSearchParams(fields) });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const lastPage = async (response: Response) =>
  (await readPdf(await bytesOf(response))).pages.at(-1)?.text.replaceAll(/\s+/g, " ") ?? "";

test("the file is a PDF of seven pages with the rules of the office, the same each time, and not indexed", async () => {
  const response = await getFile(`${design}&office=harris-county&hoa=yes`);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
  const bytes = await bytesOf(response);
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBe(7);
  expect(pages[6]?.text).toContain("Permit office: Harris County");
  expect(pages[6]?.text).toContain("It depends");
  expect(pages[6]?.text).toContain("Concrete slab: Private paving");
  expect(await bytesOf(await getFile(`${design}&office=harris-county&hoa=yes`))).toEqual(bytes);
});

test("an answer in the trash is not checked in the next packet", async () => {
  const [office] = await db
    .select()
    .from(permitOffices)
    .where(eq(permitOffices.slug, "city-of-league-city"));
  expect(await lastPage(await getFile(`${design}&office=city-of-league-city`))).toContain(
    "Concrete slab: ",
  );
  await db
    .update(officeAnswers)
    .set({ deletedAt: new Date() })
    .where(eq(officeAnswers.officeId, office?.id ?? ""));
  const text = await lastPage(await getFile(`${design}&office=city-of-league-city`));
  expect(text).not.toContain("Concrete slab: ");
  expect(text).toContain(
    "Pergola, concrete slab, documents, time, fee, flood plain, and inspections. Call the office",
  );
});

test("loadPacketFacts leaves out a fact 180 days past its review date", async () => {
  await db.update(facts).set({ reviewBy: "2026-06-01" }).where(eq(facts.key, "texas-dig-811"));
  const options = { zip: "", office: "fort-bend-county", design: parseDesignQuery(design).design };
  const [late, earlier] = [
    await loadPacketFacts(db, options, "2026-11-28"),
    await loadPacketFacts(db, options, "2026-11-24"),
  ];
  expect([late.facts.state.dig, earlier.facts.state.dig?.source]).toEqual([
    null,
    expect.stringContaining("due for another check"),
  ]);
  expect(late.facts.office?.verdict).toBe("Permit needed, as we read it");
});

const factsOf = async (zip: string, office: string) => {
  const options = { zip, office, design: parseDesignQuery(design).design };
  return (await loadPacketFacts(db, options, "2026-11-24")).facts;
};

test("a packet for The Woodlands names the county of its ZIP code, or all of the township's", async () => {
  const countiesOf = async (zip: string) =>
    (await factsOf(zip, "the-woodlands-township")).counties.map(({ slug }) => slug);
  expect(await countiesOf("77389")).toEqual(["harris-county"]);
  expect(await countiesOf("77382")).toEqual(["montgomery-county"]);
  expect(await countiesOf("")).toEqual(["harris-county", "montgomery-county"]);
  const response = await getFile(`${design}&office=the-woodlands-township`);
  const { pages } = await readPdf(await bytesOf(response));
  const text = pages[6]?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(pages.length).toBe(7);
  expect(text).toContain("Permit office: The Woodlands Township Covenant");
  expect(text).toContain(
    "If the lot is in Montgomery County, it issues a permit too We haven’t found a pergola rule for",
  );
  expect(text).toContain("If the lot is in Harris County, it issues a permit too");
});

test.each([
  ["city-of-league-city", "77573", "In the state’s windstorm area"],
  ["city-of-league-city", "", "It depends on the county"],
  ["city-of-seabrook", "77586", "Is the lot east of Highway 146?"],
  ["city-of-la-porte", "77571", "Is the lot east of Highway 146?"],
  ["city-of-houston", "77018", "Not in the state’s windstorm area"],
])(
  "a packet for %s in ZIP code %j says whether the lot is in the windstorm area",
  async (office, zip, title) => {
    expect((await factsOf(zip, office)).windstorm?.title).toBe(title);
  },
);

test("a packet without an office names those of its ZIP code and the strictest rule", async () => {
  const text = await lastPage(await getFile(`${design}&zip=77018`));
  expect(text).toContain(
    "Lots in ZIP code 77018 can fall under these offices: Harris County and City of Houston.",
  );
  expect(text).toContain(
    "The strictest rule we’ve found comes from City of Houston: Permit needed, as we read it.",
  );
});

test("a packet whose link names an office that isn't listed says so", async () => {
  const text = await lastPage(await getFile(`${design}&office=moon-base`));
  expect(text).toContain("We don’t list the permit office of this request.");
  expect(text).not.toContain("You didn’t choose");
});

test("a form without a name redirects to the file's own URL", async () => {
  const thrown = await Promise.resolve(
    action(postForm({ office: "harris-county", hoa: "no", for: " " })),
  ).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("no redirect");
  expect([thrown.status, thrown.headers.get("Location")]).toEqual([
    303,
    paths.packetFile(`${design}&office=harris-county&hoa=no`),
  ]);
});

test("a form with a name returns the PDF in place of the page, and stores nothing", async () => {
  const args = postForm({ office: "harris-county", hoa: "yes", for: "Zebulon Quark, 9 Elm St" });
  await action(args);
  const { pages } = await readPdf(await bytesOf(args.context.file ?? new Response()));
  expect(pages[0]?.text).toContain("Zebulon Quark");
  for (const table of await listTableNames(env.DB)) {
    const { results } = await env.DB.prepare(`select * from "${table}"`).all();
    expect(JSON.stringify(results), table).not.toContain("Zebulon");
  }
  expect((await env.FILES.list()).objects).toEqual([]);
});

test.each([
  ["for", "x".repeat(121), "Shorten the name and address to 120 characters."],
  ["for", "李小龍", "The PDF can’t print “李小龍”. Write it in Latin letters"],
  ["zip", "7701", "Enter a 5-digit ZIP code, like 77018."],
])("a form with %s %s returns 422 with the error and the input", async (name, value, message) => {
  const { data, init } = await action(postForm({ [name]: value }));
  expect(init?.status).toBe(422);
  expect(data.errors[name]).toContain(message);
  expect(data.values[name]).toBe(value);
});

test.each([["77018-1234"], [" 77018 "], ["７７０１８"], ["770 18"]])(
  "the ZIP code %s lists its offices first",
  async (zip) => {
    const { data } = await action(postForm({ intent: "offices", zip, for: "Ana" }));
    expect(data.offices.filter(({ isLikely }) => isLikely).map(({ slug }) => slug)).toContain(
      "harris-county",
    );
    expect(data.offices.filter(({ isLikely }) => !isLikely).map(({ slug }) => slug)).toContain(
      "city-of-pearland",
    );
    expect(data.values.for).toBe("Ana");
  },
);

test("the page has the elevations of its design, and no office that does not exist", async () => {
  const { options, drawings, canonical } = await loader(
    argsFor(`${paths.packetWith(design)}&office=constructor`),
  );
  expect(options).toEqual({ zip: "", office: "", hasHoa: true });
  expect(canonical).toBe(design);
  expect(drawings.front).toContain("Elevation from the yard at 3/16″");
  expect(Object.keys(drawings)).toEqual(["scale"]);
});

test("a packet is emailed three times a day to one recipient, without a lead", async () => {
  const send = (office: string, email = "ana@example.com") =>
    action(postForm({ intent: "email", office, email, for: "Zebulon Quark" }));
  expect((await send("harris-county")).data.sentTo).toBe("ana@example.com");
  expect((await send("harris-county")).data.sentTo).toBe("ana@example.com");
  for (const office of ["city-of-houston", "city-of-pearland"])
    expect((await send(office)).data.sentTo).toBe("ana@example.com");
  const over = await send("city-of-katy");
  expect([over.init?.status, over.data.sentTo]).toEqual([429, ""]);
  expect((await send("city-of-katy", "other@example.com")).init?.status).toBe(429);
  expect((await send("city-of-katy", "nope")).data.errors.email).toContain(
    "Enter an email address",
  );
  const [emails, attached, people] = [
    await db.select().from(outbox),
    await db.select().from(outboxFiles),
    await db.select().from(leads),
  ];
  expect([emails.length, attached.length, people.length]).toEqual([3, 3, 0]);
  expect(JSON.stringify([emails, attached])).not.toContain("Zebulon");
  const object = await env.FILES.get(attached[0]?.objectKey ?? "");
  const { pages } = await readPdf(
    new Uint8Array(await (object?.arrayBuffer() ?? new ArrayBuffer())),
  );
  expect(pages.length).toBe(7);
  expect(pages[0]?.text).not.toContain("Zebulon");
});

test("more than 20 packets a minute are refused with the reason", async () => {
  const PACKET_LIMIT = { limit: async () => ({ success: false }) };
  const response = await getFile(design, { PACKET_LIMIT });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await response.text()).toContain("20 packets in the last minute");
});

const down = new Proxy(env.DB, {
  get: (target, name) =>
    name === "batch"
      ? () => Promise.reject(new Error("D1 is down"))
      : Reflect.get(target, name).bind(target),
});

/** Gets the file and waits for its background work. */
async function getFileAndWait(query: string, bindings: Partial<Env> = {}) {
  const request = new Request(`http://127.0.0.1:8787${paths.packetFile(query)}`);
  const running = createExecutionContext();
  const response = await file({
    request,
    context: platform(request, { ...env, ...bindings }, running),
    params: {},
  });
  await waitOnExecutionContext(running);
  return response;
}

test("without the database the file says so, with a phone number", async () => {
  const response = await getFile(`${design}&office=city-of-katy`, { DB: down });
  expect(response.status).toBe(503);
  expect(await response.text()).toMatch(/can’t look up.*\(\d{3}\) \d{3}-\d{4}/);
});

test("without the database the file is the last copy of the same packet, unless content was deleted since", async () => {
  const query = `${design}&office=city-of-sugar-land&hoa=no`;
  const first = await bytesOf(await getFileAndWait(query));
  const copy = await getFileAndWait(query, { DB: down });
  expect([copy.status, copy.headers.get("X-Page")]).toEqual([200, "last-good"]);
  expect(await bytesOf(copy)).toEqual(first);
  expect((await getFileAndWait(query.replace("no", "yes"), { DB: down })).status).toBe(503);
  const FILES = new Proxy(env.FILES, {
    get: (target, name) =>
      name === "get"
        ? () => Promise.reject(new Error("R2 is down"))
        : Reflect.get(target, name).bind(target),
  });
  expect((await getFileAndWait(query, { DB: down, FILES })).status).toBe(503);
  await recordInvalidation(env.FILES, new Date());
  expect((await getFileAndWait(query, { DB: down })).status).toBe(503);
  await env.FILES.delete("cache/taken-down");
});

test("without the database the form stays, and says that offices cannot be looked up; an empty table says nothing", async () => {
  const page = await loader(argsFor(paths.packetWith(design), undefined, { DB: down }));
  expect(page.offices).toEqual([]);
  expect(page.officesNotice).toMatch(/can’t look up.*\(\d{3}\) \d{3}-\d{4}/);
  await db.update(permitOffices).set({ deletedAt: new Date() });
  const { offices, officesNotice } = await loader(argsFor(paths.packetWith(design)));
  expect([offices, officesNotice]).toEqual([[], ""]);
  await db.update(permitOffices).set({ deletedAt: null });
});

test("a ZIP code without an office and an unknown office get a sentence", async () => {
  const noticeOf = async (query: string) =>
    (await loader(argsFor(paths.packetWith(`${design}&${query}`)))).officesNotice;
  expect(await noticeOf("zip=78704")).toBe(
    "78704 is outside our area, so we list no office for it.",
  );
  expect(await noticeOf("zip=77001-0001")).toMatch(/^We can’t find 77001 on the map/);
  expect(await noticeOf("office=moon+base")).toMatch(/^We don’t list that office/);
  expect(await noticeOf("zip=77018&office=harris-county")).toBe("");
});

test("forty concurrent packets all answer 200, or 429 with the reason", async () => {
  let left = 30;
  const PACKET_LIMIT = { limit: async () => ({ success: left-- > 0 }) };
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      getFileAndWait(design.replace("width=288", `width=${200 + at}`), { PACKET_LIMIT }),
    ),
  );
  const others = responses.filter(({ status }) => status !== 200);
  const refused = await Promise.all(
    others.map(async (response) => [response.status, await response.text()]),
  );
  expect(refused).toEqual(Array(10).fill([429, packetBusyText]));
  const pages = await Promise.all(
    responses
      .filter(({ status }) => status === 200)
      .map(async (one) => (await readPdf(await bytesOf(one))).pages),
  );
  expect(pages.map((all) => all.length)).toEqual(Array(30).fill(7));
}, 60_000);
