import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leadFilesQuery } from "~/domain/leads/leads.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import type { FilePart } from "~/platform/http/forms/form-stream.server";
import { auditLog, files, leadEvents, leads, staff } from "~/schema";
import { jpegFixture } from "../../../../tests/fixtures/images";
import {
  buildStoredPhoto,
  buildSubmission,
  stubEmails,
} from "../../../../tests/fixtures/submissions";
import { addStaffPhotos } from "./staff-photos.server";
import { storeSubmission } from "./store-submission.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");
const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({
  ...person,
  email: `${person.id}@example.com`,
  role: "staff",
  createdAt: now,
  updatedAt: now,
});
const by = { staff: person, ip: "", requestId: "test" };

const part = (name: string, bytes: FilePart["bytes"]): FilePart => ({
  field: "photos",
  name,
  size: bytes?.length ?? 1,
  bytes,
});
const add = (leadId: string, ...parts: FilePart[]) =>
  addStaffPhotos({ db, bucket: env.FILES }, leadId, {
    readForm: async (_, onFile) => {
      for (const one of parts) await onFile({ ...one, bytes: one.bytes?.slice() ?? null });
    },
    by,
    now,
  });

test("addStaffPhotos adds private photos after the visitor's in form order, with event and audit; resending adds none", async () => {
  const submission = buildSubmission({
    files: [buildStoredPhoto()],
    receivedAt: new Date(now.getTime() - 60_000),
  });
  const { leadId } = await storeSubmission(db, submission, {
    secret: "s",
    emails: stubEmails,
    route: "direct",
    now,
  });
  const sent = [12, 40, 30, 20].map((width) => part(`${width}.jpg`, jpegFixture({ width })));
  expect(await add(leadId, ...sent)).toEqual({ status: 200, added: 4, problem: "" });
  const photoRows = await leadFilesQuery(db, leadId);
  expect(photoRows.slice(1).map(({ name, isOurs }) => [name, isOurs])).toEqual(
    sent.map(({ name }) => [name, 1]),
  );
  expect(photoRows[0]?.isOurs).toBe(0);
  const stored = await db.select().from(files).where(eq(files.id, photoRows[1]!.id));
  expect(stored[0]?.visibility).toBe("private");
  const counts = async () => ({
    photos: (await db.select().from(leads).where(eq(leads.id, leadId)))[0]?.photoCount,
    events: (await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId))).filter(
      ({ staffId }) => staffId === person.id,
    ).length,
    audit: (await db.select().from(auditLog).where(eq(auditLog.recordId, leadId))).filter(
      ({ staffId }) => staffId === person.id,
    ).length,
  });
  expect(await counts()).toEqual({ photos: 5, events: 1, audit: 1 });
  expect(await add(leadId, ...sent)).toMatchObject({ status: 200, added: 0 });
  expect(await counts()).toEqual({ photos: 5, events: 1, audit: 1 });
});

test("addStaffPhotos names invalid files and adds the rest, rejects an empty form, and skips a trashed lead", async () => {
  const { leadId } = await storeSubmission(db, buildSubmission(), {
    secret: "s",
    emails: stubEmails,
    route: "direct",
    now,
  });
  const noise = part("list.txt", new TextEncoder().encode("eggs"));
  const mixed = await add(leadId, noise, part("yard.jpg", jpegFixture({ width: 50 })));
  expect(mixed).toEqual({
    status: 422,
    added: 1,
    problem: expect.stringMatching(
      /^The rest were added\. “list\.txt” isn’t a photo we can open\. Use JPEG, PNG, WebP, HEIC or AVIF, up to 50 megapixels\./,
    ),
  });
  expect(await add(leadId)).toMatchObject({
    status: 422,
    added: 0,
    problem: "Choose at least one photo.",
  });
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, leadId));
  expect(await add(leadId, part("late.jpg", jpegFixture({ width: 60 })))).toMatchObject({
    added: 0,
  });
});
