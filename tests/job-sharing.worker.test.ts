import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listJobPeople } from "~/domain/jobs/job-links.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import {
  createLinkFormKey,
  fillLinkTokens,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import * as office from "~/routes/admin/job";
import * as page from "~/routes/project/job";
import * as file from "~/routes/project/job-file";
import * as pay from "~/routes/project/pay";
import { jobItems, jobPeople, outbox } from "~/schema";
import { ask, type Fields, formOf, text } from "./fixtures/ask-route";
import { jpegFixture } from "./fixtures/images";
import { insertSignedJob } from "./fixtures/jobs";
import { completeDraft, draftLine, signAll } from "./fixtures/proposals";
import { by, db, deps, insertOffice, now, secret } from "./fixtures/signer-forms";

/* Files and links that homeowners send and give on the page of their job. */

let cookie = "";

beforeAll(async () => {
  await insertOffice();
  const session = await startSession(db, "owner", { createdAt: new Date(), ip: "", userAgent: "" });
  cookie = session.split(";")[0] ?? "";
});

async function insertJob() {
  const { leadId, versionId, job, contract } = await insertSignedJob({
    signers: completeDraft.signers,
    singleSignerReason: "",
  });
  const target = { leadId, versionId, jobId: job.id, reference: contract.reference };
  const published = await postOffice(target, {
    do: "publish",
    headline: "Your permit is with Harris County",
    text: "Filed today.",
    write_by: addDays(toHoustonDay(now), 14),
    update_version: "0",
    published_count: "0",
  });
  expect(published.status, text(published)).toBe(303);
  return target;
}

type Job = { leadId: string; jobId: string; versionId: string; reference: string };

const postOffice = ({ leadId, jobId }: Pick<Job, "leadId" | "jobId">, fields: Fields) =>
  ask(office.action, `/admin/leads/${leadId}/job?job=${jobId}`, {
    params: { id: leadId },
    method: "POST",
    headers: { Cookie: cookie },
    body: formOf({ job: jobId, key: newId(), ...fields }),
  });
const loadOffice = ({ leadId }: Job) =>
  ask(office.loader, `/admin/leads/${leadId}/job`, {
    params: { id: leadId },
    headers: { Cookie: cookie },
  });

/** Returns the link of a person of the job by name. */
async function linkOf({ versionId }: Job, name: string) {
  const person = (await listJobPeople(db, versionId)).find((one) => one.name === name);
  const linkId = person?.link?.id ?? "";
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(linkId)]);
  return { token, linkId, id: person?.id ?? "", formKey: await createLinkFormKey(secret, linkId) };
}
type Link = Awaited<ReturnType<typeof linkOf>>;

const load = ({ token }: Link) => ask(page.loader, `/project/${token}/job`, { params: { token } });
const loadFile = ({ token }: Link, item: string) =>
  ask(file.loader, `/project/${token}/job/files/${item}`, { params: { token, item } });
function post({ token, formKey }: Link, fields: Fields, files: readonly File[] = []) {
  const body = formOf({ form_key: formKey, key: newId(), ...fields });
  for (const one of files) body.append("files", one);
  return ask(page.action, `/project/${token}/job`, { params: { token }, method: "POST", body });
}
const emailsOf = (leadId: string, kind: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), eq(outbox.kind, kind)));

describe("files of the homeowner", () => {
  test("are on their page at once, alert the office, and are marked as theirs in the office", async () => {
    const job = await insertJob();
    const carol = await linkOf(job, "Carol Whitfield");
    const photo = new File([jpegFixture()], "gate.jpg");
    const key = newId();
    const fields = { do: "upload", label: "The side gate", key };
    for (const _time of [1, 2]) expect((await post(carol, fields, [photo])).status).toBe(303);
    const items = await db.select().from(jobItems).where(eq(jobItems.jobId, job.jobId));
    expect(items).toMatchObject([
      { kind: "photo", label: "The side gate", source: "homeowner", person: "Carol Whitfield" },
    ]);
    const id = items[0]?.id ?? "";
    expect((await load(carol)).data).toMatchObject({ sent: [{ id }], photos: [] });
    const jim = await linkOf(job, "Jim Whitfield");
    expect((await loadFile(jim, id)).status).toBe(200);
    expect(text(await loadOffice(job))).toContain("from the homeowner, Carol Whitfield");
    expect(await emailsOf(job.leadId, "job-alert")).toHaveLength(1);
    const hide = { do: "items", section: "photos", item: id, [`version-${id}`]: "1" };
    expect((await postOffice(job, { ...hide, [`shown-${id}`]: "0" })).status).toBe(303);
    expect((await loadFile(jim, id)).status).toBe(404);
    expect((await load(carol)).data).toMatchObject({ sent: [] });
  });

  test("without a file, or with a text file, come back with 422", async () => {
    const job = await insertJob();
    const carol = await linkOf(job, "Carol Whitfield");
    const none = await post(carol, { do: "upload", label: "Survey" });
    expect([none.status, text(none).includes("Survey")]).toEqual([422, true]);
    const wrong = await post(carol, { do: "upload" }, [new File(["x"], "a.txt")]);
    expect([wrong.status, text(wrong).includes("a.txt")]).toEqual([422, true]);
    expect(await db.select().from(jobItems).where(eq(jobItems.jobId, job.jobId))).toEqual([]);
  });

  test("with a wrong form key are not stored", async () => {
    const job = await insertJob();
    const carol = await linkOf(job, "Carol Whitfield");
    const photo = new File([jpegFixture()], "gate.jpg");
    const answer = await post({ ...carol, formKey: "x" }, { do: "upload" }, [photo]);
    expect(answer.status).toBe(403);
    expect(await db.select().from(jobItems).where(eq(jobItems.jobId, job.jobId))).toEqual([]);
  });
});

describe("links that homeowners give", () => {
  const share = { do: "share", name: "Pat Reed", email: "Pat@Example.com" };

  test("open updates, photos and papers, and neither contract, payments nor forms", async () => {
    const job = await insertJob();
    const carol = await linkOf(job, "Carol Whitfield");
    const key = newId();
    for (const _time of [1, 2]) expect((await post(carol, { ...share, key })).status).toBe(303);
    const emails = await emailsOf(job.leadId, "job-link");
    expect(emails.map(({ toAddress }) => toAddress)).toEqual(["pat@example.com"]);
    expect(emails[0]?.subject).toBe("Carol Whitfield shared a project page with you");
    const pat = await linkOf(job, "Pat Reed");
    const opened = await load(pat);
    expect(opened.data).toMatchObject({
      title: "Your permit is with Harris County",
      isSigner: false,
      payments: null,
      contract: { sum: "" },
      contractFiles: [],
      changeOrders: [],
    });
    expect(text(opened)).not.toMatch(/\$\d/);
    expect((await loadFile(pat, job.versionId)).status).toBe(404);
    expect((await post(pat, { do: "ask", question: "When?" })).status).toBe(404);
    const { token } = pat;
    const payment = await ask(pay.loader, `/project/${token}/pay/x`, {
      params: { token, payment: "x" },
    });
    expect(payment.status).toBe(404);
    expect(text(await loadOffice(job))).toContain("pat@example.com");
  });

  test("are ended and sent again by a homeowner, who cannot end their own", async () => {
    const job = await insertJob();
    const carol = await linkOf(job, "Carol Whitfield");
    await post(carol, share);
    const pat = await linkOf(job, "Pat Reed");
    const end = { do: "end-link", person: pat.id, link: pat.linkId };
    expect((await post(carol, end)).status).toBe(303);
    expect((await load(pat)).status).toBe(404);
    const again = { do: "send-link", person: pat.id, link: pat.linkId };
    expect((await post(carol, again)).status).toBe(303);
    const renewed = await linkOf(job, "Pat Reed");
    expect((await load(renewed)).data).toMatchObject({ isSigner: false });
    expect((await load(pat)).status).toBe(404);
    const ownLink = { do: "end-link", person: carol.id, link: carol.linkId };
    expect((await post(carol, ownLink)).status).toBe(404);
    expect((await load(carol)).status).toBe(200);
    // of another job
    const other = await insertJob();
    const stranger = await linkOf(other, "Carol Whitfield");
    const foreign = { do: "end-link", person: renewed.id, link: renewed.linkId };
    expect((await post(stranger, foreign)).status).toBe(404);
    expect((await load(renewed)).status).toBe(200);
  });

  test("are ended only by the signer who gave them, and no signer ends the link of another", async () => {
    const job = await insertJob();
    const [carol, jim] = await Promise.all([
      linkOf(job, "Carol Whitfield"),
      linkOf(job, "Jim Whitfield"),
    ]);
    await post(carol, share);
    const pat = await linkOf(job, "Pat Reed");
    for (const other of [pat, carol])
      for (const button of ["end-link", "send-link"]) {
        const form = { do: button, person: other.id, link: other.linkId };
        expect((await post(jim, form)).status, button).toBe(409);
      }
    expect((await load(pat)).status).toBe(200);
    expect((await load(carol)).data).toMatchObject({
      people: [
        { name: "Jim Whitfield", mayEnd: false, maySend: false },
        { name: "Pat Reed", mayEnd: true },
      ],
    });
    expect((await load(jim)).data).toMatchObject({
      people: [
        { name: "Carol Whitfield", mayEnd: false },
        { name: "Pat Reed", mayEnd: false, maySend: false },
      ],
    });
    // the office ended it: a co-signer may ask for a new one, to their own address
    await postOffice(job, { do: "end-link", person: carol.id, link: carol.linkId });
    const key = newId();
    for (const _time of [1, 2]) {
      const form = { do: "send-link", person: carol.id, link: carol.linkId, key };
      expect((await post(jim, form)).status).toBe(303);
    }
    expect((await load(await linkOf(job, "Carol Whitfield"))).status).toBe(200);
  });

  test("are ended by every signer if their giver is not stored, and sent by none", async () => {
    const job = await insertJob();
    const [carol, jim] = await Promise.all([
      linkOf(job, "Carol Whitfield"),
      linkOf(job, "Jim Whitfield"),
    ]);
    await post(carol, share);
    const pat = await linkOf(job, "Pat Reed");
    await db.update(jobPeople).set({ addedById: "" }).where(eq(jobPeople.id, pat.id));
    expect((await load(jim)).data).toMatchObject({
      people: [
        { name: "Carol Whitfield", mayEnd: false },
        { name: "Pat Reed", mayEnd: true, maySend: false },
      ],
    });
    const form = { person: pat.id, link: pat.linkId };
    expect((await post(jim, { ...form, do: "send-link" })).status).toBe(409);
    expect((await post(jim, { ...form, do: "end-link" })).status).toBe(303);
    expect((await load(pat)).status).toBe(404);
  });

  test("need a name and an address that has no link yet, for at most five people", async () => {
    const job = await insertJob();
    const carol = await linkOf(job, "Carol Whitfield");
    const refused = async (fields: Fields) => {
      const answer = await post(carol, { ...share, ...fields });
      return [answer.status, answer.data];
    };
    for (const [fields, field] of [
      [{ name: " " }, "name"],
      [{ email: "pat" }, "email"],
      [{ email: "jim@example.com" }, "email"],
    ] as const)
      expect(await refused(fields)).toEqual([
        422,
        { errors: { [field]: expect.any(String) }, values: expect.anything() },
      ]);
    for (let count = 1; count <= 5; count++)
      expect((await post(carol, { ...share, email: `pat${count}@example.com` })).status).toBe(303);
    expect((await post(carol, { ...share, email: "pat6@example.com" })).status).toBe(409);
  });

  test("get the emails of later updates", async () => {
    const job = await insertJob();
    await post(await linkOf(job, "Carol Whitfield"), share);
    const update = {
      do: "publish",
      headline: "Permit approved",
      write_by: addDays(toHoustonDay(now), 14),
      mail: "1",
      update_version: "0",
      published_count: "1",
    };
    expect((await postOffice(job, update)).status).toBe(303);
    const emails = await emailsOf(job.leadId, "job-update");
    expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual([
      "carol@example.com",
      "jim@example.com",
      "pat@example.com",
    ]);
  });
});

test("a sent change order is on the page of each signer, with their own link, until all signed", async () => {
  const job = await insertJob();
  const draft = {
    ...changeOrderDraft(completeDraft, { today: toHoustonDay(now), business: "MOL" }),
    lines: [draftLine("circuit", 64_000, { optionIds: ["a"] })],
    signers: completeDraft.signers,
  };
  const start = { leadId: job.leadId, kind: "change-order" as const, draft };
  const changeId = (await startProposal(db, start, { by, now, requestKey: newId() })) ?? "";
  const [carol, jim] = await Promise.all([
    linkOf(job, "Carol Whitfield"),
    linkOf(job, "Jim Whitfield"),
  ]);
  expect((await load(carol)).data).toMatchObject({ changeOrders: [] });
  await sendProposal(
    deps,
    { versionId: changeId, wasVersion: 1, requestKey: newId() },
    { by, now },
  );
  const [ofCarol, ofJim] = [await load(carol), await load(jim)];
  expect(ofCarol.data).toMatchObject({
    changeOrders: [{ text: expect.stringContaining("$640.00"), hasSigned: false }],
  });
  const hrefs = [ofCarol, ofJim].map(
    (answer) => /\/project\/[\w-]{22}\/proposal/.exec(text(answer))?.[0],
  );
  expect(new Set(hrefs).size).toBe(2);
  expect(hrefs).not.toContain(undefined);
  await signAll(deps, changeId, now, { optionId: "a", addOnIds: [], totalCents: 64_000 });
  expect((await load(carol)).data).toMatchObject({
    changeOrders: [],
    contract: { changeOrderCount: 1 },
  });
});
