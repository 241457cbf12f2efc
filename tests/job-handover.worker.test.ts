import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createCareFeedName } from "~/domain/jobs/care-feed.server";
import { newId } from "~/lib/ids";
import { endAccessLinkStatement } from "~/platform/access-links/access-links.server";
import * as feed from "~/routes/project/calendar-feed";
import * as date from "~/routes/project/job-date";
import { jobEquipment, jobItems, jobs, jobUpdates, visits } from "~/schema";
import {
  ask,
  type Fields,
  insertJobWithLink,
  loadHomeowner,
  loadOffice,
  postOffice,
} from "./fixtures/job-pages";
import { db, insertOffice, now, secret } from "./fixtures/signer-forms";

/* Handover of a finished job: drawing, equipment, warranty, care dates and dates for calendars. */

beforeAll(insertOffice);

type Job = Awaited<ReturnType<typeof insertJobWithLink>>;

const show = (job: Job, part: string, shown = "1") =>
  postOffice(job, { do: "show-part", part, shown });
const pageOf = async (job: Job) => JSON.stringify((await loadHomeowner(job)).data);
const openDate = ({ token }: Job, name: string) =>
  ask(date.loader, `/project/${token}/job/dates/${name}.ics`, {
    params: { token, file: `${name}.ics` },
  });
const openFeed = (name: string) =>
  ask(feed.loader, `/calendar/${name}.ics`, { params: { file: `${name}.ics` } });
const bodyOf = async ({ response }: Awaited<ReturnType<typeof ask>>) =>
  (await response?.text()) ?? "";
const dates = { createdAt: now, updatedAt: now };

describe("parts of the handover", () => {
  test("equipment and warranty notes reach the homeowner only while the office shows them", async () => {
    const job = await insertJobWithLink();
    await db.insert(jobEquipment).values({
      id: newId(),
      jobId: job.jobId,
      what: "Motor",
      maker: "Sample Maker",
      model: "M-200",
      serialNumber: "SN-4471",
      ...dates,
    });
    await db.update(jobs).set({ warrantyNotes: "Motor: 5 years" }).where(eq(jobs.id, job.jobId));
    for (const [part, text] of [
      ["equipment", "SN-4471"],
      ["warranty", "Motor: 5 years"],
    ] as const) {
      expect(await pageOf(job)).not.toContain(text);
      expect((await show(job, part)).status).toBe(303);
      expect(await pageOf(job)).toContain(text);
      expect((await show(job, part)).status).toBe(409);
      expect((await show(job, part, "0")).status).toBe(303);
      expect(await pageOf(job)).not.toContain(text);
    }
    expect((await show(job, "prices")).status).toBe(422);
  });

  test("papers of the handover leave the list of papers", async () => {
    const job = await insertJobWithLink();
    const paper = { do: "paper", label: "Louver manual", purpose: "warranty" };
    expect((await postOffice(job, paper)).status).toBe(303);
    expect(await pageOf(job)).not.toContain("Louver manual");
    await db.update(jobItems).set({ shownAt: now }).where(eq(jobItems.jobId, job.jobId));
    expect((await loadHomeowner(job)).data).toMatchObject({
      papers: [],
      handover: { papers: [{ label: "Louver manual" }] },
    });
  });
});

describe("dates for calendars", () => {
  async function insertVisit({ leadId }: Job, days: number) {
    const id = newId();
    await db.insert(visits).values({
      id,
      leadId,
      staffId: "owner",
      kind: "work",
      status: "booked",
      source: "staff",
      startsAt: new Date("2027-02-05T13:30:00Z"),
      endsAt: new Date(Date.parse("2027-02-05T22:00:00Z") + (days - 1) * 86_400_000),
      place: "9310 Cattail Run",
      zip: "77433",
      ...dates,
    });
    return id;
  }

  test("a visit has an entry and a name on site only while the office shows the visits", async () => {
    const job = await insertJobWithLink();
    const id = await insertVisit(job, 1);
    expect((await loadHomeowner(job)).data).toMatchObject({ onSite: [], visits: [] });
    expect((await openDate(job, id)).status).toBe(404);
    expect((await show(job, "visits")).status).toBe(303);
    expect((await loadHomeowner(job)).data).toMatchObject({
      onSite: ["Olivia Owner"],
      visits: [{ href: `/project/${job.token}/job/dates/${id}.ics` }],
    });
    const entry = await bodyOf(await openDate(job, id));
    expect(entry).toContain("DTSTART:20270205T133000Z");
    expect(entry).toContain("On site: Olivia Owner");
    await db.update(visits).set({ status: "canceled-by-us" }).where(eq(visits.id, id));
    expect((await openDate(job, id)).status).toBe(404);
  });

  test("several days of work are whole days, and another job's visit is a 404", async () => {
    const [job, other] = [await insertJobWithLink(), await insertJobWithLink()];
    const id = await insertVisit(job, 3);
    for (const one of [job, other]) await show(one, "visits");
    const entry = await bodyOf(await openDate(job, id));
    expect(entry).toContain("DTSTART;VALUE=DATE:20270205");
    expect(entry).toContain("DTEND;VALUE=DATE:20270208");
    expect((await openDate(other, id)).status).toBe(404);
  });

  test("the next date of the newest published update has an entry", async () => {
    const job = await insertJobWithLink();
    expect((await openDate(job, "next")).status).toBe(404);
    const id = newId();
    const update = { jobId: job.jobId, headline: "Slab", nextOn: "2027-02-05", ...dates };
    await db.insert(jobUpdates).values({ ...update, id, whoComes: "Electrician" });
    expect((await openDate(job, "next")).status).toBe(404);
    await db.update(jobUpdates).set({ publishedAt: now }).where(eq(jobUpdates.id, id));
    expect(await bodyOf(await openDate(job, "next"))).toContain("On site: Electrician");
    await insertVisit(job, 1);
    await show(job, "visits");
    expect(await bodyOf(await openDate(job, "next"))).toContain("DTSTART:20270205T133000Z");
  });

  test("the next date of a later update replaces the entry of the earlier one", async () => {
    const job = await insertJobWithLink();
    const publish = async (seconds: number, nextOn: string) => {
      const publishedAt = new Date(now.getTime() + seconds * 1000);
      const update = { jobId: job.jobId, headline: "Slab", nextOn, publishedAt, ...dates };
      await db.insert(jobUpdates).values({ ...update, id: newId() });
      const entry = await bodyOf(await openDate(job, "next"));
      return {
        uid: /^UID:(.*)$/m.exec(entry)?.[1],
        sequence: Number(/^SEQUENCE:(\d+)/m.exec(entry)?.[1]),
      };
    };
    const [first, second] = [await publish(0, "2027-02-05"), await publish(1, "2027-02-09")];
    expect(first.uid).toMatch(`${job.jobId}-next@`);
    expect(second.uid).toBe(first.uid);
    expect(second.sequence).toBeGreaterThan(first.sequence);
    expect(second.sequence).toBeLessThan(2 ** 31);
  });
});

describe("care dates", () => {
  const care = { do: "care", care: "Clean the gutters", day: "2027-05-31", every: "6" };
  const add = (job: Job, fields: Fields = {}) => postOffice(job, { ...care, ...fields });
  async function addVisible(job: Job) {
    expect((await add(job, { visible: "1" })).status).toBe(303);
    const [item] = await db.select().from(jobItems).where(eq(jobItems.jobId, job.jobId));
    return item?.id ?? "";
  }

  test("a date needs text, day and interval, and 422 keeps the input", async () => {
    const job = await insertJobWithLink();
    const answer = await add(job, { care: "", day: "soon", every: "5" });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      problem: {
        values: { every: ["5"] },
        errors: { day: "Choose a date.", every: "Choose how often." },
      },
    });
  });

  test("the homeowner sees shown dates only, and staff change them", async () => {
    const job = await insertJobWithLink();
    await add(job);
    expect(await pageOf(job)).not.toContain("Clean the gutters");
    const [item] = await db.select().from(jobItems).where(eq(jobItems.jobId, job.jobId));
    const change = (version: string) =>
      postOffice(job, {
        do: "items",
        section: "care",
        item: item?.id ?? "",
        [`version-${item?.id}`]: version,
        [`label-${item?.id}`]: "Rinse the louvers",
        [`day-${item?.id}`]: "2027-04-01",
        [`every-${item?.id}`]: "12",
        [`shown-${item?.id}`]: "1",
      });
    expect((await change("1")).status).toBe(303);
    expect(await pageOf(job)).toContain("Rinse the louvers");
    expect(await pageOf(job)).toContain("Next on April 1, 2027, every 12 months");
    expect(JSON.stringify((await loadOffice(job)).data)).toContain("Rinse the louvers");
    await db.update(jobItems).set({ day: "2027-04-02" }).where(eq(jobItems.jobId, job.jobId));
    expect((await change("1")).status).toBe(409);
  });

  test("a changed date needs text, day and interval, and 422 keeps the input", async () => {
    const job = await insertJobWithLink();
    const id = await addVisible(job);
    const change = (fields: Fields) =>
      postOffice(job, {
        do: "items",
        section: "care",
        item: id,
        [`version-${id}`]: "1",
        [`label-${id}`]: "Rinse the louvers",
        [`day-${id}`]: "2027-04-01",
        [`every-${id}`]: "12",
        ...fields,
      });
    const none = await change({ [`label-${id}`]: " ", [`day-${id}`]: "" });
    expect(none.status).toBe(422);
    expect(none.data).toMatchObject({
      problem: {
        values: { [`every-${id}`]: ["12"] },
        errors: {
          [`label-${id}`]: "Enter a task, like “Clean the gutters”.",
          [`day-${id}`]: "Choose a date.",
        },
      },
    });
    expect((await change({ [`day-${id}`]: "2027-02-30" })).status).toBe(422);
    expect((await change({ [`every-${id}`]: "5" })).status).toBe(422);
    expect(await db.select().from(jobItems).where(eq(jobItems.id, id))).toMatchObject([
      { label: "Clean the gutters", day: "2027-05-31", everyMonths: 6, version: 1 },
    ]);
  });

  test("the feed repeats them, opens nothing else, and ends with the person's link", async () => {
    const job = await insertJobWithLink();
    await addVisible(job);
    const name = await createCareFeedName(secret, job.signerId);
    expect(await pageOf(job)).toContain(`/calendar/${name}.ics`);
    const answer = await openFeed(name);
    expect(answer.response?.headers.get("Cache-Control")).toBe("private, no-store");
    const text = await bodyOf(answer);
    expect(text).toContain("SUMMARY:Clean the gutters");
    expect(text).toContain("RRULE:FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=28,29,30,31;BYSETPOS=-1");
    expect(text).not.toContain(job.token);
    for (const other of [`care-${job.signerId}.wrong`, `care-${newId()}.${name.split(".")[1]}`])
      expect((await openFeed(other)).status).toBe(404);
    await endAccessLinkStatement(db, { id: job.linkId, staffId: "owner", now });
    expect((await openFeed(name)).status).toBe(404);
  });
});
