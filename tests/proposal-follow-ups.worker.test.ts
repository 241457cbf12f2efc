import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildReplyAddress, insertMailKeyStatement } from "~/domain/leads/email/reply-key.server";
import { timelineQuery } from "~/domain/leads/leads.server";
import { attachMessage } from "~/domain/leads/messages/attach-message.server";
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
import { nextFollowUpQuery } from "~/domain/proposals/follow-ups/follow-up-stop.server";
import { isFollowUpDay, planFollowUps } from "~/domain/proposals/follow-ups/plan-follow-ups";
import { followUpsQuery } from "~/domain/proposals/follow-ups/send-follow-up.server";
import { startNextVersion } from "~/domain/proposals/start-proposal.server";
import type { VersionForm } from "~/domain/proposals/version-form";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime, weekdayOf } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { deliveryStatus } from "~/platform/outbox/outbox";
import { deliverDueEmails, type Send } from "~/platform/outbox/outbox.server";
import { messageEmailsQuery } from "~/platform/outbox/outbox-list.server";
import { accessLinks, leadEvents, leads, messages, outbox, proposalFollowUps } from "~/schema";
import {
  completeChoice,
  completeDraft,
  getVersion,
  insertSent,
  oneSigner,
  signedOnline,
} from "./fixtures/proposals";
import { buildMail, deliverEmail, replyDomain, replySecret } from "./fixtures/received-mail";
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

test("a follow-up email is a message of the lead that shows if it was sent, failed or bounced", async () => {
  const { leadId } = await send({ signers: completeDraft.signers, singleSignerReason: "" });
  const time = at("2026-12-24");
  await sendDueFollowUps(deps, time);
  const [entry] = await timelineQuery(db, leadId);
  expect(entry).toMatchObject({ kind: "proposal-follow-up", message: { direction: "out" } });
  const delivered = async () =>
    (await messageEmailsQuery(db, leadId)).map(({ messageId, toAddress, ...email }) => [
      messageId === entry?.id,
      toAddress,
      deliveryStatus(email),
    ]);
  expect((await delivered()).sort()).toEqual([
    [true, "carol@example.com", "queued"],
    [true, "jim@example.com", "queued"],
  ]);
  const service: Send = async ({ to, key }) => {
    if (to.startsWith("jim"))
      throw Object.assign(new Error("no such user"), { code: "E_RECIPIENT_SUPPRESSED" });
    return { providerId: key };
  };
  await deliverDueEmails(db, service, () => time);
  expect((await delivered()).sort()).toEqual([
    [true, "carol@example.com", "sent"],
    [true, "jim@example.com", "not-sent"],
  ]);
  await db.update(outbox).set({ bouncedAt: time }).where(eq(outbox.toAddress, "carol@example.com"));
  expect((await delivered()).sort()[0]).toEqual([true, "carol@example.com", "bounced"]);
});

test("with the series off in the settings, a sent proposal has no follow-up emails", async () => {
  const settings = { ...deps.settings, followUps: { ...deps.settings.followUps, isOn: false } };
  const { versionId } = await insertSent(
    { ...deps, settings },
    { ...oneSigner, validUntil },
    { by, now: sendDate },
  );
  expect((await getVersion(db, versionId)).version.followUpsOn).toBe(false);
  expect(await run("2026-12-22", "2027-01-25")).toEqual([]);
});

test("each year's holidays and Sundays move an email to the next business day, never past the end", async () => {
  const days: string[] = [];
  for (let month = 1; month <= 12; month++)
    for (const day of [1, 7, 13, 19, 25]) {
      const start = `2027-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      const end = addDays(start, 30);
      const planned = planFollowUps(deps.settings.followUps, {
        hours: deps.settings,
        now: at(start, "12:00"),
        validUntil: end,
        kind: "proposal",
      });
      expect(planned.length, start).toBeLessThanOrEqual(3);
      for (const { sendAt } of planned) {
        const on = toHoustonDay(sendAt);
        expect(on > start && on <= end, `${start}: ${on}`).toBe(true);
        days.push(on);
      }
    }
  expect(days.filter((day) => weekdayOf(day) === 0)).toEqual([]);
  const holidays = ["2027-01-01", "2027-05-31", "2027-07-05", "2027-09-06", "2027-11-25"];
  expect(days.filter((day) => holidays.includes(day))).toEqual([]);
  expect(days.length).toBeGreaterThan(150);
});

test("an office that is open on Sundays sends no follow-up email on one", () => {
  const everyDay = { open: 480, close: 1080 };
  const hours = { hours: Array(7).fill(everyDay), specialDays: [] };
  expect(isFollowUpDay(hours, "2026-12-26")).toBe(true);
  expect(isFollowUpDay(hours, "2026-12-27")).toBe(false);
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
  const arrive = async ({ leadId }: SentIds) => {
    const { email, keyHash } = await buildReplyAddress(replySecret, replyDomain, leadId);
    await insertMailKeyStatement(db, { leadId, keyHash, now: then });
    await deliverEmail(buildMail("Can we skip the fan?"), { to: email, at: then });
  };
  const attach = async ({ leadId }: SentIds) => {
    const id = newId();
    const office = `office@${replyDomain}`;
    await deliverEmail(buildMail("Still deciding."), { to: office, at: then, id });
    const [email] = await db.select().from(messages).where(eq(messages.messageIdHeader, id));
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    if (!email || !lead) throw new Error("No email");
    await attachMessage(db, lead, email, { key: newId(), by, now: then });
  };
  const request = async ({ leadId }: SentIds) => {
    await db.insert(leadEvents).values({ id: newId(), leadId, kind: "wrote-again", at: then });
  };
  const book = async ({ leadId }: SentIds) => {
    await db.insert(leadEvents).values({ id: newId(), leadId, kind: "visit-booked", at: then });
  };
  const turnOff = async ({ versionId }: SentIds) => {
    const { version } = await getVersion(db, versionId);
    const form = followUpSeriesForm("off");
    const fields = { version, last: () => "", requestKey: newId() };
    expect(await form.submit(deps, fields, { by, now: then })).toMatchObject({ state: "done" });
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
  const leaveAndReturn = async ({ leadId }: SentIds) => {
    const data = JSON.stringify({ from: "quoted", to: "contacted" });
    const event = { id: newId(), leadId, kind: "status" as const, at: then, data };
    await db.insert(leadEvents).values({ ...event, staffId: by.staff.id });
  };
  const trash = ({ leadId }: SentIds) =>
    db.update(leads).set({ deletedAt: then }).where(eq(leads.id, leadId));

  const nextTime = async (leadId: string) => (await nextFollowUpQuery(db, leadId))[0]?.sendAt;

  test.each<[string, (sent: SentIds) => Promise<unknown>]>([
    ["by a question", ask],
    ["by an email from the customer", (sent) => receive(sent, null)],
    ["by an email at the reply address", arrive],
    ["by an unmatched email that staff attach", attach],
    ["by a new request", request],
    ["by a visit that the customer books", book],
    ["by turning them off", turnOff],
    ["by a signature", sign],
    ["by a no thanks", noThanks],
    ["by a new version", replace],
    ["by a withdrawal", withdraw],
    ["once the lead left Quoted", move],
    ["once the lead left Quoted, also if it is Quoted again", leaveAndReturn],
    ["once the lead is in the trash", trash],
  ])("%s", async (_name, stop) => {
    const sent = await send({ signers: completeDraft.signers, singleSignerReason: "" });
    expect(await nextTime(sent.leadId)).toEqual(at("2026-12-24"));
    expect(await run("2026-12-24", "2026-12-25")).toEqual(["2026-12-24 09:00"]);
    expect(await nextTime(sent.leadId)).toEqual(at("2026-12-29"));
    await stop(sent);
    expect(await nextTime(sent.leadId)).toBeUndefined();
    expect(await run("2026-12-27", "2027-01-21")).toEqual([]);
  });

  test("by the last day to sign", async () => {
    const { versionId } = await send({ validUntil: "2026-12-28" });
    expect(await run("2026-12-22", "2027-01-21")).toEqual(["2026-12-24 09:00", "2026-12-26 09:00"]);
    expect((await states(versionId)).sort()).toEqual(["sent", "sent"]);
  });

  test("not by a visit that staff book", async () => {
    const { leadId } = await send();
    const event = { id: newId(), leadId, kind: "visit-booked" as const, at: at("2026-12-23") };
    await db.insert(leadEvents).values({ ...event, staffId: by.staff.id });
    expect(await run("2026-12-24", "2026-12-25")).toHaveLength(1);
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

  test("start again after one of two signed: the emails go to the other, with a valid link alone", async () => {
    const { versionId } = await send({ signers: completeDraft.signers, singleSignerReason: "" });
    const { signers, version } = await getVersion(db, versionId);
    const [first, second] = signers.map(({ signer }) => signer);
    const { totalCents, ...choice } = completeChoice;
    await signProposal(
      deps,
      {
        versionId,
        signerId: first?.id ?? "",
        documentSha256: version.documentSha256,
        choice,
        totalCents,
        typedName: first?.name ?? "",
        method: signedOnline,
      },
      { actor: visitor, now: later },
    );
    await submit(followUpSeriesForm("restart"), versionId, {}, at("2026-12-23", "12:00"));
    expect(await run("2026-12-24", "2026-12-25")).toHaveLength(1);
    expect((await followUpEmails()).map(({ toAddress }) => toAddress)).toEqual([second?.email]);
    await db
      .update(accessLinks)
      .set({ endedAt: later })
      .where(eq(accessLinks.id, second?.linkId ?? ""));
    expect(await run("2026-12-27", "2027-01-21")).toEqual([]);
  });

  test("skip an email at the moment it is sent: one of both happens", async () => {
    const { versionId } = await send();
    const fields = await firstEmail(versionId);
    const time = at("2026-12-24");
    const [skip, sent] = await Promise.all([
      submit(skipForm("skip"), versionId, fields, time),
      sendDueFollowUps(deps, time),
    ]);
    const isSkipped = "state" in skip && skip.state === "done";
    expect((await followUpEmails()).length).toBe(isSkipped ? 0 : 1);
    expect(sent).toBe(isSkipped ? 0 : 1);
    expect((await states(versionId))[0]).toBe(isSkipped ? "skipped" : "sent");
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
