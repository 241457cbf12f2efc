import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { templateDraftSchema } from "~/domain/proposals/draft-schema.server";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { newTemplateDraft } from "~/domain/proposals/templates/template";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import * as proposalRoute from "~/routes/admin/proposal";
import * as saveRoute from "~/routes/admin/proposal-save-template";
import * as templateRoute from "~/routes/admin/proposal-template";
import * as autosaveRoute from "~/routes/admin/proposal-template-draft";
import * as listRoute from "~/routes/admin/proposal-templates";
import {
  auditLog,
  leadContacts,
  leads,
  priceItems,
  proposals,
  proposalTemplates,
  proposalVersions,
} from "~/schema";
import { platform } from "../load-context";
import { draftLine, insertDraft } from "./fixtures/proposals";
import { insertSignedInStaff } from "./fixtures/staff-and-leads";

const db = openDb(env.DB);
const now = new Date();
const dates = { createdAt: now, updatedAt: now };

const cookies = {
  sam: (await insertSignedInStaff("sam", { id: "sam" })).cookie,
  pat: (await insertSignedInStaff("pat", { id: "pat" })).cookie,
  editor: (await insertSignedInStaff("editor", { id: "editor", role: "editor" })).cookie,
};
type Person = keyof typeof cookies;
type Fields = Readonly<Record<string, string | readonly string[]>>;

function args(path: string, id: string, { as = "sam", fields }: { as?: Person; fields?: Fields }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of [value].flat()) form.append(name, one);
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookies[as] },
    ...(fields && { method: "POST", body: form }),
  });
  return { request, context: platform(request, env, createExecutionContext()), params: { id } };
}

/** Returns the status of an answer, its location, errors and conflict. */
async function toAnswer(run: Promise<unknown>) {
  const answer = await run.catch((thrown: unknown) => thrown);
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location") ?? "", errors: {} };
  if (answer instanceof Error || typeof answer !== "object" || answer === null) throw answer;
  const body: unknown = Reflect.get(answer, "data");
  const init: unknown = Reflect.get(answer, "init");
  const read = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return {
    status: Number(read(init, "status") ?? 200),
    to: "",
    errors: read(read(body, "problem"), "errors") ?? {},
    conflict: read(body, "conflict"),
  };
}

type Ids = { leadId: string; versionId: string };
const save = ({ leadId, versionId }: Ids, fields: Fields, as?: Person) =>
  toAnswer(
    saveRoute.action(
      args(`/admin/leads/${leadId}/proposal/template?version=${versionId}`, leadId, {
        ...(as && { as }),
        fields: { key: newId(), name: "Standard", line: ["roof", "slab", "fan"], ...fields },
      }),
    ),
  );
const edit = (id: string, fields: Fields, as?: Person) =>
  toAnswer(
    templateRoute.action(
      args(`/admin/proposal-templates/${id}`, id, {
        ...(as && { as }),
        fields: { key: newId(), do: "save", ...fields },
      }),
    ),
  );
const submit = ({ leadId, versionId }: Ids, fields: Fields) =>
  toAnswer(
    proposalRoute.action(
      args(`/admin/leads/${leadId}/proposal?version=${versionId}`, leadId, {
        fields: { key: newId(), version: versionId, ...fields },
      }),
    ),
  );
const rows = () => db.select().from(proposalTemplates);
const contentOf = (row: { draft: string } | undefined) =>
  templateDraftSchema.parse(JSON.parse(row?.draft ?? ""));
const draftOf = async (versionId: string): Promise<ProposalDraft> => {
  const [row] = await db
    .select({ draft: proposalVersions.draft })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId));
  return JSON.parse(row?.draft ?? "");
};

async function insertTemplate(sort: "proposal" | "lines", lines: ProposalDraft["lines"] = []) {
  const id = newId();
  const draft = { ...newTemplateDraft(sort, "Standard"), lines };
  const row = { id, sort, name: "Standard", draft: JSON.stringify(draft), changedBy: "pat" };
  await db.insert(proposalTemplates).values({ ...row, ...dates });
  return { id, draft };
}

beforeEach(async () => {
  await db.delete(proposalTemplates);
});

describe("saving a proposal as a template", () => {
  test("keeps nothing of the lead, by value, not even in texts that name the customer", async () => {
    const lead = {
      name: "Carol Whitfield",
      email: "carol@example.com",
      phone: "+17135550142",
      street: "9310 Cattail Run",
      decider: "Jim Whitfield",
      details: "We grill on Sundays",
      design: "type=attached&width=240&depth=168&height=108&color=bronze",
    };
    const design = lead.design;
    const ids = await insertDraft(
      db,
      {
        options: [
          { id: "a", name: "Carol’s roof", summary: "20 × 14 ft, as drawn", design },
          { id: "b", name: "Roof and slab", summary: "Like 9310 Cattail Run", design },
        ],
        lines: [
          draftLine("roof", 2_912_000, { detail: "Call 713-555-0142 first", costCents: 777_777 }),
          draftLine("slab", 420_000, { label: "Slab for Jim" }),
          draftLine("fan", 115_000, { detail: "Send to jim.w@example.com", isAddOn: true }),
        ],
        payments: [{ share: 10_000, due: "When Mrs. Whitfield is back" }],
        exclusions: ["HOA fees", "Carol’s lights"],
        startOn: "2027-02-01",
        singleSignerReason: "Her own house",
      },
      now,
    );
    await db.update(leads).set(lead).where(eq(leads.id, ids.leadId));
    const contact = { leadId: ids.leadId, kind: "email" as const, value: "jim.w@example.com" };
    await db.insert(leadContacts).values({ id: newId(), ...contact, createdAt: now });
    const answer = await save(ids, { prices: "same", quantities: "same" });
    const [row] = await rows();
    expect([answer.status, answer.to]).toEqual([303, `/admin/proposal-templates/${row?.id}`]);
    const content = contentOf(row);
    const stored = await draftOf(ids.versionId);
    const secrets = [
      ...["carol", "jim", "whitfield", "cattail", "77433", "5550142", "555-0142", "sundays"],
      ...[stored.validUntil, stored.startOn, "777777", "width=240", "bronze", "Her own house"],
      ...[ids.leadId, ids.versionId, ids.proposalId, stored.email.message, stored.email.subject],
    ];
    const text = JSON.stringify(row).toLowerCase();
    expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
    expect(content.lines.map(({ label, priceCents }) => [label, priceCents])).toEqual([
      ["roof", 2_912_000],
      ["", 420_000],
      ["fan", 115_000],
    ]);
    expect(content.exclusions).toEqual(["HOA fees"]);
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, row?.id ?? ""));
    expect(audit.map(({ action, staffId }) => [action, staffId])).toEqual([["added", "sam"]]);
    expect(audit[0]?.changes).not.toMatch(/carol/i);
  });

  test("adds one for a form sent twice, and another one for a changed form", async () => {
    const ids = await insertDraft(db, {}, now);
    const form = { key: newId(), line: ["roof"] };
    expect([(await save(ids, form)).status, (await save(ids, form)).status]).toEqual([303, 303]);
    expect(await rows()).toHaveLength(1);
    await save(ids, { ...form, line: ["slab"] });
    expect((await rows()).map((row) => contentOf(row).lines.map(({ label }) => label))).toEqual(
      expect.arrayContaining([["roof"], ["slab"]]),
    );
  });

  test.each([
    [{ name: "" }, "name"],
    [{ name: "Carol’s patio" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ line: "no-such-line" }, "lines"],
    [{ replace: "no-such-template 1" }, "replace"],
  ])("with %j is a 422 that names %s", async (fields, field) => {
    const answer = await save(await insertDraft(db, {}, now), fields);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
    expect(await rows()).toEqual([]);
  });

  test("replaces a template of the same kind, unless it changed since the form was loaded", async () => {
    const ids = await insertDraft(db, {}, now);
    const { id } = await insertTemplate("proposal", [draftLine("old", 1)]);
    const group = await insertTemplate("lines");
    const form = { name: "", line: "roof", replace: `${id} 1`, key: newId() };
    expect(await save(ids, { ...form, replace: `${group.id} 1` })).toMatchObject({ status: 422 });
    expect((await save(ids, form)).status).toBe(303);
    expect((await save(ids, form)).status).toBe(303);
    const [row] = await db.select().from(proposalTemplates).where(eq(proposalTemplates.id, id));
    expect([row?.version, row?.name, contentOf(row).lines.length]).toEqual([2, "Standard", 1]);
    const late = await save(ids, { ...form, line: "slab" });
    expect([late.status, Object.keys(late.errors)]).toEqual([409, ["replace"]]);
  });

  test("is a 404 for a version of another lead and for a change order", async () => {
    const [ids, other] = [await insertDraft(db, {}, now), await insertDraft(db, {}, now)];
    expect((await save({ ...ids, versionId: other.versionId }, {})).status).toBe(404);
    await db
      .update(proposals)
      .set({ kind: "change-order" })
      .where(eq(proposals.id, ids.proposalId));
    expect((await save(ids, {})).status).toBe(404);
  });
});

describe("a proposal from a template", () => {
  const rate = { category: "Roofs", unit: "sqft" as const, lowCents: 100, highCents: 300 };
  const line = draftLine("roof", 1, { key: "louvered-attached", unit: "sqft", quantity: 0 });
  const lines = [
    { ...line, priceCents: null },
    { ...draftLine("own", 1), priceCents: null },
  ];

  test("has the lead’s size and people, today’s prices, and blocks lines without a price", async () => {
    await db
      .insert(priceItems)
      .values({
        id: newId(),
        key: line.key,
        label: "Roof",
        ...rate,
        validFrom: new Date(0),
        ...dates,
      })
      .onConflictDoNothing();
    const { id } = await insertTemplate("proposal", lines);
    const { leadId, proposalId, versionId } = await insertDraft(db, {}, now);
    await db.delete(proposalVersions).where(eq(proposalVersions.id, versionId));
    await db.delete(proposals).where(eq(proposals.id, proposalId));
    const design = "type=attached&width=240&depth=168&height=108&color=bronze";
    await db.update(leads).set({ design, replyLanguage: "es" }).where(eq(leads.id, leadId));
    const path = `/admin/leads/${leadId}/proposal`;
    const page = await proposalRoute.loader(args(path, leadId, {}));
    if (page.kind !== "none") throw new Error(page.kind);
    expect(page.templates).toMatchObject([{ id, name: "Standard", unpricedCount: 1 }]);
    const form = { key: page.formKey, template: id };
    const start = () => toAnswer(proposalRoute.action(args(path, leadId, { fields: form })));
    expect([(await start()).status, (await start()).status]).toEqual([303, 303]);
    const after = await proposalRoute.loader(args(path, leadId, {}));
    if (after.kind !== "draft") throw new Error(after.kind);
    expect(after.draft.lines).toMatchObject([
      { key: line.key, quantity: 280_000, priceCents: 200 },
      { label: "own", priceCents: null },
    ]);
    expect(after.draft.signers.map(({ name }) => name)).toEqual(["Carol Whitfield"]);
    expect(after.draft.options[0]?.design).toContain("width=240");
    // the language of the template, also for a customer who reads Spanish
    expect(after.draft.language).toBe("en");
    expect(after.draft.email.subject).toMatch(/^Your proposal from /);
    expect(after.blockers.map(({ message }) => message)).toContain("Enter a price for own.");
    const versions = await db
      .select({ number: proposalVersions.number })
      .from(proposalVersions)
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .where(eq(proposals.leadId, leadId));
    expect(versions).toHaveLength(1);
  });

  test("is refused with a 422 for a template in the trash", async () => {
    const { id } = await insertTemplate("proposal", lines);
    const ids = await insertDraft(db, {}, now);
    await edit(id, { intent: "trash" });
    const before = await draftOf(ids.versionId);
    const fields = { base: JSON.stringify(before), line: [], do: "fill-template", template: id };
    expect(await submit(ids, fields)).toMatchObject({
      status: 422,
      errors: { template: "This template was moved to trash. Choose another one." },
    });
    expect(await submit(ids, { ...fields, template: "" })).toMatchObject({
      errors: { template: "Choose a template." },
    });
  });

  test("replaces options, lines, payments and exclusions of a draft, and keeps the rest", async () => {
    const { id, draft: template } = await insertTemplate("proposal", lines);
    const ids = await insertDraft(db, {}, now);
    const before = await draftOf(ids.versionId);
    const typedFields = { address: "1 New St, Katy, TX 77494", valid_until: before.validUntil };
    const fields = {
      ...typedFields,
      base: JSON.stringify(before),
      do: "fill-template",
      template: id,
    };
    expect((await submit(ids, fields)).status).toBe(303);
    const { payments, exclusions, options, address, lines: after } = await draftOf(ids.versionId);
    expect([payments, exclusions]).toEqual([template.payments, template.exclusions]);
    expect([options.length, after.length, address]).toEqual([1, 2, typedFields.address]);
  });
});

describe("adding a group of lines to a draft", () => {
  const group = [draftLine("line-1", 100), draftLine("line-2", 200)];
  const typedFields = { "line-label.roof": "Typed meanwhile", line: ["roof", "slab", "fan"] };
  const formOf = async (versionId: string, fields: Fields) => ({
    base: JSON.stringify(await draftOf(versionId)),
    option: ["a", "b"],
    "option-name.a": "The roof",
    "line-options.roof": "a",
    ...typedFields,
    ...fields,
  });

  test.each([
    ["add-group", "group", false],
    ["add-group-addon", "group-addon", true],
  ])(
    "%s adds all lines at once, once a form, and keeps typed text",
    async (press, field, isAddOn) => {
      const { id } = await insertTemplate("lines", group);
      const ids = await insertDraft(db, {}, now);
      const form = await formOf(ids.versionId, { key: newId(), do: press, [field]: id });
      const answers = [await submit(ids, form), await submit(ids, form)];
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const { lines } = await draftOf(ids.versionId);
      expect(answers[0]?.to).toMatch(new RegExp(`#line_${lines[3]?.id}$`));
      expect(lines[0]?.label).toBe("Typed meanwhile");
      expect(lines.slice(3)).toMatchObject([
        { label: "line-1", priceCents: 100, isAddOn, optionIds: ["a", "b"] },
        { label: "line-2", priceCents: 200, isAddOn, optionIds: ["a", "b"] },
      ]);
    },
  );

  test("is a 422 without room, without a choice, and with a template of a whole proposal", async () => {
    const { id } = await insertTemplate("lines", group);
    const whole = await insertTemplate("proposal", group);
    const lines = Array.from({ length: 59 }, (_, at) => draftLine(`own-${at}`, 1));
    const ids = await insertDraft(db, { lines }, now);
    const press = async (chosen: string) => {
      const fields = { line: [], do: "add-group", group: chosen };
      const form = await formOf(ids.versionId, fields);
      return submit(ids, { ...form, line: lines.map((one) => one.id) });
    };
    expect(await press(id)).toMatchObject({
      status: 422,
      errors: { group: expect.stringContaining("only room for 1") },
    });
    expect(await press("")).toMatchObject({ status: 422, errors: { group: "Choose a group." } });
    expect((await press(whole.id)).status).toBe(422);
    expect((await draftOf(ids.versionId)).lines).toHaveLength(59);
  });

  test("merges with a colleague’s other line, and is a 409 for the same text", async () => {
    const { id } = await insertTemplate("lines", group);
    const ids = await insertDraft(db, {}, now);
    const form = await formOf(ids.versionId, { do: "add-group", group: id });
    const before = await draftOf(ids.versionId);
    const change = (lineId: string) =>
      db
        .update(proposalVersions)
        .set({
          version: 2,
          draft: JSON.stringify({
            ...before,
            lines: before.lines.map((one) =>
              one.id === lineId ? { ...one, label: "Theirs" } : one,
            ),
          }),
        })
        .where(eq(proposalVersions.id, ids.versionId));
    await change("slab");
    const same = {
      ...form,
      "line-options.slab": "b",
      "line-options.fan": ["a", "b"],
      "line-addon.fan": "1",
    };
    expect((await submit(ids, same)).status).toBe(303);
    expect((await draftOf(ids.versionId)).lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Typed meanwhile", "Theirs", "line-1", "line-2"]),
    );
    await change("roof");
    expect((await submit(ids, form)).status).toBe(409);
  });
});

describe("the editor of a template", () => {
  const fieldsOf = (draft: object, fields: Fields): Fields => ({
    base: JSON.stringify(draft),
    option: "a",
    "option-name.a": "The roof",
    payment: "0",
    "payment-share.0": "100",
    "payment-due.0": "At the end",
    line: "one",
    "line-options.one": "a",
    "line-price.one": "12.50",
    "line-quantity.one": "",
    ...fields,
  });
  const one = draftLine("one", 1, { optionIds: ["a"] });

  test("saves name and content without costs, with one audit entry an hour and each new name", async () => {
    const { id, draft } = await insertTemplate("proposal", [one]);
    const form = fieldsOf(draft, { name: "Better", "line-cost.one": "7", exclusion_own: "Sod" });
    expect((await edit(id, form)).status).toBe(303);
    const [row] = await rows();
    const content = contentOf(row);
    expect([row?.name, content.name, row?.version, row?.changedBy]).toEqual([
      "Better",
      "Better",
      2,
      "sam",
    ]);
    expect(content.lines).toMatchObject([{ priceCents: 1_250, quantity: 0, costCents: null }]);
    expect([content.payments, content.exclusions]).toEqual([
      [{ share: 10_000, due: "At the end" }],
      ["Sod"],
    ]);
    await edit(id, { ...fieldsOf(content, { name: "Better", "line-price.one": "13" }) });
    await edit(id, { ...fieldsOf(contentOf((await rows())[0]), { name: "Best" }) });
    const audit = await db.select().from(auditLog).where(eq(auditLog.recordId, id));
    expect(audit.map(({ action, changes }) => [action, JSON.parse(changes)])).toEqual([
      ["changed", { name: ["Standard", "Better"] }],
      ["changed", { name: ["Better", "Best"] }],
    ]);
  });

  test("rejects an empty name and a malformed price with a 422", async () => {
    const { id, draft } = await insertTemplate("proposal", [one]);
    const answer = await edit(id, fieldsOf(draft, { name: " ", "line-price.one": "cheap" }));
    expect([answer.status, Object.keys(answer.errors).sort()]).toEqual([
      422,
      ["line-price.one", "name"],
    ]);
  });

  test("merges a colleague’s other change and shows both versions of the same one in a 409", async () => {
    const { id, draft } = await insertTemplate("proposal", [one]);
    expect((await edit(id, fieldsOf(draft, { name: "Pat’s" }), "pat")).status).toBe(303);
    const mine = fieldsOf(draft, { name: "Sam’s" });
    const answer = await edit(id, mine);
    expect(answer).toMatchObject({ status: 409, conflict: { by: "pat" } });
    expect(JSON.stringify(answer.conflict)).toMatch(/Pat’s.*Sam’s|Sam’s.*Pat’s/);
    expect((await edit(id, { ...mine, name: "Standard" })).status).toBe(303);
    expect((await rows())[0]?.name).toBe("Pat’s");
  });

  test("keeps the lines of a group outside of options and add-ons", async () => {
    const { id, draft } = await insertTemplate("lines", []);
    const form = { base: JSON.stringify(draft), name: "LED package", do: "add-own" };
    expect((await edit(id, form)).status).toBe(303);
    expect(contentOf((await rows())[0])).toMatchObject({
      name: "LED package",
      lines: [{ isAddOn: false, optionIds: [] }],
    });
  });

  test("autosaves, and answers 404 for a template in the trash", async () => {
    const { id, draft } = await insertTemplate("proposal", [one]);
    const autosave = async () => {
      const fields = { key: newId(), do: "autosave", ...fieldsOf(draft, { name: "Auto" }) };
      return (await autosaveRoute.action(args("/", id, { fields }))).status;
    };
    expect([await autosave(), (await rows())[0]?.name]).toEqual([200, "Auto"]);
    await edit(id, { intent: "trash" });
    expect(await autosave()).toBe(404);
  });

  test("adds a template, trashes and restores it", async () => {
    const added = await edit("new", { intent: "save", name: "LED package", sort: "lines" });
    const [row] = await rows();
    const id = row?.id ?? "";
    expect([added.to, row?.sort]).toEqual([`/admin/proposal-templates/${id}`, "lines"]);
    expect((await edit("new", { intent: "save", name: "", sort: "lines" })).status).toBe(422);
    const list = () => listRoute.loader(args("/", "", {}));
    expect((await list()).items).toMatchObject([{ title: "LED package", text: "0 lines" }]);
    expect((await edit(id, { intent: "trash" })).to).toBe("/admin/proposal-templates");
    expect(await list()).toMatchObject({ items: [], trash: [{ title: "LED package" }] });
    const open = () => toAnswer(templateRoute.loader(args("/", id, {})));
    expect((await open()).status).toBe(404);
    expect((await edit(id, { intent: "restore" })).status).toBe(303);
    expect((await open()).status).toBe(200);
  });
});

test("editors open no page of templates and save none", async () => {
  const ids = await insertDraft(db, {}, now);
  const { id } = await insertTemplate("proposal");
  const as = { as: "editor" as const };
  const answers = [
    await toAnswer(listRoute.loader(args("/", "", as))),
    await toAnswer(templateRoute.loader(args("/", id, as))),
    await toAnswer(saveRoute.loader(args(`/?version=${ids.versionId}`, ids.leadId, as))),
    await save(ids, {}, "editor"),
    await edit(id, { name: "x" }, "editor"),
    await toAnswer(autosaveRoute.action(args("/", id, { ...as, fields: { do: "autosave" } }))),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await rows()).toHaveLength(1);
});
