import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { issueFormToken } from "~/domain/leads/intake/form-token.server";
import { pendingJournalPrefix } from "~/domain/leads/intake/journal/journal-prefixes";
import { verifySubmissionKey } from "~/domain/leads/intake/private-link.server";
import { honeypot } from "~/domain/leads/intake/submit-request.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { openDb } from "~/platform/db/client.server";
import { insertFileStatement, signFileQuery, storeFile } from "~/platform/files/files.server";
import { loader as fileLoader } from "~/routes/files/file";
import { files, leadFiles, leadSubmissions, leads, outbox, settings } from "~/schema";
import { heifFixture, jpegFixture } from "../../../tests/fixtures/images";
import { action as thankYouAction } from "../site/thank-you";
import { action as photosAction } from "./photos";
import { submitQuoteForm } from "./submit-quote.server";

const db = openDb(env.DB);
const site = "http://127.0.0.1:8787";
const good = { services: "attached-pergola", zip: "77007", name: "Ana", phone: "(713) 555-0100" };

function failing<T extends object>(binding: T): T {
  return new Proxy(binding, {
    get: (target, name) =>
      typeof Reflect.get(target, name) === "function"
        ? () => {
            throw new Error("unreachable");
          }
        : Reflect.get(target, name),
  });
}

/** A bucket that performs the calls but loses the response. */
function silent(calls: readonly string[]): R2Bucket {
  return new Proxy(env.FILES, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...given: unknown[]) => {
        const result: unknown = await member.apply(target, given);
        if (calls.includes(String(name))) throw new Error("the answer was lost");
        return result;
      };
    },
  });
}

/**
 * Load context of one request as the worker creates it, and a function to wait for its background
 * work.
 */
function aContext(changes: Partial<Env> = {}) {
  const work: Promise<unknown>[] = [];
  return {
    context: {
      env: { ...env, ...changes },
      waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      cspNonce: "",
      requestId: "test",
      ip: "127.0.0.1",
      place: { city: "Houston" },
      cookies: [] as string[],
      degraded: false,
    },
    done: () => Promise.all(work),
  };
}

let person = 0;

/** A form by a new visitor, as the page renders it. */
async function aForm(
  changes: Record<string, string | File | (string | File)[]> = {},
): Promise<FormData> {
  person += 1;
  const form = new FormData();
  const submission_id = crypto.randomUUID();
  const token = await issueFormToken(env.APP_SECRET, submission_id, new Date(Date.now() - 60_000));
  const fields = {
    ...good,
    phone: `713555${String(1000 + person)}`,
    submission_id,
    token,
    ...changes,
  };
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

function post(form: FormData, headers: Record<string, string> = {}): Request {
  return new Request(`${site}/get-a-free-quote-houston`, { method: "POST", body: form, headers });
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

/** Sends the form and returns the error. Fails if the form was accepted. */
async function refused(request: Request, changes: Partial<Env> = {}) {
  const sent = await submitQuoteForm(request, aContext(changes).context, "quote");
  if (sent.ok) throw new Error("taken");
  return sent;
}

test("submitQuoteForm stores a complete form, redirects to its thank-you page and sends both emails", async () => {
  const form = await aForm({
    email: "ana@example.com",
    photos: [aPhoto(), aPhoto("b.jpg", jpegFixture({ width: 50 }))],
    variant: "formpage",
  });
  const { context, done } = aContext();
  const sent = await submitQuoteForm(post(form), context, "quote");
  if (!sent.ok) throw new Error("refused");
  expect(sent.to).toMatch(
    /^\/get-a-free-quote-houston\/received\/MOL-[A-Z0-9]{6}\?key=[0-9a-f]{48}$/,
  );
  expect(decodeURIComponent(sent.to)).not.toMatch(/ana@|Ana|\+1713/);
  await done();
  const { lead, submission, photos } = await leadOf(form);
  expect(lead).toMatchObject({ status: "new", source: "formpage", inArea: true });
  expect(submission?.place).toBe('{"city":"Houston"}');
  expect(photos).toHaveLength(2);
  expect(lead).toMatchObject({ formLanguage: "en", replyLanguage: "en" });
  const mail = await db
    .select()
    .from(outbox)
    .where(eq(outbox.leadId, lead?.id ?? ""));
  expect(mail.map((email) => [email.kind, email.state]).sort()).toEqual([
    ["lead-alert", "sent"],
    ["quote-received", "sent"],
  ]);
});

test("submitQuoteForm emails each recipient of the settings once, or MAIL_OFFICE without recipients", async () => {
  const alertsTo = async (form: FormData, leadEmails: string[]) => {
    const value = JSON.stringify({ ...defaultSettings, leadEmails });
    await db.delete(settings);
    await db.insert(settings).values({ key: "business", value, updatedAt: new Date() });
    const { context, done } = aContext();
    expect(await submitQuoteForm(post(form), context, "quote")).toMatchObject({ ok: true });
    await done();
    const { lead } = await leadOf(form);
    const mail = await db
      .select()
      .from(outbox)
      .where(eq(outbox.leadId, lead?.id ?? ""));
    return mail.map(({ kind, toAddress, state }) => `${kind} ${toAddress} ${state}`).sort();
  };
  const form = await aForm();
  const both = ["lead-alert ana@example.com sent", "lead-alert ben@example.com sent"];
  expect(await alertsTo(form, ["ana@example.com", "ben@example.com"])).toEqual(both);
  expect(await alertsTo(form, ["ben@example.com", "ana@example.com"])).toEqual(both); // the same form again
  expect(await alertsTo(await aForm(), [])).toEqual([`lead-alert ${env.MAIL_OFFICE} sent`]);
  await db.delete(settings);
});

test("a note on the private page is emailed to each recipient of the settings once", async () => {
  const form = await aForm();
  const sent = await submitQuoteForm(post(form), aContext().context, "quote");
  if (!sent.ok) throw new Error("refused");
  const { lead } = await leadOf(form);
  await db.delete(outbox);
  const value = JSON.stringify({
    ...defaultSettings,
    leadEmails: ["ana@example.com", "ben@example.com"],
  });
  await db.insert(settings).values({ key: "business", value, updatedAt: new Date() });
  const addNote = async (note: string) => {
    const url = new URL(sent.to, site);
    const body = new FormData();
    body.set("part", "words");
    body.set("note", note);
    const { context, done } = aContext();
    const request = new Request(url, { method: "POST", body });
    const answer = await thankYouAction({
      request,
      context,
      params: { reference: url.pathname.split("/").at(-1) ?? "" },
    });
    expect(answer).toMatchObject({ status: 303 });
    await done();
    const mail = await db
      .select()
      .from(outbox)
      .where(eq(outbox.leadId, lead?.id ?? ""));
    return mail.map(({ kind, toAddress, subject }) => `${kind} ${toAddress} ${subject}`).sort();
  };
  const both = [
    "lead-alert ana@example.com New message: Ana, 77007",
    "lead-alert ben@example.com New message: Ana, 77007",
  ];
  expect(await addNote("The gate code is 4410")).toEqual(both);
  expect(await addNote("The gate code is 4410")).toEqual(both); // the same note again
  expect((await leadOf(form)).lead).toMatchObject({ status: "new", firstReplyAt: null });
  await db.delete(settings);
});

test("submitQuoteForm treats the same answers as one request only from the same browser", async () => {
  const form = await aForm();
  const again = await aForm({ phone: String(form.get("phone")) });
  const first = aContext();
  const sent = await submitQuoteForm(post(form), first.context, "quote");
  const Cookie =
    first.context.cookies.find((line) => line.startsWith("mol_sent="))?.split(";")[0] ?? "";
  expect(Cookie).not.toBe("");
  expect(first.context.cookies).toContainEqual(
    expect.stringMatching(/^mol_carry_over=; Max-Age=0;/),
  );
  expect(await submitQuoteForm(post(again, { Cookie }), aContext().context, "quote")).toEqual(sent);
  const stranger = await submitQuoteForm(
    post(await aForm({ phone: String(form.get("phone")) })),
    aContext().context,
    "quote",
  );
  const forged = await submitQuoteForm(
    post(await aForm({ phone: String(form.get("phone")) }), { Cookie: Cookie.replace(/.$/, "x") }),
    aContext().context,
    "quote",
  );
  const changed = await submitQuoteForm(
    post(await aForm({ phone: String(form.get("phone")), zip: "77008" }), { Cookie }),
    aContext().context,
    "quote",
  );
  expect(
    new Set([sent, stranger, forged, changed].map((answer) => (answer.ok ? answer.to : ""))).size,
  ).toBe(4);
});

test("submitQuoteForm accepts and flags a form without token", async () => {
  const form = await aForm({ token: "" });
  await submitQuoteForm(post(form), aContext().context, "quote");
  expect((await leadOf(form)).lead).toMatchObject({ status: "new", spamReasons: '["no-token"]' });
});

test("submitQuoteForm stores a filled hidden field as spam and redirects to the thank-you page", async () => {
  const form = await aForm({ [honeypot]: "Buy", email: "bot@example.com" });
  const { context, done } = aContext();
  const sent = await submitQuoteForm(post(form), context, "quote");
  await done();
  expect(sent.ok).toBe(true);
  const { lead } = await leadOf(form);
  expect(lead?.status).toBe("spam");
  expect(
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.leadId, lead?.id ?? "")),
  ).toHaveLength(0);
});

test("submitQuoteForm stores a ZIP outside the area as out of area", async () => {
  const form = await aForm({ zip: "90210" });
  expect((await submitQuoteForm(post(form), aContext().context, "quote")).ok).toBe(true);
  expect((await leadOf(form)).lead).toMatchObject({ status: "out-of-area", inArea: false });
});

test("submitQuoteForm returns an invalid form with its input and stored photos", async () => {
  const form = await aForm({ zip: "7700", details: "Dog digs", photos: aPhoto() });
  const sent = await refused(post(form));
  expect(sent.status).toBe(422);
  expect(sent.problem).toMatchObject({
    errors: { zip: expect.any(String) },
    values: { details: ["Dog digs"], zip: ["7700"] },
  });
  expect(sent.problem.photos).toHaveLength(1);
  const [kept] = sent.problem.photos;
  form.set("zip", "77007");
  form.delete("photos");
  form.append("kept_photos", kept?.token ?? "");
  form.append("kept_photos", `${kept?.token}x`);
  expect((await submitQuoteForm(post(form), aContext().context, "quote")).ok).toBe(true);
  expect((await leadOf(form)).photos.map(({ files: file }) => file.name)).toEqual(["yard.jpg"]);
});

test("submitQuoteForm names photos that are too many, too large or invalid and stores the rest", async () => {
  const wrong = await refused(
    post(
      await aForm({
        photos: [
          aPhoto(),
          aPhoto("big.jpg", jpegFixture({ padding: 10 * 1024 * 1024 })),
          aPhoto("x.jpg", new TextEncoder().encode("<svg>")),
        ],
      }),
    ),
  );
  expect(wrong.status).toBe(422);
  expect(wrong.problem.errors.photos).toMatch(
    /“big\.jpg” is over 10 MB\. Choose a smaller file, or email it to us later\. “x\.jpg” isn’t a photo we can open\. Use JPEG, PNG, WebP, HEIC or AVIF, up to 50 megapixels\./,
  );
  expect(wrong.problem.photos).toHaveLength(1);
  const many = await refused(
    post(
      await aForm({
        photos: Array.from({ length: 8 }, (_, index) =>
          aPhoto(`${index}.jpg`, jpegFixture({ width: 40 + index })),
        ),
      }),
    ),
  );
  expect(many.problem.errors.photos).toMatch(
    /You can add up to 6 photos here, so we kept the first 6\. Add the rest after you send the form\./,
  );
  expect(many.problem.photos).toHaveLength(6);
});

test("submitQuoteForm responds 413 to an oversized body and 415 to another content type", async () => {
  const huge = new Request(site, {
    method: "POST",
    body: "x",
    headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "999999999" },
  });
  expect((await refused(huge)).status).toBe(413);
  const json = new Request(site, {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  expect((await refused(json)).status).toBe(415);
});

test("submitQuoteForm responds 429 with the input above the rate limit; a failed limiter allows the request", async () => {
  const form = await aForm();
  const sent = await refused(post(form), {
    QUOTE_HARD_LIMIT: { limit: async () => ({ success: false }) },
  });
  expect(sent).toMatchObject({
    status: 429,
    problem: { submitError: "too-many", values: { name: ["Ana"] } },
  });
  const broken = { limit: () => Promise.reject(new Error("down")) };
  const { context } = aContext({ QUOTE_HARD_LIMIT: broken, QUOTE_SOFT_LIMIT: broken });
  expect((await submitQuoteForm(post(form), context, "quote")).ok).toBe(true);
});

test("submitQuoteForm queues request and photos in the journal without the database, with the final reference", async () => {
  const form = await aForm({ photos: aPhoto() });
  const away = await submitQuoteForm(
    post(form),
    aContext({ DB: failing(env.DB) }).context,
    "quote",
  );
  if (!away.ok) throw new Error("refused");
  expect((await env.FILES.list({ prefix: pendingJournalPrefix })).objects).toHaveLength(1);
  const other = aContext();
  await submitQuoteForm(post(await aForm()), other.context, "quote");
  await other.done();
  const { submission, photos } = await leadOf(form);
  expect(away.to).toContain(`/${submission?.reference}?key=`);
  expect(submission?.route).toBe("journal");
  expect(photos).toHaveLength(1);
  const again = await submitQuoteForm(post(form), aContext().context, "quote");
  expect(again).toEqual(away);
});

test("submitQuoteForm stores the request and the number of lost photos without the bucket", async () => {
  const form = await aForm({ photos: [aPhoto(), aPhoto("b.jpg")] });
  const sent = await submitQuoteForm(
    post(form),
    aContext({ FILES: failing(env.FILES) }).context,
    "quote",
  );
  expect(sent.ok).toBe(true);
  const { submission, photos } = await leadOf(form);
  expect(photos).toHaveLength(0);
  expect(JSON.parse(submission?.answers ?? "{}")).toMatchObject({ photosLost: 2 });
});

test("submitQuoteForm responds 503 with the input without database and bucket; a retry creates one lead", async () => {
  const form = await aForm({ details: "Dog digs" });
  const sent = await refused(post(form), { DB: failing(env.DB), FILES: failing(env.FILES) });
  expect(sent).toMatchObject({
    status: 503,
    problem: { submitError: "unknown", values: { details: ["Dog digs"] } },
  });
  expect(sent.problem.values.submission_id).toEqual([form.get("submission_id")]);
  expect((await submitQuoteForm(post(form), aContext().context, "quote")).ok).toBe(true);
  expect((await leadOf(form)).lead?.details).toBe("Dog digs");
});

test("submitQuoteForm creates one lead with each photo once for concurrent resends", async () => {
  const form = await aForm({ photos: [aPhoto(), aPhoto("b.jpg", jpegFixture({ width: 51 }))] });
  const sent = await Promise.all(
    [1, 2, 3].map(() => submitQuoteForm(post(form), aContext().context, "quote")),
  );
  expect(new Set(sent.map((answer) => (answer.ok ? answer.to : ""))).size).toBe(1);
  expect((await leadOf(form)).photos).toHaveLength(2);
});

test("submitQuoteForm stores the campaign of the form's URL for a browser without cookies", async () => {
  const form = await aForm();
  const request = new Request(
    `${site}/get-a-free-quote-houston-tracking?utm_source=news&utm_campaign=fall&gclid=abc`,
    {
      method: "POST",
      body: form,
    },
  );
  await submitQuoteForm(request, aContext().context, "tracking");
  expect((await leadOf(form)).lead).toMatchObject({
    source: "tracking",
    utmSource: "news",
    utmCampaign: "fall",
  });
});

async function uploadAnswer(request: Request, changes: Partial<Env> = {}) {
  const answer = await photosAction({ request, context: aContext(changes).context, params: {} });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

test("the photos route stores a photo only with a valid form token", async () => {
  const submissionId = crypto.randomUUID();
  const token = await issueFormToken(env.APP_SECRET, submissionId, new Date());
  const upload = (headers: Record<string, string>, body: Uint8Array<ArrayBuffer> = jpegFixture()) =>
    new Request(`${site}/get-a-free-quote-houston/photos`, {
      method: "POST",
      body,
      headers: {
        "Content-Length": String(body.length),
        "X-Submission-Id": submissionId,
        ...headers,
      },
    });
  expect(
    (await uploadAnswer(upload({ "X-Form-Token": token, "X-Submission-Id": crypto.randomUUID() })))
      .status,
  ).toBe(403);
  expect(
    await uploadAnswer(upload({ "X-Form-Token": token, "X-File-Name": "Zo%C3%AB.jpg" })),
  ).toMatchObject({
    status: 200,
    body: { token: expect.any(String), name: "Zoe.jpg" },
  });
  expect((await uploadAnswer(upload({ "X-Form-Token": "x.y" }))).status).toBe(403);
  expect(
    (await uploadAnswer(upload({ "X-Form-Token": token }, new TextEncoder().encode("<html>"))))
      .status,
  ).toBe(422);
  expect(
    (await uploadAnswer(upload({ "X-Form-Token": token }), { FILES: failing(env.FILES) })).status,
  ).toBe(503);
});

async function fetchFile(
  path: string,
  headers: Record<string, string> = {},
  id = path.split("/")[2] ?? "",
) {
  return fileLoader({
    request: new Request(new URL(path, site), { headers }),
    context: aContext().context,
    params: { id, name: "x" },
  });
}

test("the files route serves a private file with a signature, whole, in ranges, or as 304", async () => {
  const file = await storeFile(env.FILES, {
    bytes: jpegFixture({ padding: 2000 }),
    name: "yard.jpg",
    visibility: "private",
  });
  if (!file) throw new Error("not taken");
  await insertFileStatement(db, file, new Date());
  const path = `/files/${file.id}/yard.jpg`;
  await expect(fetchFile(path)).rejects.toMatchObject({ status: 404 });
  const signed = `${path}?${await signFileQuery(env.APP_SECRET, file.id, new Date())}`;

  const whole = await fetchFile(signed);
  expect([
    whole.status,
    whole.headers.get("Content-Type"),
    whole.headers.get("Content-Length"),
  ]).toEqual([200, "image/jpeg", String(file.size)]);
  expect(whole.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(whole.headers.get("Cache-Control")).toContain("private");
  const tag = whole.headers.get("ETag") ?? "";
  const bytes = new Uint8Array(await whole.arrayBuffer());

  const middle = await fetchFile(signed, { Range: "bytes=10-19" });
  expect([middle.status, middle.headers.get("Content-Range")]).toEqual([
    206,
    `bytes 10-19/${file.size}`,
  ]);
  expect([...new Uint8Array(await middle.arrayBuffer())]).toEqual([...bytes.slice(10, 20)]);
  const tail = await fetchFile(signed, { Range: "bytes=-5" });
  expect((await tail.arrayBuffer()).byteLength).toBe(5);
  expect((await fetchFile(signed, { Range: `bytes=${file.size}-` })).status).toBe(416);
  expect((await fetchFile(signed, { Range: "bytes=0-9", "If-Range": '"older"' })).status).toBe(200);
  expect((await fetchFile(signed, { "If-None-Match": `W/${tag}` })).status).toBe(304);
});

test("the files route caches a public file as immutable and serves a PDF as a download", async () => {
  const photo = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name: "a.jpg",
    visibility: "public",
  });
  const paper = await storeFile(env.FILES, {
    bytes: new TextEncoder().encode("%PDF-1.7"),
    name: "s.pdf",
    visibility: "public",
    accept: ["pdf"],
  });
  if (!photo || !paper) throw new Error("not taken");
  for (const file of [photo, paper]) await insertFileStatement(db, file, new Date());
  expect((await fetchFile(`/files/${photo.id}/a.jpg?v=1`)).headers.get("Cache-Control")).toContain(
    "immutable",
  );
  expect((await fetchFile(`/files/${paper.id}/s.pdf`)).headers.get("Content-Disposition")).toMatch(
    /^attachment/,
  );
});

test("the files route serves the original if an image cannot be resized", async () => {
  const photo = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name: "a.jpg",
    visibility: "public",
  });
  if (!photo) throw new Error("not taken");
  await insertFileStatement(db, photo, new Date());
  const answer = await fetchFile(`/files/${photo.id}/a.jpg?w=320&f=avif`);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBe(photo.size);
});

test("submitQuoteForm gives a stranger who repeats a request no key to its private page", async () => {
  const formValues = {
    token: "",
    submission_id: "1",
    email: "ana.known@example.com",
    details: "Gate code 1234",
  };
  const form = await aForm(formValues);
  const sender = await submitQuoteForm(post(form), aContext().context, "quote");
  const stranger = await submitQuoteForm(post(form), aContext().context, "quote");
  if (!sender.ok || !stranger.ok) throw new Error("refused");
  const keyOf = (to: string) => new URL(to, site).searchParams.get("key") ?? "";
  const { submission } = await leadOf(form);
  const opensIt = (to: string) =>
    verifySubmissionKey(
      env.APP_SECRET,
      submission?.reference ?? "",
      submission?.id ?? "",
      keyOf(to),
    );
  expect(await opensIt(sender.to)).toBe(true);
  expect(await opensIt(stranger.to)).toBe(false);
  expect(stranger.to).not.toBe(sender.to);
});

test("submitQuoteForm gives no key to a queued request without a valid token, even if the write is uncertain", async () => {
  for (const FILES of [env.FILES, silent(["put"])]) {
    for (const [token, isSender] of [
      [undefined, true],
      ["", false],
    ] as const) {
      const form = await aForm(token === undefined ? {} : { token });
      const sent = await submitQuoteForm(
        post(form),
        aContext({ DB: failing(env.DB), FILES }).context,
        "quote",
      );
      if (!sent.ok) throw new Error("refused");
      const later = aContext();
      await submitQuoteForm(post(await aForm()), later.context, "quote");
      await later.done();
      const { submission } = await leadOf(form);
      const url = new URL(sent.to, site);
      const key = url.searchParams.get("key") ?? "";
      expect(url.pathname.endsWith(`/${submission?.reference}`)).toBe(true);
      expect(
        await verifySubmissionKey(
          env.APP_SECRET,
          submission?.reference ?? "",
          submission?.id ?? "",
          key,
        ),
      ).toBe(isSender);
    }
  }
});

test("submitQuoteForm flags a token of another form and sends no confirmation", async () => {
  const other = await issueFormToken(
    env.APP_SECRET,
    crypto.randomUUID(),
    new Date(Date.now() - 60_000),
  );
  const form = await aForm({ token: other, email: "forged@example.com" });
  const { context, done } = aContext();
  await submitQuoteForm(post(form), context, "quote");
  await done();
  expect((await leadOf(form)).lead).toMatchObject({ spamReasons: '["forged-token"]' });
  expect(await db.select().from(outbox).where(eq(outbox.toAddress, "forged@example.com"))).toEqual(
    [],
  );
});

test("the confirmation email has no visitor input except a plain first name", async () => {
  const form = await aForm({
    name: "Win at evil.example",
    email: "target@example.com",
    details: "Go to evil.example",
  });
  await submitQuoteForm(post(form), aContext().context, "quote");
  const secondForm = await aForm({ name: "Zoë Müller", email: "zoe@example.com" });
  await submitQuoteForm(post(secondForm), aContext().context, "quote");
  const mail = async (to: string) =>
    (await db.select().from(outbox).where(eq(outbox.toAddress, to)))[0];
  const { text = "", html = "" } = (await mail("target@example.com")) ?? {};
  expect(text + html).toContain("Win");
  expect(text + html).not.toMatch(/evil/);
  expect((await mail("zoe@example.com"))?.text).toContain("Zoë");
});

test("submitQuoteForm counts photos with an expired or invalid upload token as lost", async () => {
  const { problem } = await refused(post(await aForm({ zip: "7700", photos: aPhoto() })));
  const [photo] = problem.photos;
  const form = await aForm({ kept_photos: [photo?.token ?? "", `${photo?.token}x`] });
  expect((await submitQuoteForm(post(form), aContext().context, "quote")).ok).toBe(true);
  const { submission, photos } = await leadOf(form);
  expect(photos).toHaveLength(1);
  expect(JSON.parse(submission?.answers ?? "{}")).toMatchObject({ photosLost: 1 });
});

test("submitQuoteForm accepts tokens signed with the previous secret", async () => {
  const { problem } = await refused(post(await aForm({ zip: "7700", photos: aPhoto() })));
  const form = await aForm({ kept_photos: problem.photos[0]?.token ?? "" });
  const rotated = {
    APP_SECRET: "the-new-secret-which-is-long-enough-to-be-taken",
    APP_SECRET_PREVIOUS: env.APP_SECRET,
  };
  await submitQuoteForm(post(form), aContext(rotated).context, "quote");
  const { lead, submission, photos } = await leadOf(form);
  expect(photos).toHaveLength(1);
  expect(lead?.spamReasons).toBe("[]");
  expect(JSON.parse(submission?.answers ?? "{}")).toMatchObject({ photosLost: 0 });
});

test('submitQuoteForm confirms a journal write with a lost response, and returns "unknown" if it cannot check', async () => {
  const form = await aForm();
  const DB = failing(env.DB);
  const unknown = await refused(post(form), { DB, FILES: silent(["put", "head"]) });
  expect(unknown).toMatchObject({ status: 503, problem: { submitError: "unknown" } });
  const thanked = await submitQuoteForm(
    post(form),
    aContext({ DB, FILES: silent(["put"]) }).context,
    "quote",
  );
  expect(thanked.ok).toBe(true);
  const other = aContext();
  await submitQuoteForm(post(await aForm()), other.context, "quote");
  await other.done();
  const { submission } = await leadOf(form);
  expect(thanked.ok && thanked.to).toContain(`/${submission?.reference}?key=`);
  expect(
    await db
      .select()
      .from(leads)
      .where(eq(leads.phone, `+1${form.get("phone")}`)),
  ).toHaveLength(1);
});

test("the files route never serves the original of a public HEIC or AVIF, but of a private one", async () => {
  const stored = async (visibility: "public" | "private") => {
    const file = await storeFile(env.FILES, {
      bytes: heifFixture("avif"),
      name: "a.avif",
      visibility,
    });
    if (!file) throw new Error("not taken");
    await insertFileStatement(db, file, new Date());
    return file;
  };
  const [shown, own] = [await stored("public"), await stored("private")];
  // these bytes are no image that could be converted
  await expect(fetchFile(`/files/${shown.id}/a.avif`)).rejects.toMatchObject({ status: 404 });
  await expect(fetchFile(`/files/${shown.id}/a.avif?w=320&f=webp`)).rejects.toMatchObject({
    status: 404,
  });
  expect(
    (
      await fetchFile(
        `/files/${own.id}/a.avif?${await signFileQuery(env.APP_SECRET, own.id, new Date())}`,
      )
    ).status,
  ).toBe(200);
});
