import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { createAccessLink, createLinkFormKey } from "~/platform/access-links/access-links.server";
import * as officeRoute from "~/routes/admin/proposal";
import * as cancelRoute from "~/routes/project/cancel-proposal";
import * as proposalRoute from "~/routes/project/proposal";
import * as visitRoute from "~/routes/project/visit";
import { accessLinks, outbox, proposalEvents } from "~/schema";
import { platform } from "../load-context";
import { loseAnswer } from "./fixtures/lost-answers";
import { completeDraft, insertDraft, oneSigner, signAll } from "./fixtures/proposals";
import { createApp } from "./fixtures/remix-app";
import {
  db,
  deps,
  insertOffice,
  now,
  post,
  secret,
  sendNew,
  signaturesOf,
  signForm,
  statusOf,
} from "./fixtures/signer-forms";

/* Forms whose write is committed while the answer of the database is lost. */

beforeAll(insertOffice);

const unknown = "We don’t know yet whether this was saved. Send it again: nothing is done twice.";
const emailsOf = async (leadId: string, kind: string) =>
  (await db.select().from(outbox).where(eq(outbox.leadId, leadId))).filter(
    (email) => email.kind === kind,
  );

describe("a signature whose answer is lost", () => {
  test("is answered as signed, once", async () => {
    const { versionId, leadId } = await sendNew();
    const { DB, count } = loseAnswer(
      env.DB,
      async () => (await signaturesOf(versionId)).length > 0,
    );
    const form = { ...signForm, key: newId() };
    expect(
      await post(proposalRoute.action, versionId, form, { bindings: { ...env, DB } }),
    ).toMatchObject({ status: 303 });
    expect(count.lost).toBe(1);
    expect(await signaturesOf(versionId)).toHaveLength(1);
    expect(await post(proposalRoute.action, versionId, form)).toMatchObject({ status: 303 });
    expect(await emailsOf(leadId, "proposal-signed")).toHaveLength(1);
  });

  test("asks to send it again if the database stays away, and the same form is then signed", async () => {
    const { versionId } = await sendNew();
    const { DB } = loseAnswer(env.DB, async () => (await signaturesOf(versionId)).length > 0, {
      isDown: true,
    });
    const form = { ...signForm, key: newId() };
    expect(await post(proposalRoute.action, versionId, form, { bindings: { ...env, DB } })).toEqual(
      { status: 503, errors: { "": unknown } },
    );
    expect(await statusOf(versionId)).toBe("signed");
    expect(await post(proposalRoute.action, versionId, form)).toMatchObject({ status: 303 });
  });
});

test("a notice of cancellation whose answer is lost is answered as received, once", async () => {
  const { versionId, leadId } = await sendNew();
  await signAll(deps, versionId, now);
  const { DB, count } = loseAnswer(env.DB, async () => (await statusOf(versionId)) === "canceled");
  // without a key: the content stands for it
  const form = { name: "Carol Whitfield", reason: "" };
  expect(
    await post(cancelRoute.action, versionId, form, { bindings: { ...env, DB } }),
  ).toMatchObject({ status: 303 });
  expect(count.lost).toBe(1);
  expect(await emailsOf(leadId, "proposal-canceled")).toHaveLength(1);
  expect(await post(cancelRoute.action, versionId, form)).toMatchObject({ status: 303 });
});

test("a question whose answer is lost is stored once", async () => {
  const { versionId } = await sendNew();
  const questions = async () =>
    (await db.select().from(proposalEvents).where(eq(proposalEvents.versionId, versionId))).filter(
      ({ kind }) => kind === "question",
    );
  const { DB, count } = loseAnswer(env.DB, async () => (await questions()).length > 0);
  const form = { do: "ask", question: "Is the fan damp-rated?" };
  expect(
    await post(proposalRoute.action, versionId, form, { bindings: { ...env, DB } }),
  ).toMatchObject({ status: 303 });
  expect(count.lost).toBe(1);
  expect(await questions()).toHaveLength(1);
});

test("wanted times of a visit whose answer is lost are stored once", async () => {
  const { leadId } = await insertDraft(db, {}, now);
  const owner = { leadId, personId: "submission", createdBy: "owner", now };
  const { row, token } = await createAccessLink(secret, { kind: "homeowner", ...owner });
  await db.insert(accessLinks).values(row);
  const alerts = () => emailsOf(leadId, "lead-alert");
  const { DB, count } = loseAnswer(env.DB, async () => (await alerts()).length > 0);
  const form = new FormData();
  const fields = {
    key: newId(),
    form_key: await createLinkFormKey(secret, row.id),
    part: "Either",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request(`http://127.0.0.1:8787/project/${token}/visit?do=ask`, {
    method: "POST",
    body: form,
  });
  const execution = createExecutionContext();
  const answer = await visitRoute.action({
    request,
    context: platform(request, { ...env, DB }, execution),
    params: { token },
  });
  await waitOnExecutionContext(execution);
  expect(answer).toMatchObject({ status: 303 });
  expect(count.lost).toBe(1);
  expect(await alerts()).toHaveLength(1);
});

describe("a proposal sent by the office", () => {
  const remix = createApp([
    {
      id: "routes/admin/proposal",
      path: "admin/leads/:id/proposal",
      module: officeRoute,
    },
  ]);

  async function startSend() {
    const cookie = await startSession(db, "owner", { createdAt: now, ip: "", userAgent: "" });
    const validUntil = addDays(toHoustonDay(now), 30);
    const ids = await insertDraft(db, { ...oneSigner, validUntil }, now);
    const draft = { ...completeDraft, ...oneSigner, validUntil };
    const key = newId();
    const send = async (bindings = env) => {
      const form = new FormData();
      const fields = {
        do: "send",
        key,
        version: ids.versionId,
        base: JSON.stringify(draft),
        address: draft.address,
        valid_until: validUntil,
        exclusion: draft.exclusions,
        payment: draft.payments.map((_, at) => String(at)),
        ...Object.fromEntries(
          draft.payments.flatMap(({ share, due }, at) => [
            [`payment-share.${at}`, String(share / 100)],
            [`payment-due.${at}`, due],
          ]),
        ),
        signer: "one",
        "signer-name.one": "Carol Whitfield",
        "signer-email.one": "carol@example.com",
        "signer-required.one": "1",
        single_signer_reason: "Sole owner",
        email_subject: draft.email.subject,
        email_message: draft.email.message,
      };
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) form.append(name, one);
      const request = new Request(`http://127.0.0.1:8787/admin/leads/${ids.leadId}/proposal`, {
        method: "POST",
        body: form,
        headers: { Cookie: cookie.split(";")[0] ?? "" },
      });
      const context = platform(request, bindings, createExecutionContext());
      return { status: (await remix(request, context)).status };
    };
    const isSent = async () => (await statusOf(ids.versionId)) === "sent";
    return { ...ids, send, isSent };
  }

  test("is answered as sent if the answer is lost, and if the form is sent again", async () => {
    const { send, isSent, leadId } = await startSend();
    const { DB, count } = loseAnswer(env.DB, isSent);
    expect(await send({ ...env, DB })).toMatchObject({ status: 303 });
    expect(count.lost).toBe(1);
    expect(await send()).toMatchObject({ status: 303 });
    expect(await emailsOf(leadId, "proposal")).toHaveLength(1);
  });
});
