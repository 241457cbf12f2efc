import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { toTimelineEntry } from "~/domain/leads/timeline/timeline.server";
import { newId } from "~/lib/ids";
import { leadContacts, leadEvents, leadSubmissions } from "~/schema";
import {
  ana,
  at,
  auditOf,
  ben,
  db,
  eventsOf,
  insertColleagues,
  insertLead,
  type Lead,
  now,
  read,
  received,
  send,
} from "../../../../tests/fixtures/lead-forms";
import { buildLeadConflicts, listLatestChanges } from "./lead-conflicts.server";
import { listRevertibleEventIds } from "./revert.server";
import { leadActionSchema } from "./submit-lead-action.server";

beforeAll(insertColleagues);

test("addContact stores a second phone once", async () => {
  const lead = await insertLead();
  await send(lead, { intent: "contact-add", kind: "phone", contact: "(281) 555-0142" });
  await send(await read(lead.id), {
    intent: "contact-add",
    kind: "phone",
    contact: "281-555-0190",
    label: "Jim",
  });
  const twice = await send(await read(lead.id), {
    intent: "contact-add",
    kind: "phone",
    contact: "281 555 0190",
  });
  expect(twice.result).toMatchObject({ conflicts: ["contact-added"] });
  expect(await read(lead.id)).toMatchObject({ phone: "+12815550142" });
  const rows = await db
    .select({ value: leadContacts.value, label: leadContacts.label })
    .from(leadContacts)
    .where(and(eq(leadContacts.leadId, lead.id), eq(leadContacts.kind, "phone")))
    .orderBy(asc(leadContacts.value));
  expect(rows).toEqual([
    { value: "+12815550142", label: "" },
    { value: "+12815550190", label: "Jim" },
  ]);
});

describe("updateContact", () => {
  const correct = (was: string, contact: string, kind = "phone") => ({
    intent: "contact-correct",
    kind,
    was_contact: was,
    contact,
  });
  const phonesOf = async (id: string) =>
    (
      await db
        .select()
        .from(leadContacts)
        .where(eq(leadContacts.leadId, id))
        .orderBy(asc(leadContacts.value))
    ).map((row) => [row.value, row.consentTexts]);

  test("replaces a phone without the old consent, and revertEvent restores both", async () => {
    const lead = await insertLead({ phone: "+12815550142" });
    const row = {
      id: newId(),
      leadId: lead.id,
      kind: "phone" as const,
      value: "+12815550142",
      consentTexts: "Yes",
      createdAt: received,
    };
    await db.insert(leadContacts).values(row);
    const made = await send(lead, correct("+12815550142", "(281) 555-0143"));
    expect(made.result).toMatchObject({ saved: ["contact-corrected"], conflicts: [] });
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550143" });
    expect(await phonesOf(lead.id)).toEqual([["+12815550143", ""]]);
    const [event] = await eventsOf(lead.id);
    expect(toTimelineEntry(event!.kind, JSON.stringify(event!.data))).toMatchObject({
      from: "(281) 555-0142",
      to: "(281) 555-0143",
    });
    expect(await auditOf(lead.id)).toEqual(["corrected"]);
    await send(await read(lead.id), { intent: "put-back", event: event!.id });
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550142" });
    expect(await phonesOf(lead.id)).toEqual([["+12815550142", "Yes"]]);
    const again = await send(await read(lead.id), { intent: "put-back", event: event!.id });
    expect(again.result).toMatchObject({ conflicts: ["put-back"] });
  });

  test("with an empty value removes the contact and promotes the next one, and revertEvent restores it", async () => {
    const lead = await insertLead();
    await send(lead, { intent: "contact-add", kind: "phone", contact: "(281) 555-0142" });
    await send(
      lead,
      { intent: "contact-add", kind: "phone", contact: "(281) 555-0190" },
      { when: at("08:31") },
    );
    await send(await read(lead.id), correct("+12815550142", " "));
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550190" });
    expect(await phonesOf(lead.id)).toEqual([["+12815550190", ""]]);
    const event = (await eventsOf(lead.id)).find(({ kind }) => kind === "contact-corrected")!;
    await send(await read(lead.id), { intent: "put-back", event: event.id });
    expect(await read(lead.id)).toMatchObject({ phone: "+12815550142" });
    expect(await phonesOf(lead.id)).toHaveLength(2);
  });

  test("conflicts on a concurrent correction, can overwrite it, and stores no duplicate", async () => {
    const lead = await insertLead({ email: "carol@exmaple.com" });
    await send(lead, correct("carol@exmaple.com", "carol@example.com", "email"));
    const late = await send(lead, correct("carol@exmaple.com", "Carol@Example.org", "email"), {
      by: ben,
    });
    if (late.result.state !== "written") throw new Error("refused");
    const loaded = {
      lead: late.result.lead,
      entries: await listLatestChanges(db, lead.id),
      people: [ana, ben],
    };
    const [conflict] = buildLeadConflicts(late.change, late.result.conflicts, loaded);
    expect(conflict).toMatchObject({
      label: "Email",
      was: "carol@exmaple.com",
      theirs: "carol@example.com",
      yours: "carol@example.org",
      by: { name: "Ana Rivera" },
    });
    await send(late.result.lead, conflict?.form ?? {}, { by: ben });
    expect(await read(lead.id)).toMatchObject({ email: "carol@example.org" });
    await send(lead, { intent: "contact-add", kind: "email", contact: "jim@example.com" });
    const twice = await send(lead, correct("jim@example.com", "carol@example.org", "email"));
    expect(twice.result).toMatchObject({ conflicts: ["contact-corrected"] });
    const wrong = leadActionSchema(now, received).safeParse({
      key: newId(),
      ...correct("+12815550142", "12"),
    });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(["contact"]);
  });
});

test("correctFields updates inArea with the ZIP", async () => {
  const lead = await insertLead();
  await send(lead, { intent: "fields", was_zip: "77433", zip: "90210" });
  expect(await read(lead.id)).toMatchObject({ zip: "90210", inArea: false });
});

describe("resolveSubmissionDifference", () => {
  async function aLaterRequest(lead: Lead, answers: object, consentTexts = "") {
    const id = newId();
    await db.insert(leadSubmissions).values({
      id,
      leadId: lead.id,
      reference: `MOL-${id.slice(0, 8)}`,
      variant: "quote",
      answers: JSON.stringify(answers),
      consentTexts,
      createdAt: at("08:20"),
    });
    return id;
  }

  test("sets inArea with an accepted ZIP and reopens an out-of-area lead", async () => {
    const open = await insertLead({ zip: "90210", inArea: false });
    const closed = await insertLead({ zip: "90210", inArea: false, status: "out-of-area" });
    for (const lead of [open, closed]) {
      const submission = await aLaterRequest(lead, { zip: "77018" });
      await send(lead, {
        intent: "follow-up",
        submission,
        field: "zip",
        decision: "take",
        was: "90210",
      });
      expect(await read(lead.id)).toMatchObject({ zip: "77018", inArea: true, status: "new" });
    }
    expect([(await read(open.id)).reopenedAt, (await read(closed.id)).reopenedAt]).toEqual([
      null,
      at("08:20"),
    ]);
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, closed.id));
    expect(listRevertibleEventIds(events, await read(closed.id), []).size).toBe(1);
    const inside = await insertLead({ zip: "77018" });
    const submission = await aLaterRequest(inside, { zip: "90210" });
    await send(inside, {
      intent: "follow-up",
      submission,
      field: "zip",
      decision: "take",
      was: "77018",
    });
    expect(await read(inside.id)).toMatchObject({ zip: "90210", inArea: false, status: "new" });
  });

  test("accepts a phone number with its consent", async () => {
    const lead = await insertLead({ phone: "+17135550130" });
    const submission = await aLaterRequest(lead, { phone: "+17135550131" }, "You may text me.");
    await send(lead, {
      intent: "follow-up",
      submission,
      field: "phone",
      decision: "take",
      was: "+17135550130",
    });
    const contacts = await db.select().from(leadContacts).where(eq(leadContacts.leadId, lead.id));
    expect(contacts).toMatchObject([
      { value: "+17135550131", consentTexts: "You may text me.", consentAt: at("08:20") },
    ]);
  });
});
