import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { projectDraft } from "~/domain/projects/project-draft.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { projectContentKind } from "~/request/content-kinds.server";
import { action } from "~/routes/admin/project";
import { auditLog, redirects, staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();

test("publishing a record at a redirected path asks first, and removes the redirect", async () => {
  await db.insert(staff).values({
    id: "ed",
    email: "ed@example.com",
    name: "Ed",
    role: "editor",
    createdAt: now,
    updatedAt: now,
  });
  const cookie =
    (await startSession(db, "ed", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? "";
  const id = "poolside1";
  const path = "/covered-patio-project-catalog/poolside";
  const by = { staff: { id: "ed", name: "Ed" }, ip: "", requestId: "" };
  await projectDraft.create(db, id, {}, { by, now });
  await db.insert(redirects).values({ fromPath: path, toPath: "/our-promise", createdAt: now });
  const summaryText =
    "A louvered roof over a grill and a table for six, drawn for a small yard behind the house.";
  const fields = {
    title: "Poolside",
    slug: "poolside",
    summary: summaryText,
    story: "It rained.",
    seoDescription: summaryText,
    isConcept: "concept",
    picture: "rain-on-louvers",
    "picture-source.rain-on-louvers": "rain-on-louvers",
    "picture-kind.rain-on-louvers": "cover",
    "picture-alt.rain-on-louvers": "Rain on closed louvers above a dry floor",
    base: JSON.stringify((await projectContentKind.live(db, id))?.data),
  };
  const send = async (more: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, ...more });
    const request = new Request(`http://127.0.0.1:8787/admin/projects/${id}`, {
      method: "POST",
      headers: { Cookie: cookie },
      body,
    });
    return action({
      request,
      context: platform(request, env, createExecutionContext()),
      params: { id },
    });
  };
  const isThere = async () =>
    (await db.select().from(redirects).where(eq(redirects.fromPath, path))).length;
  const question = `${path} redirects to /our-promise. Use this URL anyway?`;
  const reasons = [{ code: "slug-forwards", place: "f-slug", message: question }];
  expect(await send({ do: "publish" })).toMatchObject({
    data: { blocked: reasons },
    init: { status: 422 },
  });
  expect(await send({ free: "Another question" })).toMatchObject({
    data: { blocked: reasons },
    init: { status: 422 },
  });
  expect(await isThere()).toBe(1);
  expect(await send({ free: question })).toMatchObject({ status: 303 });
  expect(await isThere()).toBe(0);
  expect((await projectContentKind.live(db, id))?.publishAt).not.toBeNull();
  expect(
    await db.select().from(auditLog).where(eq(auditLog.action, "freed-address")),
  ).toMatchObject([{ recordId: path, staffName: "Ed" }]);
});
