import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { trashKinds } from "~/content/trash-kinds";
import { listFileUsages } from "~/domain/files/file-usages.server";
import {
  contentIssuesQuery,
  recheckPublished,
  toContentIssues,
} from "~/domain/publish-checks/recheck-published.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { purgeTrashedRows } from "~/platform/db/trash.server";
import { auditLog, files, promotions, staff } from "~/schema";
import { activePromotionAt } from "./promotion";
import { promotionRecord } from "./promotion-record.server";
import { currentPromotionQuery, loadLivePromotionTexts, toPromotion } from "./promotions.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:30Z");
const gate = { facts: new Map(), bannedPhrases: ["from $199 a month"], today: "2026-11-20" };
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function sending(at = now) {
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name: "Olivia",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  return {
    requestKey: `${newId()}-promotion`,
    by: { staff: { id, name: "Olivia" }, ip: "", requestId: "" },
    now: at,
    gate,
  };
}
const formValues = (values: Record<string, string> = {}) => {
  const all = {
    title: "Fall",
    offer: "A free fire pit",
    text: "Ask us.",
    link: "Chat",
    message: "Hello",
    on: "1",
    closable: "1",
    ...values,
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]]));
};
async function aPromotion(values: Record<string, string> = {}, at = now): Promise<string> {
  const outcome = await promotionRecord.add(db, formValues(values), await sending(at));
  if (outcome.state !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.id;
}
/** Returns the form as loaded now, with changed values. */
async function form(id: string, values: Record<string, string> = {}) {
  const [row] = await promotionRecord.find(db, id);
  const was = Object.entries(promotionRecord.toForm(row, now).values)
    .filter(([name]) => name.startsWith("was_"))
    .map(([name, text]) => [name, [text]]);
  return { ...formValues(values), ...Object.fromEntries(was) };
}
const activeId = async (at = now) => (await currentPromotionQuery(db, at))[0]?.id;

beforeEach(async () => {
  await db.delete(promotions);
});

test("promotionRecord.add shows a promotion at once with one audit entry, also if its form is repeated", async () => {
  const sent = await sending();
  const dated = formValues({ from_day: "2026-11-01", from_time: "08:00", until_day: "2026-11-30" });
  const first = await promotionRecord.add(db, dated, sent);
  expect(await promotionRecord.add(db, dated, { ...sent, now: later(1) })).toMatchObject({
    state: "saved",
    id: first.state === "saved" ? first.id : "",
  });
  const [row, ...more] = await promotionRecord.list(db);
  expect(more).toEqual([]);
  // A past start means now; a day without a time is shown to its end.
  expect(row).toMatchObject({
    title: "Fall",
    showFrom: new Date("2026-11-20T15:00:00Z"),
    showUntil: new Date("2026-12-01T06:00:00Z"),
    firstOnAt: now,
    piecesLeft: null,
  });
  expect(row?.storageKey).toMatch(/^promo-[a-z0-9-]+$/);
  expect(await activeId()).toBe(row?.id);
  expect(
    (await db.select().from(auditLog).where(eq(auditLog.recordId, row!.id))).map(
      ({ action }) => action,
    ),
  ).toEqual(["added"]);
});

test.each([
  [{ title: " " }, "title"],
  [{ from_day: "2027-03-14", from_time: "02:30" }, "from_day"],
  [{ until_day: "2027-11-07", until_time: "01:30" }, "until_which"],
  [{ until_day: "2026-12-15", until_time: "00:00" }, "until_time"],
  [{ from_day: "2026-12-10", until_day: "2026-12-01" }, "until_day"],
  [{ until_day: "2026-11-01", from_day: "2026-10-01" }, "until_day"],
  [{ pieces: "-1" }, "pieces"],
  [{ picture: "no-such-picture" }, "picture"],
])("promotionRecord.add returns a field error for %o", async (values, field) => {
  const outcome = await promotionRecord.add(db, formValues(values), await sending());
  expect(outcome.state === "invalid" ? Object.keys(outcome.errors) : outcome).toEqual([field]);
});

test("promotionRecord.add uses the offered time for a skipped hour and the chosen one for a repeated hour", async () => {
  const id = await aPromotion({
    from_day: "2027-03-14",
    from_time: "02:30",
    from_use: "03:00",
    until_day: "2027-11-07",
    until_time: "01:30",
    until_which: "second",
  });
  expect((await promotionRecord.find(db, id))[0]).toMatchObject({
    showFrom: new Date("2027-03-14T08:00:00Z"),
    showUntil: new Date("2027-11-07T07:30:00Z"),
  });
});

test("promotionRecord.update keeps an end without a time on the day that staff chose", async () => {
  const id = await aPromotion({ until_day: "2026-12-31" });
  const load = async () =>
    promotionRecord.toForm((await promotionRecord.find(db, id))[0], now).values;
  const loaded = await load();
  expect(loaded).toMatchObject({ until_day: "2026-12-31", until_time: "" });
  const sent = { ...loaded, until_day: "2026-12-15" };
  const values = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, [text]]));
  expect(await promotionRecord.update(db, id, values, await sending())).toMatchObject({
    saved: ["End date"],
  });
  expect((await promotionRecord.find(db, id))[0]?.showUntil).toEqual(
    new Date("2026-12-16T06:00:00Z"),
  );
  expect(await load()).toMatchObject({ until_day: "2026-12-15", until_time: "" });
});

test("currentPromotionQuery and activePromotionAt hide a promotion without pieces left, after its end, and in the trash", async () => {
  const id = await aPromotion({ pieces: "1", until_day: "2026-11-30", until_time: "07:00" });
  const always = await aPromotion({ title: "Always" }, later(-60));
  expect(await activeId()).toBe(id);
  for (const at of [
    now,
    later(60),
    new Date("2026-11-30T12:59:59Z"),
    new Date("2026-11-30T13:00:00Z"),
  ]) {
    expect(await activeId(at)).toBe(activePromotionAt(await promotionRecord.list(db), at)?.id);
  }
  expect(await activeId(new Date("2026-11-30T13:00:00Z"))).toBe(always);
  await promotionRecord.update(
    db,
    id,
    await form(id, { pieces: "0", until_day: "2026-11-30", until_time: "07:00" }),
    await sending(),
  );
  expect(await activeId()).toBe(always);
  expect(await promotionRecord.setTrashed(db, always, "trash", await sending())).toBe("changed");
  expect(await activeId()).toBeUndefined();
  expect((await promotionRecord.trashed(db)).map((row) => row.id)).toEqual([always]);
  expect(await promotionRecord.setTrashed(db, always, "back", await sending())).toBe("changed");
  expect(await activeId()).toBe(always);
});

test("promotionRecord.update asks whether visitors who closed a changed offer see it again, and stores a new key for yes", async () => {
  const id = await aPromotion();
  const [before] = await promotionRecord.find(db, id);
  const result = await promotionRecord.update(
    db,
    id,
    await form(id, { offer: "Two fire pits" }),
    await sending(),
  );
  expect(result).toMatchObject({
    state: "invalid",
    errors: { again: expect.stringContaining("see it again") },
  });
  await promotionRecord.update(
    db,
    id,
    await form(id, { offer: "Two fire pits", again: "no" }),
    await sending(),
  );
  expect((await promotionRecord.find(db, id))[0]).toMatchObject({
    bannerText: "Two fire pits",
    storageKey: before?.storageKey,
  });
  await promotionRecord.update(
    db,
    id,
    await form(id, { offer: "Three", again: "yes" }),
    await sending(),
  );
  const [after] = await promotionRecord.find(db, id);
  expect(after?.bannerText).toBe("Three");
  expect(after?.storageKey).not.toBe(before?.storageKey);
  // Visitors have neither seen a promotion that was never on nor closed one without a close button.
  const draft = await aPromotion({ on: "0" });
  expect(
    await promotionRecord.update(
      db,
      draft,
      await form(draft, { on: "0", offer: "x" }),
      await sending(),
    ),
  ).toMatchObject({
    state: "saved",
  });
  const open = await aPromotion({ closable: "0" });
  expect(
    await promotionRecord.update(
      db,
      open,
      await form(open, { closable: "0", offer: "x" }),
      await sending(),
    ),
  ).toMatchObject({
    state: "saved",
  });
  // Unchanged text needs no choice.
  expect(
    await promotionRecord.update(
      db,
      id,
      await form(id, { offer: "Three", message: "Hi" }),
      await sending(),
    ),
  ).toMatchObject({
    state: "saved",
    saved: ["WhatsApp message"],
  });
});

test("promotionRecord.update saves other fields, returns a conflict for the same field, and accepts the inputs that resolve it", async () => {
  const id = await aPromotion();
  const [mine, theirs] = [
    await form(id, { link: "Write", message: "Hey" }),
    await form(id, { link: "Call", until_day: "2026-11-30" }),
  ];
  await promotionRecord.update(db, id, theirs, await sending());
  const outcome = await promotionRecord.update(db, id, mine, await sending());
  expect(outcome).toMatchObject({
    state: "conflict",
    saved: ["WhatsApp message"],
    conflicts: [
      {
        id: "link",
        label: "Button label",
        was: "Chat",
        theirs: "Call",
        yours: "Write",
        by: { name: "Olivia" },
        inputs: [["link", "Write"]],
      },
    ],
  });
  const conflict = outcome.state === "conflict" ? outcome.conflicts[0] : undefined;
  const decided = { [conflict!.wasName]: [conflict!.originals.theirs], link: ["Write"] };
  expect(await promotionRecord.update(db, id, decided, await sending())).toMatchObject({
    state: "saved",
    saved: ["Button label"],
  });
  expect((await promotionRecord.find(db, id))[0]).toMatchObject({
    linkText: "Write",
    showUntil: new Date("2026-12-01T06:00:00Z"),
  });
});

test("promotionRecord.update leaves an unchanged start, rejects a trashed promotion, and the purge deletes it after its days", async () => {
  const id = await aPromotion({ from_day: "2026-11-20", from_time: "09:00" });
  await promotionRecord.update(
    db,
    id,
    await form(id, { from_day: "2026-11-20", from_time: "09:00", message: "Hi" }),
    await sending(later(90)),
  );
  expect((await promotionRecord.find(db, id))[0]?.showFrom).toEqual(
    new Date("2026-11-20T15:00:00Z"),
  );
  const stale = await form(id);
  await promotionRecord.setTrashed(db, id, "trash", await sending());
  expect(await promotionRecord.update(db, id, stale, await sending())).toEqual({ state: "gone" });
  expect(await purgeTrashedRows(db, trashKinds, { before: now, limit: 10, now })).toBe(0);
  expect(
    await purgeTrashedRows(db, trashKinds, { before: later(1), limit: 10, now: later(1) }),
  ).toBe(1);
  expect(await promotionRecord.setTrashed(db, id, "back", await sending())).toBe("gone");
});

test("promotionRecord.update never keeps the previous image's alt text", async () => {
  const first = { picture: "rain-on-louvers", alt: "Rain on a closed roof" };
  const id = await aPromotion(first);
  const alt = async () => (await promotionRecord.find(db, id))[0]?.pictureAlt;
  const change = async (values: Record<string, string>) =>
    promotionRecord.update(db, id, await form(id, values), await sending());
  expect(await change({ ...first, message: "Hi" })).toMatchObject({ saved: ["WhatsApp message"] });
  expect(await alt()).toBe("Rain on a closed roof");
  expect(
    await change({ message: "Hi", picture: "louvers-detail", alt: "Rain on a closed roof" }),
  ).toMatchObject({
    saved: ["Image", "Alt text"],
  });
  expect(await alt()).toBe("");
  await change({ message: "Hi", ...first, alt: "A closed roof" });
  expect(await alt()).toBe("A closed roof");
});

test("promotionRecord.update asks for alt text if the library image has none", async () => {
  const file = {
    id: newId(),
    bucket: "files",
    name: "plain.jpg",
    size: 3,
    alt: "",
    width: 1800,
    height: 1200,
  };
  const place = {
    fullPath: `files/public/${file.id}.jpg`,
    contentType: "image/jpeg",
    visibility: "public" as const,
    customMetadata: "{}",
  };
  await db.insert(files).values({ ...file, ...place, timeCreated: now, updated: now });
  const first = { picture: "rain-on-louvers", alt: "Rain on a closed roof" };
  const [id, chosen] = [await aPromotion(first), { picture: "library", picture_file: file.id }];
  const update = async (values: Record<string, string>) =>
    promotionRecord.update(db, id, await form(id, values), await sending());
  for (const alt of ["", first.alt]) {
    expect(await update({ ...chosen, alt })).toMatchObject({
      state: "invalid",
      errors: { alt: expect.stringContaining("no alt text") },
    });
  }
  expect(await update({ ...chosen, alt: "A plain yard" })).toMatchObject({
    saved: ["Image", "Alt text"],
  });
});

test("promotionRecord.update accepts an image of the library with its alt text, lists the promotion as its use, and rejects a deleted image", async () => {
  const file = {
    id: newId(),
    bucket: "files",
    name: "yard.jpg",
    size: 3,
    alt: "A yard at dusk",
    width: 1800,
    height: 1200,
  };
  const place = {
    fullPath: `files/public/${file.id}.jpg`,
    contentType: "image/jpeg",
    visibility: "public" as const,
    customMetadata: "{}",
  };
  await db.insert(files).values({ ...file, ...place, version: 3, timeCreated: now, updated: now });
  const chosen = { picture: "library", picture_file: file.id };
  const id = await aPromotion(chosen);
  const [row] = await currentPromotionQuery(db, now);
  expect(row && toPromotion(row).picture).toMatchObject({
    id: file.id,
    name: "yard.jpg",
    alt: "A yard at dusk",
    version: 3,
  });
  expect(await listFileUsages(db, file.id, now)).toMatchObject([
    { kind: "promotion", id, state: "live" },
  ]);
  expect(
    await promotionRecord.update(db, id, await form(id, chosen), await sending()),
  ).toMatchObject({ saved: [] });

  const refused = {
    state: "invalid",
    errors: { picture: expect.stringContaining("isn’t in the library") },
  };
  expect(
    await promotionRecord.add(
      db,
      formValues({ ...chosen, picture_file: "no-such-file" }),
      await sending(),
    ),
  ).toMatchObject(refused);
  expect(
    await promotionRecord.add(db, formValues({ picture: "library" }), await sending()),
  ).toMatchObject({ state: "invalid" });
  await db.update(files).set({ contentType: "image/heic" }).where(eq(files.id, file.id));
  expect(await promotionRecord.add(db, formValues(chosen), await sending())).toMatchObject(refused);
  await db
    .update(files)
    .set({ contentType: "image/jpeg", visibility: "private" })
    .where(eq(files.id, file.id));
  expect(await promotionRecord.add(db, formValues(chosen), await sending())).toMatchObject(refused);
  expect((await currentPromotionQuery(db, now)).map((now) => toPromotion(now).picture)).toEqual([
    null,
  ]);
  await promotionRecord.update(db, id, await form(id, { picture: "" }), await sending());
  expect(await listFileUsages(db, file.id, now)).toEqual([]);
});

test("promotionRecord.update rejects forbidden texts by field, and the nightly check lists them", async () => {
  const off = { on: "0", offer: "A deck from $249 a month", message: "Hello {name}" };
  const id = await aPromotion(off);
  const errors = {
    offer: expect.stringContaining("“from $249 a month” is a banned phrase"),
    message: expect.stringContaining("Placeholder “{name}” is still in the text"),
  };
  expect(
    await promotionRecord.update(db, id, await form(id, { ...off, on: "1" }), await sending()),
  ).toEqual({ state: "invalid", errors });
  expect(await promotionRecord.add(db, formValues({ ...off, on: "1" }), await sending())).toEqual({
    state: "invalid",
    errors,
  });
  expect(await loadLivePromotionTexts(db, now)).toEqual([]);
  // A promotion published before a phrase was forbidden stays visible and can be turned off.
  await db.update(promotions).set({ enabled: true }).where(eq(promotions.id, id));
  const context = {
    facts: new Map(),
    bannedPhrases: gate.bannedPhrases,
    now,
    origin: "https://example.com",
    kinds: [],
  };
  await recheckPublished(db, context, await loadLivePromotionTexts(db, now));
  expect(toContentIssues(await contentIssuesQuery(db))).toMatchObject([
    { kind: "promotion", id, reasons: [{ place: "offer" }, { place: "message" }] },
  ]);
  expect(await promotionRecord.update(db, id, await form(id, off), await sending())).toMatchObject({
    state: "saved",
    saved: ["Status"],
  });
});

test("promotionRecord.add stores other content under the same request key", async () => {
  const sent = await sending();
  await promotionRecord.add(db, formValues(), sent);
  await promotionRecord.add(db, formValues({ title: "Fall, corrected" }), sent);
  expect((await promotionRecord.list(db)).map(({ title }) => title).toSorted()).toEqual([
    "Fall",
    "Fall, corrected",
  ]);
});

test("promotionRecord.update saves a past start and a first offer once when their form is sent again", async () => {
  const id = await aPromotion({ on: "0" });
  const values = await form(id, {
    on: "1",
    offer: "Two fire pits",
    from_day: "2026-11-01",
    from_time: "08:00",
  });
  const sent = await sending();
  const saved = {
    state: "saved",
    saved: expect.arrayContaining(["Banner text", "Start date"]),
  };
  expect(await promotionRecord.update(db, id, values, sent)).toMatchObject(saved);
  const [first] = await promotionRecord.find(db, id);
  expect(await promotionRecord.update(db, id, values, { ...sent, now: later(2) })).toMatchObject(
    saved,
  );
  expect(await promotionRecord.find(db, id)).toEqual([first]);
});
