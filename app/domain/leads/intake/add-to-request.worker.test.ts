import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod";
import { toTimelineEntry } from "~/domain/leads/timeline/timeline.server";
import { openDb } from "~/platform/db/client.server";
import { type FilePart, FormError } from "~/platform/http/forms/form-stream.server";
import { leadEvents, leadFiles, leadSubmissions } from "~/schema";
import { jpegFixture } from "../../../../tests/fixtures/images";
import {
  buildSubmission,
  received as now,
  stubEmails,
} from "../../../../tests/fixtures/submissions";
import { addToQuoteRequest, type RequestAddition } from "./add-to-request.server";
import { storeSubmission } from "./store-submission.server";
import { findSubmissionById } from "./thank-you.server";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const addedFiles = z.object({ files: z.array(z.string()) });
const buildNoteEmail = async ({ dedupeKey }: { dedupeKey: string }) => [
  {
    kind: "lead-alert",
    dedupeKey,
    to: "office@example.com",
    replyTo: "",
    subject: "Wrote again",
    text: "",
    html: "",
  },
];
const tools = { db, bucket: env.FILES, now, buildNoteEmail };

/** Stores a request and returns a function that adds to it. */
async function aRequest() {
  const submission = buildSubmission();
  const { leadId } = await storeSubmission(db, submission, {
    secret,
    emails: stubEmails,
    route: "direct",
    now,
  });
  const add = (
    values: Record<string, string>,
    parts: FilePart[] = [],
    changes: Partial<RequestAddition & typeof tools> = {},
  ) => {
    const readForm: RequestAddition["readForm"] = async (_, onFile) => {
      for (const part of parts) await onFile(part);
      return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
    };
    return addToQuoteRequest(
      { find: () => findSubmissionById(db, submission.id), readForm, ...changes },
      { ...tools, ...changes },
    );
  };
  const state = async () => ({
    files: await db.select().from(leadFiles).where(eq(leadFiles.submissionId, submission.id)),
    extras:
      (await db.select().from(leadSubmissions).where(eq(leadSubmissions.id, submission.id)))[0]
        ?.extras ?? "{}",
    events: (await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId))).map(
      ({ kind }) => kind,
    ),
    added: (
      await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(sql`rowid`)
    )
      .filter(({ kind }) => kind === "photos-added")
      .map(({ kind, data }) => ({
        text: toTimelineEntry(kind, data).text,
        files: addedFiles.parse(JSON.parse(data)).files,
      })),
  });
  return { leadId, add, state };
}

function aPart(field: string, bytes: FilePart["bytes"] = jpegFixture()): FilePart {
  return { field, name: `${field}.jpg`, size: bytes?.length ?? 0, bytes };
}

const photo = (width: number) => aPart("photos", jpegFixture({ width }));

test("addToQuoteRequest stores photos, a survey and extra details, with one timeline entry each", async () => {
  const { leadId, add, state } = await aRequest();
  expect(await add({ part: "photos" }, [photo(40), photo(41)])).toEqual({
    ok: true,
    leadId,
    what: "photos",
  });
  const survey = { ...aPart("survey", new TextEncoder().encode("%PDF-1.7")), name: "survey.pdf" };
  expect(await add({ part: "survey" }, [survey])).toEqual({ ok: true, leadId, what: "extras" });
  expect(await add({ part: "words", hoa: "Oak Forest" })).toEqual({
    ok: true,
    leadId,
    what: "extras",
  });
  const { files, extras, events } = await state();
  expect(files.map(({ kind }) => kind).sort()).toEqual(["photo", "photo", "survey"]);
  expect(JSON.parse(extras)).toMatchObject({ hoa: "Oak Forest" });
  expect(events.sort()).toEqual(["extras-added", "extras-added", "photos-added", "received"]);
});

test("addToQuoteRequest without a request adds nothing and does not read the form", async () => {
  const { add, state } = await aRequest();
  let isRead = false;
  const readForm: RequestAddition["readForm"] = async () => {
    isRead = true;
    return {};
  };
  expect(await add({}, [], { find: async () => undefined, readForm })).toBe("not-found");
  expect(isRead).toBe(false);
  expect((await state()).events).toEqual(["received"]);
});

test("addToQuoteRequest reports invalid files and stores the valid ones", async () => {
  const { add, state } = await aRequest();
  expect(await add({ part: "photos" })).toMatchObject({
    status: 422,
    problem: { part: "photos", message: expect.stringMatching(/^Choose one or more photos/) },
  });
  const mixed = await add({ part: "photos" }, [
    photo(40),
    aPart("photos", new TextEncoder().encode("<svg>")),
    aPart("photos", null),
  ]);
  expect(mixed).toMatchObject({
    status: 422,
    problem: { message: expect.stringMatching(/^The others were added\. .*/) },
  });
  expect((await state()).files).toHaveLength(1);
  const paper = aPart("photos", new TextEncoder().encode("%PDF-1.7"));
  expect(await add({ part: "photos" }, [paper])).toMatchObject({ status: 422 });
  expect((await state()).files).toHaveLength(1);
});

test("addToQuoteRequest stores at most 30 files per request", async () => {
  const { add, state } = await aRequest();
  for (let round = 0; round < 5; round++) {
    const six = Array.from({ length: 6 }, (_, at) => photo(100 + round * 6 + at));
    expect(await add({ part: "photos" }, six)).toMatchObject({ ok: true });
  }
  expect(await add({ part: "photos" }, [photo(40)])).toMatchObject({
    status: 422,
    problem: { message: expect.stringMatching(/^That’s the most files one request can hold/) },
  });
  expect((await state()).files).toHaveLength(30);
});

test("addToQuoteRequest stores as many files as fit, and the timeline and the page show that count", async () => {
  const { add, state } = await aRequest();
  for (let round = 0; round < 4; round++) {
    const six = Array.from({ length: 6 }, (_, at) => photo(100 + round * 6 + at));
    expect(await add({ part: "photos" }, six)).toMatchObject({ ok: true });
  }
  expect(
    await add({ part: "photos" }, [photo(200), photo(201), photo(202), photo(203)]),
  ).toMatchObject({ ok: true });
  const fullRequest = await add({ part: "photos" }, [
    photo(203),
    photo(300),
    photo(301),
    photo(302),
    photo(303),
    photo(304),
  ]);
  expect(fullRequest).toMatchObject({
    ok: false,
    status: 422,
    problem: {
      part: "photos",
      message: "2 photos added. That’s the most files one request can hold. Email us the rest.",
    },
  });
  const { files, added } = await state();
  expect(files).toHaveLength(30);
  const last = added.at(-1);
  expect(last?.text).toBe("2 photos added");
  expect(last?.files).toHaveLength(2);
  expect(files.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining(last?.files ?? []));
  expect(added.flatMap((entry) => entry.files)).toHaveLength(30);
});

test("addToQuoteRequest writes no timeline entry if every file is stored already or none fits", async () => {
  const { add, state } = await aRequest();
  expect(await add({ part: "photos" }, [photo(40)])).toMatchObject({ ok: true });
  expect(await add({ part: "photos" }, [photo(40)])).toMatchObject({ ok: true });
  expect((await state()).added).toHaveLength(1);
});

test("addToQuoteRequest returns the entered values and 503 if the bucket or the database fails, or the form's own status if the body is truncated", async () => {
  const { add } = await aRequest();
  const values = { part: "photos", note: "by the gate" };
  const fails = new Proxy(env.FILES, { get: () => () => Promise.reject(new Error("unreachable")) });
  const unsavedForm = {
    status: 503,
    problem: { part: "photos", values: { note: ["by the gate"] }, fileNames: ["photos.jpg"] },
  };
  expect(await add(values, [photo(40)], { bucket: fails })).toMatchObject(unsavedForm);
  const unreachable = () => {
    throw new Error("unreachable");
  };
  const away = openDb(new Proxy(env.DB, { get: () => unreachable }));
  // also if the form was not read yet
  expect(
    await add(values, [photo(40)], { db: away, find: () => findSubmissionById(away, "a-request") }),
  ).toMatchObject(unsavedForm);
  const cut = Object.assign(new FormError(413, "Too large."), {
    values: { note: ["by the gate"] },
  });
  const readForm = () => Promise.reject(cut);
  expect(await add(values, [], { readForm })).toMatchObject({
    status: 413,
    problem: { message: "Too large.", values: { note: ["by the gate"] } },
  });
});
