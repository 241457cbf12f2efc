import { env } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { issueFormToken } from "~/domain/leads/intake/form-token.server";
import { verifySubmissionKey } from "~/domain/leads/intake/private-link.server";
import { openDb } from "~/platform/db/client.server";
import { files, leadFiles, leadSubmissions, leads, priceItems } from "~/schema";
import { jpegFixture } from "../../../tests/fixtures/images";
import { submitQuoteForm } from "./submit-quote.server";

const db = openDb(env.DB);
const site = "http://127.0.0.1:8787";
const good = { services: "attached-pergola", zip: "77007", name: "Ana", phone: "(713) 555-0100" };
let person = 0;

function failing<T extends object>(binding: T): T {
  return new Proxy(binding, {
    get: () => () => {
      throw new Error("unreachable");
    },
  });
}

/** Load context of one request with its own IP, and a function to wait for its background work. */
function aContext(changes: Partial<Env> = {}) {
  const work: Promise<unknown>[] = [];
  return {
    context: {
      env: { ...env, ...changes },
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      cspNonce: "",
      requestId: "test",
      ip: `198.51.100.${++person % 250}`,
      place: {},
      cookies: [] as string[],
      degraded: false,
    },
    done: () => Promise.all(work),
  };
}

/** A form by a new visitor, as the page renders it. */
async function aForm(changes: Record<string, string | File> = {}): Promise<FormData> {
  const form = new FormData();
  const submission_id = crypto.randomUUID();
  const token = await issueFormToken(env.APP_SECRET, submission_id, new Date(Date.now() - 60_000));
  const fields = {
    ...good,
    phone: `713555${String(1000 + ++person)}`,
    submission_id,
    token,
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function post(form: FormData): Request {
  return new Request(`${site}/get-a-free-quote-houston`, { method: "POST", body: form });
}

const aPhoto = (name = "yard.jpg", bytes = jpegFixture()) =>
  new File([bytes], name, { type: "image/jpeg" });

async function leadOf(form: FormData) {
  const [row] = await db
    .select({ lead: leads, submission: leadSubmissions })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(eq(leads.phone, `+1${form.get("phone")}`));
  const id = row?.submission.id ?? "";
  const photos = await db
    .select()
    .from(leadFiles)
    .innerJoin(files, eq(files.id, leadFiles.fileId))
    .where(eq(leadFiles.submissionId, id));
  return { ...row, photos };
}

/** Target of a redirect to the thank-you page, with its reference and key. */
function thanksOf(sent: Awaited<ReturnType<typeof submitQuoteForm>>) {
  if (!sent.ok) throw new Error("refused");
  const url = new URL(sent.to, site);
  return {
    to: sent.to,
    reference: url.pathname.split("/").at(-1) ?? "",
    key: url.searchParams.get("key") ?? "",
  };
}

/** The loaded form of one person, filled in by another on the same device. */
function byAnother(form: FormData, changes: Record<string, string>): FormData {
  const other = new FormData();
  for (const [name, value] of form) other.append(name, changes[name] ?? value);
  return other;
}

/** Replays the journal, as each request does after its response. */
async function replayed(): Promise<void> {
  const other = aContext();
  await submitQuoteForm(post(await aForm()), other.context, "quote");
  await other.done();
}

test.each([
  ["the second", [env.DB, failing(env.DB)]],
  ["the first", [failing(env.DB), env.DB]],
  ["both", [failing(env.DB), failing(env.DB)]],
])(
  "submitQuoteForm gives two people with the same form separate pages while the database is down for %s",
  async (_, databases) => {
    const forms = [await aForm({ name: "Ana Lopez", email: `ana${++person}@example.com` })];
    forms.push(
      byAnother(forms[0]!, {
        name: "Luis Vega",
        phone: `713555${2000 + person}`,
        email: `luis${person}@example.com`,
      }),
    );
    const thanks: ReturnType<typeof thanksOf>[] = [];
    for (const [at, DB] of databases.entries()) {
      const { context, done } = aContext({ DB });
      thanks.push(thanksOf(await submitQuoteForm(post(forms[at]!), context, "quote")));
      await done();
    }
    await replayed();
    const stored: (typeof leadSubmissions.$inferSelect)[] = [];
    for (const form of forms) {
      const { submission, lead } = await leadOf(form);
      expect(lead?.name).toBe(form.get("name"));
      stored.push(submission!);
    }
    expect(stored.map(({ reference }) => reference)).toEqual(
      thanks.map(({ reference }) => reference),
    );
    const opens = (of: number, by: number) =>
      verifySubmissionKey(env.APP_SECRET, stored[of]!.reference, stored[of]!.id, thanks[by]!.key);
    expect([await opens(0, 0), await opens(1, 1), await opens(0, 1), await opens(1, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  },
);

test("submitQuoteForm treats a corrected phone as one request, with and without the database", async () => {
  for (const DB of [env.DB, failing(env.DB)]) {
    const form = await aForm({ name: "Dana Whitfield" });
    const sent = thanksOf(await submitQuoteForm(post(form), aContext().context, "quote"));
    const corrected = byAnother(form, { phone: `713555${3000 + ++person}` });
    expect(
      thanksOf(await submitQuoteForm(post(corrected), aContext({ DB }).context, "quote")),
    ).toEqual(sent);
    await replayed();
    const { submission, lead } = await leadOf(corrected);
    expect([submission?.reference, lead?.name]).toEqual([sent.reference, "Dana Whitfield"]);
    expect((await leadOf(form)).lead).toBeUndefined();
  }
});

test("submitQuoteForm treats a corrected name as one request and another name as another person", async () => {
  const form = await aForm({ name: "Dana Whitfeld" });
  const sent = thanksOf(await submitQuoteForm(post(form), aContext().context, "quote"));
  expect(
    thanksOf(
      await submitQuoteForm(
        post(byAnother(form, { name: "Dana Whitfield" })),
        aContext().context,
        "quote",
      ),
    ),
  ).toEqual(sent);
  expect((await leadOf(form)).lead?.name).toBe("Dana Whitfield");
  const spouse = thanksOf(
    await submitQuoteForm(
      post(byAnother(form, { name: "Robert Whitfield" })),
      aContext().context,
      "quote",
    ),
  );
  expect(spouse.reference).not.toBe(sent.reference);
});

test("submitQuoteForm keeps the photos of a form resent while the database is down, also with other answers", async () => {
  const form = await aForm({ photos: aPhoto() });
  const DB = failing(env.DB);
  await submitQuoteForm(post(form), aContext({ DB }).context, "quote");
  form.append("photos", aPhoto("more.jpg", jpegFixture({ width: 60 })));
  await submitQuoteForm(post(form), aContext({ DB }).context, "quote");
  form.append("photos", aPhoto("most.jpg", jpegFixture({ width: 61 })));
  form.set("details", "By the oak");
  await submitQuoteForm(post(form), aContext({ DB }).context, "quote");
  await replayed();
  const { lead, photos } = await leadOf(form);
  expect(photos.map(({ files: file }) => file.name).sort()).toEqual([
    "more.jpg",
    "most.jpg",
    "yard.jpg",
  ]);
  expect(lead).toMatchObject({ details: "By the oak", photoCount: 3 });
});

test("saveBallparkEstimate keeps the estimate of a design when a later request has none and prices have changed", async () => {
  const rate = (lowCents: number, validFrom: Date) =>
    ["louvered-attached", "footings"].map((key) => ({
      id: crypto.randomUUID(),
      key,
      category: "roof",
      label: key,
      unit: "sqft" as const,
      lowCents,
      highCents: lowCents,
      validFrom,
      createdAt: validFrom,
      updatedAt: validFrom,
    }));
  await db.insert(priceItems).values(rate(9_000, new Date("2025-01-01T00:00:00Z")));
  const form = await aForm({ design: "type=attached&width=240&depth=144" });
  const first = aContext();
  await submitQuoteForm(post(form), first.context, "quote");
  await first.done();
  const before = (await leadOf(form)).lead?.estimateCents;
  expect(before).toBeGreaterThan(0);
  expect((await leadOf(form)).lead).toMatchObject({
    estimateLowCents: before,
    estimateHighCents: before,
    estimateKey: "louvered-attached",
  });
  const soon = new Date(Date.now() - 1);
  await db.insert(priceItems).values(rate(18_000, soon));
  const again = aContext();
  await submitQuoteForm(
    post(await aForm({ phone: String(form.get("phone")), details: "And a fan" })),
    again.context,
    "quote",
  );
  await again.done();
  expect((await leadOf(form)).lead?.estimateCents).toBe(before);
  const redrawn = byAnother(form, { design: "type=attached&width=288&depth=144" });
  const corrected = aContext();
  await submitQuoteForm(post(redrawn), corrected.context, "quote");
  await corrected.done();
  expect((await leadOf(form)).lead?.estimateCents).toBeGreaterThan(2 * before!);
  expect((await leadOf(form)).lead?.estimateLowCents).toBeGreaterThan(2 * before!);
  await db.delete(priceItems).where(inArray(priceItems.category, ["roof"]));
});
