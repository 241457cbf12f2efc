import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  followUpSeriesForm,
  saveFollowUpForm,
  sendFollowUpForm,
  skipForm,
} from "~/domain/proposals/actions/change-follow-ups.server";
import { recordNoThanks } from "~/domain/proposals/actions/no-thanks.server";
import { recordQuestion } from "~/domain/proposals/actions/record-question.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { withdrawProposal } from "~/domain/proposals/actions/withdraw.server";
import { sendDueFollowUps } from "~/domain/proposals/follow-ups/due-follow-ups.server";
import { followUpsQuery } from "~/domain/proposals/follow-ups/send-follow-up.server";
import { startNextVersion } from "~/domain/proposals/start-proposal.server";
import type { VersionForm } from "~/domain/proposals/version-form";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { leadEvents, leads, messages, outbox, proposalFollowUps } from "~/schema";
import {
  completeChoice,
  completeDraft,
  getVersion,
  insertSent,
  oneSigner,
  signedOnline,
} from "./fixtures/proposals";
import { by, db, deps, insertOffice } from "./fixtures/signer-forms";

/* The follow-up emails of a sent proposal, by the clock. */

beforeAll(insertOffice);
beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(proposalFollowUps);
});

const at = (day: string, time = "09:00") => parseHoustonTime(day, time) ?? new Date(Number.NaN);
/** Two business days before Christmas; three days before the end is a holiday. */
const sendDate = at("2026-12-22", "08:21");
const validUntil = "2027-01-21";
const send = (changes = {}, now = sendDate) =>
  insertSent(deps, { ...oneSigner, validUntil, ...changes }, { by, now });

/** Runs the job six times a day, and returns the times of the emails in Houston. */
async function run(from: string, until: string): Promise<string[]> {
  const sent: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1))
    for (const time of ["02:00", "08:59", "09:00", "14:00", "17:00", "20:00"])
      if ((await sendDueFollowUps(deps, at(day, time))) > 0) sent.push(`${day} ${time}`);
  return sent;
}

const followUpEmails = () => db.select().from(outbox).where(eq(outbox.kind, "proposal-follow-up"));
const states = async (versionId: string) =>
  (await followUpsQuery(db, versionId)).map(({ state }) => state);
const visitor = { staff: null, name: "Carol", ip: "", requestId: "" };

test("thirty days send three emails on business days, in the morning, each once", async () => {
  const { versionId, leadId } = await send();
  expect(await run("2026-12-22", "2027-01-25")).toEqual([
    "2026-12-24 09:00",
    "2026-12-29 09:00",
    "2027-01-19 09:00",
  ]);
  expect((await followUpsQuery(db, versionId)).map(({ note }) => note)).toEqual([
    "Business day 2",
    "Business day 5",
    "3 days before it ends, moved from Martin Luther King Jr. Day",
  ]);
  const emails = await followUpEmails();
  expect(emails.map(({ toAddress }) => toAddress)).toEqual(Array(3).fill("carol@example.com"));
  const written = await db.select().from(messages).where(eq(messages.leadId, leadId));
  expect(written.filter(({ channel }) => channel === "email")).toHaveLength(3);
  expect(emails[0]?.text).toMatch(/project\/link-token-.+\/proposal\/no-thanks/);
  expect(emails[2]?.subject).toBe("Your proposal is good until January 21, 2027");
});

test("two runs at once send an email once, to each signer who has not signed", async () => {
  await send({ signers: completeDraft.signers, singleSignerReason: "" });
  const time = at("2026-12-24");
  await Promise.all([sendDueFollowUps(deps, time), sendDueFollowUps(deps, time)]);
  expect((await followUpEmails()).map(({ toAddress }) => toAddress).sort()).toEqual([
    "carol@example.com",
    "jim@example.com",
  ]);
});

describe("after missed runs", () => {
  test("a late email is sent on the next business day", async () => {
    await send();
    expect(await run("2026-12-25", "2026-12-27")).toEqual(["2026-12-26 09:00"]);
  });

  test("a late email is left out the day before the next one", async () => {
    await send();
    expect(await run("2026-12-28", "2027-01-03")).toEqual(["2026-12-29 09:00"]);
  });

  test("of several late emails only the last is sent", async () => {
    const { versionId } = await send();
    expect(await run("2027-01-02", "2027-01-21")).toEqual(["2027-01-02 09:00", "2027-01-19 09:00"]);
    expect(await states(versionId)).toEqual(["missed", "sent", "sent"]);
  });

  test("no email is sent after the last day to sign", async () => {
    const { versionId } = await send();
    expect(await run("2027-01-22", "2027-01-29")).toEqual([]);
    expect(await states(versionId)).toEqual(["missed", "missed", "missed"]);
  });
});

describe("the emails end", () => {
  type SentIds = Awaited<ReturnType<typeof send>>;
  const then = at("2026-12-26", "12:00");
  const context = { actor: visitor, now: then };
  const ask = async ({ versionId }: SentIds) => {
    const { signers } = await getVersion(db, versionId);
    const { linkId, name } = signers[0]?.signer ?? { linkId: "", name: "" };
    const request = { versionId, linkId: linkId ?? "", name, requestKey: newId(), text: "When?" };
    await recordQuestion(deps, { ...request, kind: "question" }, context);
  };
  const receive = async ({ leadId }: SentIds, autoKind: "reply" | null) => {
    const id = newId();
    const row = { id, leadId, sentAt: then, createdAt: then, text: "Can we skip the fan?" };
    await db.insert(messages).values({ ...row, direction: "in", channel: "email", autoKind });
    await db.insert(leadEvents).values({ id, leadId, kind: "reply", at: then });
  };
  const sign = async ({ versionId }: SentIds) => {
    const { signers, version } = await getVersion(db, versionId);
    const { totalCents, ...choice } = completeChoice;
    await signProposal(
      deps,
      {
        versionId,
        signerId: signers[0]?.signer.id ?? "",
        documentSha256: version.documentSha256,
        choice,
        totalCents,
        typedName: "Carol Whitfield",
        method: signedOnline,
      },
      context,
    );
  };
  const noThanks = async ({ versionId }: SentIds) => {
    const { signers } = await getVersion(db, versionId);
    const signerId = signers[0]?.signer.id ?? "";
    await recordNoThanks(deps, { versionId, signerId, reason: "Next year." }, context);
  };
  const replace = async ({ versionId, leadId }: SentIds) => {
    const { version } = await getVersion(db, versionId);
    const staff = { by, now: then, requestKey: newId() };
    const draft = { ...completeDraft, ...oneSigner, validUntil: "2026-12-28" };
    const id = await startNextVersion(db, version, { leadId, draft }, staff);
    const request = { versionId: id ?? "", wasVersion: 1, requestKey: newId() };
    expect(await sendProposal(deps, request, staff)).toMatchObject({ state: "sent" });
  };
  const withdraw = ({ versionId }: SentIds) =>
    withdrawProposal(
      deps,
      { versionId, reason: "Wrong size", requestKey: newId() },
      { by, now: then },
    );
  const move = ({ leadId }: SentIds) =>
    db.update(leads).set({ status: "contacted" }).where(eq(leads.id, leadId));
  const trash = ({ leadId }: SentIds) =>
    db.update(leads).set({ deletedAt: then }).where(eq(leads.id, leadId));

  test.each<[string, (sent: SentIds) => Promise<unknown>]>([
    ["by a question", ask],
    ["by an email from the customer", (sent) => receive(sent, null)],
    ["by a signature", sign],
    ["by a no thanks", noThanks],
    ["by a new version", replace],
    ["by a withdrawal", withdraw],
    ["once the lead left Quoted", move],
    ["once the lead is in the trash", trash],
  ])("%s", async (_name, stop) => {
    const sent = await send({ signers: completeDraft.signers, singleSignerReason: "" });
    expect(await run("2026-12-24", "2026-12-25")).toEqual(["2026-12-24 09:00"]);
    await stop(sent);
    expect(await run("2026-12-27", "2027-01-21")).toEqual([]);
  });

  test("not by an automatic reply", async () => {
    const sent = await send();
    await receive(sent, "reply");
    expect(await run("2026-12-28", "2026-12-29")).toHaveLength(1);
  });
});

test("a no thanks leaves the proposal to be signed and keeps its reason", async () => {
  const { versionId, leadId } = await send();
  const { signers } = await getVersion(db, versionId);
  const signerId = signers[0]?.signer.id ?? "";
  const context = { actor: visitor, now: at("2026-12-23") };
  const request = { versionId, signerId, reason: "We decided to wait a year." };
  expect(await recordNoThanks(deps, request, context)).toMatchObject({ state: "done" });
  const again = { ...request, reason: "Again" };
  expect(await recordNoThanks(deps, again, context)).toMatchObject({ state: "repeated" });
  expect((await getVersion(db, versionId)).version.status).toBe("sent");
  const stored = await db.select().from(messages).where(eq(messages.leadId, leadId));
  expect(stored.filter(({ direction }) => direction === "in")).toMatchObject([
    { channel: "proposal", person: "Carol Whitfield", text: "We decided to wait a year." },
  ]);
});

describe("staff", () => {
  const later = at("2026-12-23", "10:00");
  const submit = async (
    form: VersionForm,
    versionId: string,
    fields: Record<string, string> = {},
    now = later,
  ) => {
    const { version } = await getVersion(db, versionId);
    const last = (name: string) => fields[name] ?? "";
    return form.submit(deps, { version, last, requestKey: newId() }, { by, now });
  };
  const firstEmail = async (versionId: string) => {
    const [first] = await followUpsQuery(db, versionId);
    if (!first) throw new Error("no email");
    return {
      email: first.id,
      email_version: String(first.version),
      subject: first.subject,
      message: first.message,
    };
  };

  test("skip an email, and undo it until its time has passed", async () => {
    const { versionId } = await send();
    const skip = await submit(skipForm("skip"), versionId, await firstEmail(versionId));
    expect(skip).toMatchObject({ state: "done" });
    const undo = await submit(skipForm("unskip"), versionId, await firstEmail(versionId));
    expect(undo).toMatchObject({ state: "done" });
    await submit(skipForm("skip"), versionId, await firstEmail(versionId));
    expect(await run("2026-12-24", "2026-12-25")).toEqual([]);
    const fields = await firstEmail(versionId);
    const tooLate = await submit(skipForm("unskip"), versionId, fields, at("2026-12-25"));
    expect(tooLate).toMatchObject({ state: "refused" });
  });

  test("edit texts and time, within the rules", async () => {
    const { versionId } = await send();
    const save = async (fields: object) =>
      submit(saveFollowUpForm, versionId, { ...(await firstEmail(versionId)), ...fields });
    for (const [send_at, message] of [
      ["2026-12-25T09:00", "Choose a business day. Not a Sunday or holiday."],
      ["2026-12-27T09:00", "Choose a business day. Not a Sunday or holiday."],
      ["2026-12-28T09:00", "Another email is less than two days from this one, on Dec 29, 2026."],
      ["2026-12-24T18:00", "Choose a time from 9 AM to 5 PM."],
      ["2026-12-22T09:00", "Choose a time in the future."],
      ["2027-01-22T09:00", "Choose a day until Jan 21, 2027, the last day to sign."],
    ] as const)
      expect(await save({ send_at })).toEqual({ state: "invalid", errors: { send_at: message } });
    const unknown = await save({ send_at: "2026-12-26T14:00", message: "Hi {nobody}" });
    expect(unknown).toMatchObject({ errors: { message: expect.stringContaining("{nobody}") } });
    const fields = { send_at: "2026-12-26T14:00", message: "It is {price}." };
    expect(await save(fields)).toMatchObject({ state: "done" });
    expect(await run("2026-12-24", "2026-12-27")).toEqual(["2026-12-26 14:00"]);
    const [email] = await followUpEmails();
    expect(email?.text).toContain("It is $33,320.");
    expect(email?.text).toContain("Hi Carol,");
  });

  test("send an email now with its texts, once and not on a holiday", async () => {
    const { versionId } = await send();
    const fields = { ...(await firstEmail(versionId)), subject: "Still thinking?" };
    const holiday = await submit(sendFollowUpForm, versionId, fields, at("2026-12-25"));
    expect(holiday).toMatchObject({ state: "refused" });
    expect(await submit(sendFollowUpForm, versionId, fields)).toMatchObject({ state: "done" });
    expect(await submit(sendFollowUpForm, versionId, fields)).toMatchObject({ state: "repeated" });
    expect((await followUpEmails()).map(({ subject }) => subject)).toEqual(["Still thinking?"]);
  });

  test("start again after an answer: only the emails ahead are sent", async () => {
    const { versionId, leadId } = await send();
    const row = { id: newId(), leadId, sentAt: later, createdAt: later, text: "Thinking." };
    await db.insert(messages).values({ ...row, direction: "in", channel: "email" });
    await db.insert(leadEvents).values({ id: row.id, leadId, kind: "reply", at: later });
    expect(await run("2026-12-24", "2026-12-25")).toEqual([]);
    const again = await submit(followUpSeriesForm("restart"), versionId, {}, at("2026-12-26"));
    expect(again).toMatchObject({ state: "done" });
    expect(await run("2026-12-26", "2027-01-21")).toEqual(["2026-12-29 09:00", "2027-01-19 09:00"]);
  });

  test("cannot start again after no thanks, but can switch off and on before it", async () => {
    const { versionId } = await send();
    await submit(followUpSeriesForm("off"), versionId);
    expect(await run("2026-12-24", "2026-12-25")).toEqual([]);
    await submit(followUpSeriesForm("on"), versionId, {}, at("2026-12-26"));
    const { signers } = await getVersion(db, versionId);
    const signerId = signers[0]?.signer.id ?? "";
    const context = { actor: visitor, now: at("2026-12-27") };
    await recordNoThanks(deps, { versionId, signerId, reason: "" }, context);
    for (const kind of ["on", "restart"] as const) {
      const again = await submit(followUpSeriesForm(kind), versionId, {}, at("2026-12-28"));
      expect(again).toMatchObject({ state: "refused" });
    }
    expect(await run("2026-12-28", "2027-01-21")).toEqual([]);
  });
});
