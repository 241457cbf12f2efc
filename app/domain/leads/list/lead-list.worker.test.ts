import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { parseNameAndInitial } from "~/domain/leads/contact/person-name";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import {
  leadHitsQuery,
  nameHitsQuery,
  proposalHitsQuery,
  visitHitsQuery,
} from "~/domain/leads/search/lead-search.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import {
  indexManyStatements,
  indexStatements,
  unindexStatements,
} from "~/platform/search/search.server";
import { toSearchExpression, toTypoExpression } from "~/platform/search/search-terms";
import { leadContacts, leadEvents, leadSubmissions, leads, messages, staff } from "~/schema";
import { boardColumnQuery, boardHeadersQuery, boardMedianTimeInStageQuery } from "./board.server";
import {
  hasTotalInRows,
  leadPageQuery,
  leadTotalQuery,
  toFuzzyQuery,
  toLeadPage,
  usedCampaignsQuery,
  usedChannelsQuery,
} from "./lead-list.server";
import { leadOrders, parseLeadQuery } from "./lead-query";
import { waitingCountQuery } from "./today.server";

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({
  ...person,
  email: `${person.id}@example.com`,
  role: "staff",
  createdAt: now,
  updatedAt: now,
});

beforeEach(async () => {
  await db.batch([
    db.delete(messages),
    db.delete(leadEvents),
    db.delete(leadSubmissions),
    db.delete(leadContacts),
    db.delete(leads),
  ]);
});

let made = 0;
async function aLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  await db.batch([
    db.insert(leads).values({
      id,
      reference: `MOL-${String(++made).padStart(6, "0")}`,
      statusSince: hours(30),
      name: "Roberto Álvarez",
      nameKey: "roberto alvarez",
      zip: "77007",
      source: "quote",
      channel: "direct",
      createdAt: hours(30),
      updatedAt: hours(30),
      ...change,
    }),
    ...indexStatements(db, leadSearchSource, id),
  ]);
  return id;
}

const query = (text: string) => parseLeadQuery(new URLSearchParams(text));
async function found(text: string) {
  const rows = await leadPageQuery(db, query(text), 50);
  const [total] = await leadTotalQuery(db, query(text));
  expect(total?.count, `the total of ${text}`).toBe(rows.length);
  return rows.map(({ id }) => id).toSorted();
}

test("leadPageQuery and leadTotalQuery return exactly the leads of each filter", async () => {
  const plain = await aLead();
  const one = {
    "stage=quoted": await aLead({ status: "quoted", firstReplyAt: now }),
    [`owner=${person.id}`]: await aLead({ assignedTo: person.id, entry: "hand", status: "won" }),
    "service=outdoor-kitchen": await aLead({
      services: '["covered-patio","outdoor-kitchen"]',
      status: "won",
    }),
    "channel=google-ads": await aLead({ channel: "google-ads", status: "won" }),
    "channel=unknown": await aLead({ channel: "", status: "won" }),
    "campaign=fall": await aLead({ utmCampaign: "fall", status: "won" }),
    "zip=77433": await aLead({ zip: "77433", status: "won" }),
    "zip=775": await aLead({ zip: "77584", status: "won" }),
    "min=90000": await aLead({ valueCents: 9_500_000, budget: "under-20k", status: "won" }),
    "max=10000": await aLead({ valueCents: 900_000, status: "won" }),
    "min=29000&max=31000": await aLead({ budget: "20k-40k", status: "won" }),
    "min=51000&max=53000": await aLead({
      estimateCents: 5_200_000,
      budget: "20k-40k",
      status: "won",
    }),
    "from=2026-07-21": await aLead({ createdAt: new Date("2026-07-21T05:00:00Z"), status: "won" }),
    "until=2026-07-01": await aLead({ createdAt: new Date("2026-07-02T04:59:59Z"), status: "won" }),
    "drawing=1": await aLead({ design: "type=attached", status: "won" }),
    "photos=1": await aLead({ photoCount: 2, status: "won" }),
    "q=fontenot": await aLead({ name: "Chloé Fontenot", status: "won" }),
    "reason=price": await aLead({ status: "lost", lostReason: "price" }),
    "stage=lost&reason=timing": await aLead({ status: "lost", lostReason: "timing" }),
    "stage=spam": await aLead({ status: "spam" }),
  };
  await aLead({ deletedAt: now });
  for (const [text, id] of Object.entries(one)) expect(await found(text), text).toEqual([id]);
  expect(await found("waiting=1")).toEqual([plain]);
  expect(await found("stage=open")).toEqual([plain, one["stage=quoted"]].toSorted());
  expect(await found("owner=nobody&stage=open&zip=77007")).toHaveLength(2);
  expect(await found("")).toHaveLength(Object.keys(one).length); // all except spam and trash
  expect(await found("q=%22")).toEqual([]);
  expect((await waitingCountQuery(db))[0]?.count).toBe(1);
});

test("leadPageQuery pages every order both ways without gaps or repetitions, including ties", async () => {
  for (let at = 0; at < 11; at++) {
    const tie = at % 3;
    await aLead({
      nameKey: ["ana", "ana", "bo.b 1"][tie]!,
      createdAt: hours(tie + 1),
      statusSince: hours(tie),
      valueCents: [null, 100_000, 200_000][tie]!,
      nextActionAt: [null, null, hours(-5)][tie]!,
    });
  }
  const directions = ["asc", "desc", "asc&waiting=1", "desc&waiting=1"];
  for (const order of leadOrders) {
    for (const direction of directions) {
      const ask = `sort=${order}&dir=${direction}`;
      const whole = (await leadPageQuery(db, query(ask), 50)).map(({ id }) => id);
      expect(whole).toHaveLength(11);
      const forth: string[] = [];
      const pages: { first: string; previous: string | undefined }[] = [];
      for (let after = ""; ; ) {
        const pageQuery = query(`${ask}${after && `&after=${encodeURIComponent(after)}`}`);
        const page = toLeadPage(pageQuery, await leadPageQuery(db, pageQuery, 4), 4);
        forth.push(...page.rows.map(({ id }) => id));
        pages.push({ first: page.rows[0]!.id, previous: page.previous });
        if (!page.next) break;
        after = page.next;
      }
      expect(forth, ask).toEqual(whole);
      expect(pages.map(({ previous }) => previous !== undefined)).toEqual([false, true, true]);
      const pageQuery = query(`${ask}&before=${encodeURIComponent(pages[2]!.previous!)}`);
      const back = toLeadPage(pageQuery, await leadPageQuery(db, pageQuery, 4), 4);
      expect(
        back.rows.map(({ id }) => id),
        `${ask} back`,
      ).toEqual(whole.slice(4, 8));
      expect([back.previous, back.next].map(Boolean)).toEqual([true, true]);
    }
  }
  expect(await leadPageQuery(db, query("after=what is this"), 50)).toHaveLength(11);
});

test("leadTotalQuery counts the waiting leads in their index alone", async () => {
  const { sql, params } = leadTotalQuery(db, query("waiting=1")).toSQL();
  const plan = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/leads USING INDEX leads_waiting$/),
  ]);
});

test("the lead search finds names, phone numbers in any spelling, addresses, notes and messages with all words", async () => {
  const id = await aLead({
    name: "Siobhán O'Neil-Ñuñez",
    phone: "+18325550187",
    email: "shiv.oneil@example.com",
    street: "1204 Dunlavy St",
    zip: "77019",
    reference: "MOL-7K3QX9",
    details: "Gas line at the north wall.",
  });
  await aLead({ name: "Someone Else", phone: "+17135550111" });
  await db
    .insert(leadContacts)
    .values({ id: newId(), leadId: id, kind: "phone", value: "+12815550199", createdAt: now });
  await db.insert(leadEvents).values([
    {
      id: newId(),
      leadId: id,
      kind: "imported",
      data: '{"text":"Fence along the alley"}',
      at: now,
    },
    { id: newId(), leadId: id, kind: "imported", data: "not json", at: now },
  ]);
  await db.insert(messages).values({
    id: newId(),
    leadId: id,
    direction: "in",
    channel: "email",
    address: "gardener@example.com",
    subject: "Irrigation plan",
    text: "Gate code with the neighbor",
    sentAt: now,
    createdAt: now,
  });
  await db.insert(leadSubmissions).values({
    id: newId(),
    leadId: id,
    reference: "MOL-SECOND",
    variant: "quote",
    answers: '{"details":"Could a screen stop the sun?"}',
    createdAt: now,
  });
  await db.batch([...indexStatements(db, leadSearchSource, id)]);
  const hit = async (searchText: string) =>
    (await found(`q=${encodeURIComponent(searchText)}`)).includes(id);
  for (const searchText of [
    ...["siobhan", "SIOBHÁN", "O'Neil", "o’neil", "ONeil", "nunez", "Ñuñ", "siob nun"],
    ...[
      "(832) 555-0187",
      "832.555.0187",
      "+1 832 555 0187",
      "8325550187",
      "555-0187",
      "0187",
      "832 555",
      "281-555-0199",
    ],
    ...[
      "shiv.oneil@example.com",
      "shiv",
      "dunlavy 77019",
      "mol-7k3",
      "MOL-SECOND",
      "gas wall",
      "gate code",
      "gardener@example.com",
      "irrigation plan",
      "fence alley",
      "screen sun",
      "siobhan 832-555-0187",
    ],
  ]) {
    expect(await hit(searchText), searchText).toBe(true);
  }
  for (const searchText of [
    "siobhan fontenot",
    "(832) 555-0188",
    "obhan",
    "' OR 1=1 --",
    '" NEAR "',
    "lead",
    "*",
  ])
    expect(await hit(searchText), searchText).toBe(false);

  expect(await leadHitsQuery(db, toSearchExpression("screen sun") ?? "", 5)).toEqual([
    {
      key: id,
      title: "Siobhán O'Neil-Ñuñez",
      excerpt: expect.stringContaining("Could a \u0002screen\u0003 stop the \u0002sun\u0003"),
      status: "new",
      since: hours(30).getTime(),
    },
  ]);

  await db.update(leads).set({ name: "Renamed Person", deletedAt: null }).where(eq(leads.id, id));
  await db.batch([...indexStatements(db, leadSearchSource, id)]);
  expect([await hit("siobhan"), await hit("renamed")]).toEqual([false, true]);
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, id));
  await db.batch([...unindexStatements(db, leadSearchSource, [id])]);
  const [left] = (
    await env.DB.prepare(
      "select count(*) as n from search_index where search_index match '\"renamed\"'",
    ).all<{ n: number }>()
  ).results;
  expect(left?.n).toBe(0);
});

test("usedChannelsQuery and usedCampaignsQuery list each value once", async () => {
  for (const channel of ["facebook", "google-ads", "facebook", ""])
    await aLead({ channel, utmCampaign: `${channel}x` });
  await aLead({ channel: "trash-only", deletedAt: now });
  expect((await usedChannelsQuery(db)).map(({ value }) => value)).toEqual([
    "",
    "facebook",
    "google-ads",
  ]);
  expect((await usedCampaignsQuery(db)).map(({ value }) => value)).toEqual([
    "facebookx",
    "google-adsx",
    "x",
  ]);
});

test("boardColumnQuery sorts overdue next steps first, then by time in stage; column totals count all leads", async () => {
  const fresh = await aLead({ status: "contacted", statusSince: hours(1), budget: "20k-40k" });
  const old = await aLead({ status: "contacted", statusSince: hours(90), valueCents: 1_000_000 });
  const late = await aLead({ status: "contacted", statusSince: hours(2), nextActionAt: hours(3) });
  const later = await aLead({
    status: "contacted",
    statusSince: hours(50),
    nextActionAt: hours(1),
  });
  const soon = await aLead({
    status: "contacted",
    statusSince: hours(60),
    nextActionAt: hours(-3),
  });
  await aLead({ status: "contacted", deletedAt: now });
  const won = await aLead({ status: "won", statusSince: hours(24), valueCents: 4_000_000 });
  await aLead({ status: "won", statusSince: hours(24 * 40), valueCents: 9_000_000 });
  await aLead({ status: "lost", statusSince: hours(24), budget: "20k-40k" });
  await aLead({ status: "lost", statusSince: hours(24 * 40), valueCents: 9_000_000 });
  await aLead({ status: "spam" });
  const ids = async (limit: number) =>
    (await boardColumnQuery(db, {}, { status: "contacted", now, limit })).map(({ id }) => id);
  expect(await ids(25)).toEqual([late, later, old, soon, fresh]);
  expect(await ids(2)).toEqual([late, later, old]);
  expect(await ids(1)).toEqual([late, later]);
  expect(
    (await boardColumnQuery(db, {}, { status: "won", now, limit: 25 })).map(({ id }) => id),
  ).toEqual([won]);
  expect(await boardHeadersQuery(db, {}, now)).toEqual(
    expect.arrayContaining([
      { status: "contacted", count: 5, worthCents: 4_000_000, estimated: 1 },
      { status: "won", count: 1, worthCents: 4_000_000, estimated: 0 },
      { status: "lost", count: 1, worthCents: 3_000_000, estimated: 1 },
      { status: "spam", count: 1, worthCents: 0, estimated: 0 },
    ]),
  );
  expect(await boardMedianTimeInStageQuery(db, {})).toEqual([
    { new: null, contacted: hours(50).getTime(), "visit-booked": null, quoted: null },
  ]);
  expect(
    (await boardColumnQuery(db, { zip: "77433" }, { status: "contacted", now, limit: 25 })).length,
  ).toBe(0);
  expect((await boardHeadersQuery(db, { owner: person.id }, now)).length).toBe(0);
});

test("leadPageQuery pages search results by receipt both ways without gaps or repetitions, including ties", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 11; at++)
    ids.push(await aLead({ name: "Grace Muster", createdAt: hours(at >> 1) }));
  await aLead({ name: "Grace Muster", status: "spam" });
  await aLead({ name: "Grace Muster", deletedAt: now });
  const walk = async (direction: "after" | "before", start = "") => {
    const seen: string[] = [];
    for (let cursor = start, more = true; more; ) {
      const read = query(`q=grace${cursor && `&${direction}=${cursor}`}`);
      const page = toLeadPage(read, await leadPageQuery(db, read, 3), 3);
      seen.push(
        ...(direction === "after" ? page.rows : page.rows.toReversed()).map(({ id }) => id),
      );
      const next = direction === "after" ? page.next : page.previous;
      more = next !== undefined;
      cursor = next ?? "";
    }
    return seen;
  };
  const seen = await walk("after");
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(await leadTotalQuery(db, query("q=grace"))).toEqual([{ count: 11 }]);
  const last = await leadPageQuery(db, query("q=grace"), 50);
  const { place, createdAt } = last.at(-1) ?? { place: 0, createdAt: now };
  expect(await walk("before", `${place}.${createdAt.getTime()}`)).toEqual(
    seen.slice(0, -1).toReversed(),
  );
});

test("leadPageQuery reads only the leads of the page when many leads share a name", async () => {
  const values = Array.from({ length: 1_000 }, (_, at) => ({
    id: `many${at}`,
    at: hours(at).getTime(),
  }));
  await env.DB.prepare(
    `insert into leads (id, reference, status_since, name, name_key, zip, source, channel, created_at, updated_at)
     select value ->> 'id', value ->> 'id', value ->> 'at', 'Melissa Park', 'melissa park', '77007', 'quote', '', value ->> 'at', value ->> 'at' from json_each(?1)`,
  )
    .bind(JSON.stringify(values))
    .run();
  await db.batch([
    ...indexManyStatements(
      db,
      leadSearchSource,
      values.map(({ id }) => id),
    ),
  ]);
  const rowsRead = async (select: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = select.toSQL();
    return (
      await env.DB.prepare(sql)
        .bind(...params)
        .all()
    ).meta.rows_read;
  };
  expect(await leadTotalQuery(db, query("q=melissa"))).toEqual([{ count: 1_000 }]);
  // a hit reads two rows: the index entry and the list columns; sorting reads a third
  expect(await rowsRead(leadTotalQuery(db, query("q=melissa")))).toBeLessThan(2_100);
  // the first page counts its matches in the same pass, so it needs no second statement
  expect(await rowsRead(leadPageQuery(db, query("q=melissa"), 50))).toBeLessThan(5_200);
  expect(hasTotalInRows(query("q=melissa"))).toBe(true);
  // visits and proposals are those of the newest 500 leads
  const expression = toSearchExpression("melissa") ?? "";
  expect(await rowsRead(visitHitsQuery(db, expression, 21))).toBeLessThan(1_600);
  expect(await rowsRead(proposalHitsQuery(db, expression, 21))).toBeLessThan(1_600);
  expect((await leadPageQuery(db, query("q=melissa"), 50))[0]?.total).toBe(1_000);
  const second = query(
    `q=melissa&after=${toLeadPage(query("q=melissa"), await leadPageQuery(db, query("q=melissa"), 50), 50).next}`,
  );
  expect([
    hasTotalInRows(second),
    hasTotalInRows(query("q=melissa&stage=open")),
    hasTotalInRows(query("q=melissa&sort=name")),
  ]).toEqual([false, false, false]);
  expect((await leadPageQuery(db, second, 50))[0]?.total).toBeNull();
  expect(await rowsRead(leadPageQuery(db, second, 50))).toBeLessThan(3_200);
});

/** Ids that the typo search finds, with and without another filter. */
async function close(q: string, others = "") {
  const near = toFuzzyQuery(query(`q=${encodeURIComponent(q)}${others}`));
  if (!near) return [];
  const [rows, [total]] = [await leadPageQuery(db, near, 50), await leadTotalQuery(db, near)];
  expect(total?.count, `the total near ${q}`).toBe(rows.length);
  return rows.map(({ id }) => id);
}

test("toFuzzyQuery finds names with one typo and combines with other filters", async () => {
  const dana = await aLead({ name: "Dana Whitfield", nameKey: "dana whitfield", zip: "77018" });
  const oneil = await aLead({ name: "Siobhán O'Neil", nameKey: "siobhan o neil" });
  await aLead({ name: "Dana Whitfield", nameKey: "dana whitfield", status: "spam" });
  for (const searchText of [
    "Whitfeild",
    "whitfild",
    "Whitfieldd",
    "hwitfield",
    "Dnaa Whitfield",
    "Dana Whitfeild",
    "Whitfeild 77018",
    "DANA WITFIELD",
  ]) {
    expect(await found(`q=${encodeURIComponent(searchText)}`), searchText).toEqual([]);
    expect(await close(searchText), searchText).toEqual([dana]);
  }
  for (const searchText of ["Siobhn", "oniel", "Siobhan ONiel"])
    expect(await close(searchText), searchText).toEqual([oneil]);
  for (const searchText of ["Whtifeild", "Dnaa Whitfeild", "Whitfeild 77019", "Brooks"])
    expect(await close(searchText), searchText).toEqual([]);
  expect(await close("Whitfeild", "&zip=77018")).toEqual([dana]);
  expect(await close("Whitfeild", "&zip=77007")).toEqual([]);
  expect(await close("Whitfeild", "&sort=name")).toEqual([dana]);
  expect(
    (await leadHitsQuery(db, toTypoExpression("Whitfeild") ?? "", 5)).map(({ key, title }) => [
      key,
      title,
    ]),
  ).toEqual(expect.arrayContaining([[dana, "Dana \u0002Whitfield\u0003"]]));
});

test("a first name with an initial finds leads in the list and in the global search", async () => {
  const dana = await aLead({
    name: "Dana Whitfield",
    nameKey: "dana whitfield",
    createdAt: hours(2),
  });
  const short = await aLead({ name: "Dana W", nameKey: "dana w", createdAt: hours(1) });
  await aLead({ name: "Dana Brooks", nameKey: "dana brooks", details: "Patio on the east side" });
  await aLead({ name: "Dana Wrong", nameKey: "dana wrong", status: "spam" });
  await aLead({ name: "Dana Wade", nameKey: "dana wade", deletedAt: now });
  for (const searchText of ["Dana W", "dana w.", "DANA  w"]) {
    expect(await found(`q=${encodeURIComponent(searchText)}`), searchText).toEqual(
      [dana, short].toSorted(),
    );
    expect(await found(`q=${encodeURIComponent(searchText)}&zip=770`), searchText).toEqual(
      [dana, short].toSorted(),
    );
  }
  const page = toLeadPage(query("q=dana+w"), await leadPageQuery(db, query("q=dana+w"), 1), 1);
  expect(page.rows.map(({ id }) => id)).toEqual([short]);
  expect(
    (await leadPageQuery(db, query(`q=dana+w&after=${page.next}`), 1)).map(({ id }) => id),
  ).toEqual([dana]);
  expect(
    (await nameHitsQuery(db, parseNameAndInitial("Dana W.") ?? "", 5)).map(({ key }) => key),
  ).toEqual([short, dana]);
  expect(["Dana", "W", "Dana 7", "Dana Wh", "D W"].map(parseNameAndInitial)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
