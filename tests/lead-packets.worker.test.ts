import { createExecutionContext, env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contentRows } from "~/../scripts/seed/rows";
import { purgeLeads } from "~/domain/leads/retention/lead-retention.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { action as sendLeadForm } from "~/routes/admin/lead";
import { action, loader } from "~/routes/admin/lead-packets";
import { facts, files, leads, outbox, outboxFiles, packets, staff } from "~/schema";
import { platform } from "../load-context";
import { insertTables } from "./insert-tables";
import { readPdf } from "./pdf-reader";

const db = openDb(env.DB);
const now = new Date();
let cookie = "";
const argsFor = (path: string, fields?: Record<string, string>) => {
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookie },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return {
    request,
    context: platform(request, env, createExecutionContext()),
    params: { id: "lead" },
  };
};
const page = () => loader(argsFor("/admin/leads/lead/packets"));
const textOf = async (key: string) => {
  const object = await env.FILES.get(key);
  const { pages } = await readPdf(
    new Uint8Array(await (object?.arrayBuffer() ?? new ArrayBuffer())),
  );
  return pages.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" ");
};

beforeAll(async () => {
  const tables = ["permit_offices", "office_zips", "facts", "office_answers"];
  await insertTables(
    env.DB,
    contentRows(now.getTime()).filter(({ table }) => tables.includes(table)),
  );
  await db.insert(staff).values({
    id: "ana",
    email: "ana@example.com",
    name: "Ana",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  cookie =
    (await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? "";
  await db.insert(leads).values({
    id: "lead",
    reference: "R7K2",
    name: "Dana Whitfield",
    email: "dana@example.com",
    zip: "77018",
    source: "quote",
    statusSince: now,
    street: "1 Oak St",
    design: "type=attached&width=288&depth=156",
    createdAt: now,
    updatedAt: now,
  });
});

test("staff make a packet once per form, with the facts of that day, which later changes leave alone", async () => {
  const { formKey, printedFor, offices } = await page();
  expect(printedFor).toBe("Dana Whitfield, 1 Oak St");
  expect(offices.filter(({ isLikely }) => isLikely).map(({ slug }) => slug)).toContain(
    "harris-county",
  );
  const form = { key: formKey, office: "harris-county", hoa: "yes", for: printedFor };
  for (let turn = 0; turn < 2; turn++) await action(argsFor("/admin/leads/lead/packets", form));
  const [row, ...others] = await db.select().from(packets);
  expect(others).toEqual([]);
  const [file] = await db.select().from(files);
  expect(file).toMatchObject({
    id: row?.fileId,
    visibility: "private",
    contentType: "application/pdf",
  });
  const before = await textOf(file?.fullPath ?? "");
  expect(before).toContain("Dana Whitfield, 1 Oak St");
  expect(JSON.parse(row?.facts ?? "")).toMatchObject({
    office: { name: expect.stringContaining("Harris County"), verdict: "It depends" },
  });
  await db.update(facts).set({ sentence: "Another rule." });
  expect(await textOf(file?.fullPath ?? "")).toBe(before);
  expect((await db.select().from(packets))[0]).toEqual(row);
  expect((await page()).packets[0]).toMatchObject({
    title: expect.stringContaining("Packet for Harris County"),
  });
});

test("staff attach a packet to an email, and only one of the same lead", async () => {
  const [row] = await db.select().from(packets);
  const email = {
    intent: "email",
    to: "dana@example.com",
    subject: "Papers",
    body: "Here they are.",
    original_to: "dana@example.com",
  };
  const refused = await sendLeadForm(
    argsFor("/admin/leads/lead", { ...email, key: "form-key-1", packet: "another" }),
  );
  expect(Reflect.get(Reflect.get(refused, "init") ?? {}, "status")).toBe(422);
  await sendLeadForm(
    argsFor("/admin/leads/lead", { ...email, key: "form-key-2", packet: row?.id ?? "" }),
  );
  const [message] = await db.select().from(outbox);
  const [file] = await db.select().from(files);
  expect(await db.select().from(outboxFiles)).toEqual([
    expect.objectContaining({
      outboxId: message?.id,
      objectKey: file?.fullPath,
      name: "packet-harris-county.pdf",
    }),
  ]);
});

test("erasing a lead for good deletes its packets and their files", async () => {
  expect(await purgeLeads(db, env.FILES, sql`true`, 5)).toBe(1);
  expect([await db.select().from(packets), await db.select().from(files)]).toEqual([[], []]);
  expect((await env.FILES.list()).objects).toEqual([]);
});
