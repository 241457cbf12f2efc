import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { replyLinks } from "~/domain/leads/contact/reply-methods";
import { buildSubmissionEmails } from "~/domain/leads/email/lead-email.server";
import { streamLeadsCsv } from "~/domain/leads/list/lead-export.server";
import { toTimelineEntry } from "~/domain/leads/timeline/timeline.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { openDb } from "~/platform/db/client.server";
import {
  files,
  leadContacts,
  leadEvents,
  leadFiles,
  leadSubmissions,
  leads,
  outbox,
} from "~/schema";
import {
  buildStoredPhoto,
  buildSubmission,
  received as now,
  stubEmails,
} from "../../../../tests/fixtures/submissions";
import { type BuildEmails, storeSubmission } from "./store-submission.server";
import type { Submission } from "./submission";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const addresses = {
  from: { email: "us@example.com", name: "Us" },
  replyTo: "us@example.com",
  office: ["office@example.com"],
};
const fullEmails = (submission: Submission, reference: string) =>
  buildSubmissionEmails(submission, reference, {
    settings: defaultSettings,
    secret,
    addresses,
    siteUrl: new URL("https://example.com"),
    hasVisitHours: async () => false,
  });
const store = (submission: Submission, emails: BuildEmails = stubEmails) =>
  storeSubmission(db, submission, { secret, emails, route: "direct", now: submission.receivedAt });

/** Builds a later submission of the same form with other answers, files or consent. */
function resent(
  sent: Submission,
  minutes: number,
  {
    answers,
    ...rest
  }: Partial<Omit<Submission, "answers">> & { answers?: Partial<Submission["answers"]> },
): Submission {
  return {
    ...sent,
    receivedAt: minutesLater(minutes),
    ...rest,
    answers: { ...sent.answers, ...answers },
  };
}

async function stateOf(leadId: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) throw new Error("no such lead");
  const ofLead = { leadId: eq(leadContacts.leadId, leadId) };
  return {
    lead,
    contacts: await db
      .select()
      .from(leadContacts)
      .where(ofLead.leadId)
      .orderBy(asc(leadContacts.kind), asc(leadContacts.value)),
    events: await db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(asc(leadEvents.at)),
    photos: await db
      .select({ id: leadFiles.fileId, submissionId: leadFiles.submissionId })
      .from(leadFiles)
      .innerJoin(files, eq(files.id, leadFiles.fileId))
      .where(eq(leadFiles.leadId, leadId)),
    submissions: await db
      .select()
      .from(leadSubmissions)
      .where(eq(leadSubmissions.leadId, leadId))
      .orderBy(asc(leadSubmissions.createdAt)),
    alerts: await db
      .select()
      .from(outbox)
      .where(eq(outbox.leadId, leadId))
      .orderBy(asc(outbox.createdAt)),
  };
}

const consent = "You may text me about my project.";
const phonesOf = ({ contacts }: Awaited<ReturnType<typeof stateOf>>) =>
  contacts
    .filter(({ kind }) => kind === "phone")
    .map(({ value, consentTexts, consentAt }) => ({ value, consentTexts, consentAt }));

describe("photos", () => {
  test("applyResubmission stores new photos with their count and a timeline entry", async () => {
    const [before, added, alsoAdded] = [buildStoredPhoto(), buildStoredPhoto(), buildStoredPhoto()];
    const sent = buildSubmission({ files: [before] });
    const { leadId, submissionId } = await store(sent);
    await store(
      resent(sent, 2, { files: [before, added, alsoAdded], answers: { details: "By the oak" } }),
    );
    const { lead, photos, events } = await stateOf(leadId);
    expect(photos.map(({ id }) => id).sort()).toEqual([before.id, added.id, alsoAdded.id].sort());
    expect(new Set(photos.map((photo) => photo.submissionId))).toEqual(new Set([submissionId]));
    expect(lead).toMatchObject({ details: "By the oak", photoCount: 3 });
    const correction = events.find(({ kind }) => kind === "wrote-again");
    expect(JSON.parse(correction?.data ?? "{}")).toMatchObject({ photos: 2, photosLost: 0 });
    expect(toTimelineEntry("wrote-again", correction?.data ?? "{}").text).toMatch(
      /, with 2 photos$/,
    );
  });

  test("applyResubmission stores the photos of an older submission that arrives late and ignores its answers", async () => {
    const late = buildStoredPhoto();
    const sent = buildSubmission({ answers: { details: "first" } });
    const { leadId } = await store(resent(sent, 10, { answers: { details: "corrected" } }));
    await storeSubmission(db, resent(sent, 0, { files: [late] }), {
      secret,
      emails: stubEmails,
      route: "journal",
      now: minutesLater(20),
    });
    const { lead, photos } = await stateOf(leadId);
    expect(photos.map(({ id }) => id)).toEqual([late.id]);
    expect(lead).toMatchObject({ details: "corrected", photoCount: 1 });
  });

  test("applyResubmission keeps the count of lost photos until a submission has photos again", async () => {
    const sent = buildSubmission({ answers: { photosLost: 2 } });
    const { leadId } = await store(sent);
    const lost = async () =>
      JSON.parse((await stateOf(leadId)).submissions[0]?.answers ?? "{}").photosLost;
    await store(resent(sent, 2, { answers: { details: "By the oak", photosLost: 0 } }));
    expect(await lost()).toBe(2);
    await store(
      resent(sent, 3, {
        answers: { details: "By the oaks", photosLost: 0 },
        files: [buildStoredPhoto()],
      }),
    );
    expect(await lost()).toBe(0);
  });
});

describe("contacts", () => {
  test("applyResubmission replaces a mistyped phone number, and only the new number has consent to texts", async () => {
    const sent = buildSubmission({
      consentTexts: consent,
      answers: { phone: "+17135550111", contactBy: "text" },
    });
    const { leadId } = await store(sent);
    await store(resent(sent, 2, { answers: { phone: "+17135550112" } }));
    const state = await stateOf(leadId);
    expect(state.lead.phone).toBe("+17135550112");
    expect(phonesOf(state)).toEqual([
      { value: "+17135550112", consentTexts: consent, consentAt: minutesLater(2) },
    ]);
    const { first, others } = replyLinks(
      state.lead,
      state.contacts,
      "Hello",
      new Date("2026-11-20T18:00:00Z"),
    );
    expect(first?.label).toBe("Text (713) 555-0112");
    expect(JSON.stringify([first, others])).not.toContain("5550111");
    const csv: string[] = [];
    for await (const chunk of streamLeadsCsv(db, [leadId])) csv.push(chunk);
    expect(csv.join("")).toContain("(713) 555-0112");
    expect(csv.join("")).not.toContain("555-0111");
  });

  test("applyResubmission replaces a phone number without consent if the box is not ticked on the corrected form", async () => {
    const sent = buildSubmission({ consentTexts: consent, answers: { phone: "+17135550113" } });
    const { leadId } = await store(sent);
    await store(resent(sent, 2, { consentTexts: "", answers: { phone: "+17135550114" } }));
    const state = await stateOf(leadId);
    expect(phonesOf(state)).toEqual([
      { value: "+17135550114", consentTexts: "", consentAt: minutesLater(2) },
    ]);
    expect(state.submissions[0]?.consentTexts).toBe("");
  });

  test("applyResubmission updates a corrected email address, adds a missing one and removes a cleared one", async () => {
    const sent = buildSubmission({ answers: { email: "dana@exmaple.com" } });
    const { leadId } = await store(sent);
    const emails = async () =>
      (await stateOf(leadId)).contacts
        .filter(({ kind }) => kind === "email")
        .map(({ value }) => value);
    await store(resent(sent, 1, { answers: { email: "dana@example.com" } }));
    expect(await emails()).toEqual(["dana@example.com"]);
    await store(resent(sent, 2, { answers: { email: "" } }));
    expect(await emails()).toEqual([]);
    await store(resent(sent, 3, { answers: { email: "dana.w@example.com" } }));
    expect(await emails()).toEqual(["dana.w@example.com"]);
  });

  test("applyResubmission does not overwrite contacts from staff or from a newer submission", async () => {
    const sent = buildSubmission({ answers: { phone: "+17135550115" } });
    const { leadId } = await store(sent);
    await db
      .update(leadContacts)
      .set({ value: "+17135550116" })
      .where(eq(leadContacts.leadId, leadId));
    await db.update(leads).set({ phone: "+17135550116" }).where(eq(leads.id, leadId));
    await store(resent(sent, 2, { answers: { phone: "+17135550117" } }));
    const state = await stateOf(leadId);
    expect([state.lead.phone, phonesOf(state).map(({ value }) => value)]).toEqual([
      "+17135550116",
      ["+17135550116"],
    ]);

    const other = buildSubmission({ answers: { phone: "+17135550118" } });
    const newer = await store(resent(other, 10, { answers: { phone: "+17135550119" } }));
    await storeSubmission(db, other, {
      secret,
      emails: stubEmails,
      route: "journal",
      now: minutesLater(20),
    });
    expect(phonesOf(await stateOf(newer.leadId)).map(({ value }) => value)).toEqual([
      "+17135550119",
    ]);
  });

  test("streamLeadsCsv lists a lead's own phone and email once among all of them", async () => {
    const sent = buildSubmission({ answers: { phone: "+17135550120", email: "own@example.com" } });
    const { leadId } = await store(sent);
    await db
      .update(leads)
      .set({ phone: "+17135550121", email: "moved@example.com" })
      .where(eq(leads.id, leadId));
    let text = "";
    for await (const chunk of streamLeadsCsv(db, [leadId])) text += chunk;
    const all = text.split("\r\n")[1] ?? "";
    expect(all.match(/\(713\) 555-0121/g)).toHaveLength(2); // in the lead's own column and in the column of all phones
    expect(all.match(/moved@example\.com/g)).toHaveLength(2);
  });
});

describe("consent", () => {
  test("storeSubmission withdraws consent if the same form is submitted again without the tick", async () => {
    const sent = buildSubmission({ consentTexts: consent });
    const { leadId } = await store(sent);
    expect(phonesOf(await stateOf(leadId))).toMatchObject([
      { consentTexts: consent, consentAt: now },
    ]);
    await store(resent(sent, 4, { consentTexts: "" }));
    const state = await stateOf(leadId);
    expect(phonesOf(state)).toMatchObject([{ consentTexts: "", consentAt: minutesLater(4) }]);
    expect(state.submissions).toMatchObject([{ consentTexts: "", answersAt: minutesLater(4) }]);
    expect(toTimelineEntry("wrote-again", state.events.at(-1)?.data ?? "{}").text).toMatch(
      /Text consent withdrawn$/,
    );
  });

  test("storeSubmission records consent given on a corrected form, with its time", async () => {
    const sent = buildSubmission();
    const { leadId } = await store(sent);
    await store(resent(sent, 4, { consentTexts: consent }));
    const state = await stateOf(leadId);
    expect(phonesOf(state)).toMatchObject([{ consentTexts: consent, consentAt: minutesLater(4) }]);
    expect(state.submissions).toMatchObject([{ consentTexts: consent }]);
  });

  test("storeSubmission records consent given on a later request, with its time", async () => {
    const first = buildSubmission();
    const { leadId } = await store(first);
    const { name, phone } = first.answers;
    const again = await store(
      buildSubmission({
        receivedAt: minutesLater(60),
        consentTexts: consent,
        answers: { name, phone },
      }),
    );
    expect(again.leadId).toBe(leadId);
    expect(phonesOf(await stateOf(leadId))).toEqual([
      { value: phone, consentTexts: consent, consentAt: minutesLater(60) },
    ]);
  });

  test("storeSubmission does not change consent if a later request has no tick or is older than the stored answer", async () => {
    const first = buildSubmission({ consentTexts: consent });
    const { leadId } = await store(first);
    const { name, phone } = first.answers;
    await store(
      buildSubmission({
        receivedAt: minutesLater(60),
        answers: { name, phone, details: "One more thing" },
      }),
    );
    expect(phonesOf(await stateOf(leadId))).toMatchObject([
      { consentTexts: consent, consentAt: now },
    ]);
    await store(resent(first, 90, { consentTexts: "" }));
    const late = buildSubmission({
      receivedAt: minutesLater(30),
      consentTexts: consent,
      answers: { name, phone, details: "Sent earlier" },
    });
    await storeSubmission(db, late, {
      secret,
      emails: stubEmails,
      route: "journal",
      now: minutesLater(95),
    });
    expect(phonesOf(await stateOf(leadId))).toMatchObject([
      { consentTexts: "", consentAt: minutesLater(90) },
    ]);
  });

  test("storeSubmission alerts staff about a repeat request with the current consent", async () => {
    const first = buildSubmission({ consentTexts: consent });
    const { leadId } = await store(first, fullEmails);
    const { name, phone, zip } = first.answers;
    await store(
      buildSubmission({
        receivedAt: minutesLater(60),
        answers: { name, phone, details: "One more thing" },
      }),
      fullEmails,
    );
    await store(resent(first, 90, { consentTexts: "" }), fullEmails);
    const alerts = (await stateOf(leadId)).alerts.filter(({ kind }) => kind === "lead-alert");
    expect(alerts.map(({ subject }) => subject)).toEqual([
      `New lead: ${name}, ${zip}`,
      `New message: ${name}, ${zip}`,
      `New message: ${name}, ${zip}`,
    ]);
    const title = `${name}, ${zip}`.toUpperCase();
    expect(alerts.map(({ text }) => text.split("\n")[0])).toEqual([
      `NEW LEAD: ${title}`,
      `NEW MESSAGE: ${title}`,
      `NEW MESSAGE: ${title}`,
    ]);
    for (const [at, says] of ["Texts OK.", "Texts OK.", "No text consent. Don’t text."].entries()) {
      expect(alerts[at]?.text).toContain(says);
      expect(alerts[at]?.html).toContain(says);
    }
  });
});

describe("area", () => {
  test("storeSubmission sets inArea if an out-of-area lead submits again with a ZIP in the area", async () => {
    const first = buildSubmission({ inArea: false, answers: { zip: "90210" } });
    const { leadId } = await store(first);
    const { name, phone } = first.answers;
    await store(
      buildSubmission({ receivedAt: minutesLater(3), answers: { name, phone, zip: "77018" } }),
    );
    expect((await stateOf(leadId)).lead).toMatchObject({ status: "new", inArea: true });
  });

  test("applyResubmission sets inArea even if staff have changed the ZIP since", async () => {
    const first = buildSubmission({ inArea: false, answers: { zip: "90210" } });
    const { leadId } = await store(first);
    await db.update(leads).set({ zip: "90211" }).where(eq(leads.id, leadId));
    await store(resent(first, 3, { inArea: true, answers: { zip: "77018" } }));
    expect((await stateOf(leadId)).lead).toMatchObject({
      status: "new",
      inArea: true,
      zip: "90211",
    });
  });
});
