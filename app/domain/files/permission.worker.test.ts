import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, files, staff } from "~/schema";
import { addMissingPermissions } from "./permission.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");

async function aFile(more: Partial<typeof files.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const row = {
    bucket: "b",
    fullPath: id,
    name: "a.jpg",
    contentType: "image/jpeg",
    size: 1,
    visibility: "public",
  } as const;
  await db.insert(files).values({ ...row, id, timeCreated: now, updated: now, ...more });
  return id;
}

test("addMissingPermissions saves one permission for all photos without one, and returns 422 errors without writing", async () => {
  const person = newId();
  await db.insert(staff).values({
    id: person,
    email: `${person}@example.com`,
    name: "Ed",
    role: "editor",
    createdAt: now,
    updatedAt: now,
  });
  const context = { by: { staff: { id: person, name: "Ed" }, ip: "", requestId: "" }, now };
  const [one, two] = [await aFile(), await aFile()];
  const permitted = await aFile({
    allowedBy: "Ana",
    allowedOn: "2026-01-02",
    allowedHow: "By email",
  });
  const rendering = await aFile({ nature: "rendering" });
  const other = await aFile();
  const ids = [one, two, permitted, rendering];
  const formValues = (by: string, on: string, how: string) => ({
    allowed_by: [by],
    allowed_on: [on],
    allowed_how: [how],
  });

  expect(await addMissingPermissions(db, ids, formValues("", "", ""), context)).toMatchObject({
    state: "invalid",
    errors: { allowed_by: expect.any(String) },
  });
  expect(
    await addMissingPermissions(db, ids, formValues("The Whitfields", "2026-12-01", ""), context),
  ).toMatchObject({
    state: "invalid",
    errors: { allowed_on: expect.any(String), allowed_how: expect.any(String) },
  });
  expect(await db.select().from(auditLog)).toEqual([]);

  const permission = formValues("The Whitfields", "2026-11-20", "Signed form");
  expect(await addMissingPermissions(db, ids, permission, context)).toEqual({
    state: "saved",
    savedCount: 2,
  });
  expect(await addMissingPermissions(db, ids, permission, context)).toEqual({
    state: "saved",
    savedCount: 0,
  });
  const by = async (id: string) =>
    (await db.select({ by: files.allowedBy }).from(files).where(eq(files.id, id)))[0]?.by;
  expect(await Promise.all([one, two, permitted, rendering, other].map(by))).toEqual([
    "The Whitfields",
    "The Whitfields",
    "Ana",
    "",
    "",
  ]);
  expect(await db.select().from(auditLog)).toHaveLength(2);
});
