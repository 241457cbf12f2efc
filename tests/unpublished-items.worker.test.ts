import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addJobItems, addJobPhotoRows, saveJobItems } from "~/domain/jobs/job-items.server";
import { saveUpdateDraft } from "~/domain/jobs/job-updates.server";
import { createFeed } from "~/domain/leads/visits/calendar-feed.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { createAccessLink } from "~/platform/access-links/access-links.server";
import { storeFile } from "~/platform/files/files.server";
import * as search from "~/routes/admin/search";
import * as fileRoute from "~/routes/files/file";
import * as calendarFeed from "~/routes/project/calendar-feed";
import * as crewPage from "~/routes/project/crew";
import * as crewCalendar from "~/routes/project/crew-calendar";
import * as crewFile from "~/routes/project/crew-file";
import * as jobPage from "~/routes/project/job";
import * as jobFile from "~/routes/project/job-file";
import * as preview from "~/routes/site/preview";
import {
  accessLinks,
  files,
  jobItemKinds,
  jobItems,
  jobPeople,
  proposalSigners,
  staff,
  visits,
} from "~/schema";
import { ask, text } from "./fixtures/ask-route";
import { jpegFixture } from "./fixtures/images";
import { insertSignedJob } from "./fixtures/jobs";
import { completeDraft } from "./fixtures/proposals";
import { by, db, insertOffice, now, secret } from "./fixtures/signer-forms";

/* Every item of a job, by every way that could lead to it, for everyone. */

type Reach = "homeowner" | "reader" | "crew" | "office";

/** Items with the people besides the office who may open them. */
const items: Readonly<Record<string, readonly Reach[]>> = {
  "unpublished photo": [],
  "unpublished paper": [],
  "shown photo": ["homeowner", "reader"],
  "shown paper": ["homeowner", "reader"],
  "hidden photo": [],
  "removed photo": [],
  "crew paper": ["crew"],
  "crew photo": ["crew"],
  "homeowner photo": ["homeowner"],
  // the crew works off the whole list
  "unpublished punch": ["crew"],
  "shown punch": ["homeowner", "reader", "crew"],
  "removed punch": [],
  "unpublished decision": [],
  "shown decision": ["homeowner"],
  "removed decision": [],
  "unpublished care": [],
  "removed care": [],
};
/** Text of an update that was saved and not published. */
const draftText = "draft zebrawood";
const kindOf = (name: string) => jobItemKinds.find((kind) => name.endsWith(kind)) ?? "paper";
/** Kinds that have a file here. */
const hasFile = (name: string) => ["paper", "photo", "punch"].includes(kindOf(name));
/** An item; without a file its `fileId` is "". */
type Item = { id: string; fileId: string; fileName: string };
const stored = new Map<string, Item>();

/** Everyone who asks: a session, a private link, or neither. `reach` names the items that open for them. */
type Asker = { cookie?: string; token?: string; reach?: Reach };
const askers = new Map<string, Asker>();

const link = async (
  name: string,
  kind: "homeowner" | "signer" | "job" | "reader" | "crew",
  { personId, leadId, isEnded = false }: { personId: string; leadId: string; isEnded?: boolean },
) => {
  const { row, token } = await createAccessLink(secret, {
    kind,
    personId,
    leadId,
    generation: isEnded ? 91 : 92,
    createdBy: null,
    now,
  });
  await db.insert(accessLinks).values({ ...row, ...(isEnded && { endedAt: now }) });
  const reach = kind === "crew" || kind === "reader" ? kind : "homeowner";
  const opens = !isEnded && (kind === "crew" || kind === "job" || kind === "reader");
  askers.set(name, { token, ...(opens && !name.startsWith("other") && { reach }) });
};

async function session(role: "owner" | "staff" | "editor") {
  if (role !== "owner")
    await db.insert(staff).values({
      id: role,
      email: `${role}@example.com`,
      name: role,
      role,
      createdAt: now,
      updatedAt: now,
    });
  const cookie = await startSession(db, role, { createdAt: new Date(), ip: "", userAgent: "" });
  askers.set(role, {
    cookie: cookie.split(";")[0] ?? "",
    ...(role !== "editor" && { reach: "office" as const }),
  });
}

async function insertItems(jobId: string, crewLinkId: string) {
  const context = { by, now };
  for (const name of Object.keys(items)) {
    const label = `${name} zebrawood`;
    const file = hasFile(name)
      ? await storeFile(env.FILES, {
          bytes: jpegFixture(),
          name: `${label.replaceAll(" ", "-")}.jpg`,
          visibility: "private",
          id: newId(),
        })
      : undefined;
    if (name === "crew photo" && file)
      await addJobPhotoRows(
        db,
        {
          jobId,
          stored: [file],
          caption: label,
          sender: { source: "crew", linkId: crewLinkId, person: "Luis" },
        },
        context,
      );
    else
      await addJobItems(
        db,
        {
          jobId,
          requestKey: newId(),
          items: [
            {
              kind: kindOf(name),
              label,
              ...(file && { file }),
              ...(kindOf(name) === "decision" && { choices: ["Bronze", "Black"] }),
              ...(name === "homeowner photo" && { shownAt: now }),
            },
          ],
          ...(name === "homeowner photo" && {
            sender: { source: "homeowner" as const, linkId: null, person: "Carol" },
          }),
        },
        context,
      );
    const [row] = await db.select().from(jobItems).where(eq(jobItems.label, label));
    if (!row || (row.fileId === null) === hasFile(name)) throw new Error(`${name} is not stored`);
    stored.set(name, { id: row.id, fileId: row.fileId ?? "", fileName: file?.name ?? "" });
  }
  const save = (name: string, version: number, change: object) =>
    saveJobItems(
      db,
      {
        jobId,
        items: [{ id: stored.get(name)?.id ?? "", version, ...change }],
        requestKey: newId(),
      },
      context,
    );
  for (const name of Object.keys(items))
    if (/^(?:shown|hidden|removed)/.test(name)) await save(name, 1, { isVisible: true });
  await save("hidden photo", 2, { isVisible: false });
  for (const name of Object.keys(items))
    if (name.startsWith("removed")) await save(name, 2, { state: "withdrawn" });
  await save("crew paper", 1, { isForCrew: true });
}

beforeAll(async () => {
  await insertOffice();
  for (const role of ["owner", "staff", "editor"] as const) await session(role);
  const [mine, other] = [
    await insertSignedJob({ signers: completeDraft.signers, singleSignerReason: "" }),
    await insertSignedJob(),
  ];
  const signersOf = (versionId: string) =>
    db.select().from(proposalSigners).where(eq(proposalSigners.versionId, versionId));
  const [[carol, jim], [stranger]] = [
    await signersOf(mine.versionId),
    await signersOf(other.versionId),
  ];
  for (const [job, at] of [
    [mine, "mine"],
    [other, "other"],
  ] as const)
    for (const role of ["reader", "crew"] as const)
      await db.insert(jobPeople).values({
        id: `${role}-${at}`,
        jobId: job.job.id,
        role,
        name: `Pat ${role}`,
        createdAt: now,
      });
  const { leadId } = mine;
  for (const isEnded of [false, true]) {
    const prefix = isEnded ? "ended " : "";
    await link(`${prefix}first signer`, "job", { personId: carol?.id ?? "", leadId, isEnded });
    await link(`${prefix}second signer`, "job", { personId: jim?.id ?? "", leadId, isEnded });
    await link(`${prefix}signing link`, "signer", { personId: carol?.id ?? "", leadId, isEnded });
    await link(`${prefix}request link`, "homeowner", { personId: "request", leadId, isEnded });
    await link(`${prefix}reader`, "reader", { personId: "reader-mine", leadId, isEnded });
    await link(`${prefix}crew`, "crew", { personId: "crew-mine", leadId, isEnded });
  }
  const theirs = { leadId: other.leadId };
  await link("other signer", "job", { ...theirs, personId: stranger?.id ?? "" });
  await link("other reader", "reader", { ...theirs, personId: "reader-other" });
  await link("other crew", "crew", { ...theirs, personId: "crew-other" });
  askers.set("none", {});
  await insertItems(mine.job.id, "crew-link");
  const fields = {
    headline: draftText,
    text: draftText,
    nextOn: "",
    nextTime: "",
    whoComes: draftText,
    writeBy: "",
  };
  await saveUpdateDraft(
    db,
    { jobId: mine.job.id, fields, version: 0, publishedCount: 0, requestKey: newId() },
    { by, now },
  );
  const startsAt = new Date(now.getTime() + 86_400_000);
  await db.insert(visits).values({
    id: newId(),
    leadId,
    staffId: "owner",
    kind: "work",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    zip: "77433",
    status: "booked",
    source: "staff",
    createdAt: now,
    updatedAt: now,
  });
}, 120_000);

/** Opens a path of an item for someone. */
type Opening = {
  /** People for whom the item's reach counts here; everyone else gets a 404. */
  opensFor: readonly Reach[];
  open: (item: Item, asker: Asker) => ReturnType<typeof ask>;
};

const headersOf = ({ cookie }: Asker) => (cookie ? { Cookie: cookie } : {});
const openFile =
  (query: string): Opening["open"] =>
  ({ fileId, fileName }, asker) =>
    ask(fileRoute.loader, `/files/${fileId}/${fileName}${query}`, {
      params: { id: fileId, name: fileName },
      headers: headersOf(asker),
    });
const openByLink =
  (route: typeof jobFile | typeof crewFile, name: "id" | "fileId", query = ""): Opening["open"] =>
  (item, asker) => {
    const token = asker.token ?? "A".repeat(22);
    const base = route === jobFile ? `/project/${token}/job` : `/crew/${token}`;
    return ask(route.loader, `${base}/files/${item[name]}${query}`, {
      params: { token, item: item[name] },
      headers: headersOf(asker),
    });
  };
const onJobPage: readonly Reach[] = ["homeowner", "reader"];
const openings: Readonly<Record<string, Opening>> = {
  "file address": { opensFor: ["office"], open: openFile("") },
  "thumbnail of the file": { opensFor: ["office"], open: openFile("?w=480") },
  "file by the job's page": { opensFor: onJobPage, open: openByLink(jobFile, "id") },
  "thumbnail by the job's page": {
    opensFor: onJobPage,
    open: openByLink(jobFile, "id", "?w=480"),
  },
  "file by the crew's page": { opensFor: ["crew"], open: openByLink(crewFile, "id") },
  "thumbnail by the crew's page": {
    opensFor: ["crew"],
    open: openByLink(crewFile, "id", "?w=480"),
  },
};

test("the items cover every kind of job item", () => {
  for (const kind of jobItemKinds)
    expect(Object.keys(items).some((name) => kindOf(name) === kind)).toBe(true);
});

test("an item opens by its addresses for the people who may see it, and is a 404 for all others", async () => {
  const wrong: string[] = [];
  for (const [itemName, reach] of Object.entries(items))
    for (const [openingName, { opensFor, open }] of Object.entries(openings))
      for (const [name, asker] of askers) {
        const item = stored.get(itemName);
        if (!item?.id) throw new Error(itemName);
        const mayOpen =
          item.fileId !== "" &&
          asker.reach !== undefined &&
          opensFor.includes(asker.reach) &&
          (asker.reach === "office" || reach.includes(asker.reach));
        const { status } = await open(item, asker);
        if (status !== (mayOpen ? 200 : 404))
          wrong.push(`${itemName}, ${openingName}, ${name}: ${status}`);
      }
  expect(wrong).toEqual([]);
}, 120_000);

test("the id of a stored file opens nothing by a private link", async () => {
  for (const asker of askers.values())
    for (const item of [...stored.values()].filter(({ fileId }) => fileId !== ""))
      for (const route of [jobFile, crewFile])
        expect((await openByLink(route, "fileId")(item, asker)).status).toBe(404);
}, 120_000);

const pages: readonly [typeof jobPage | typeof crewPage, readonly Reach[]][] = [
  [jobPage, onJobPage],
  [crewPage, ["crew"]],
];

test("pages name an item only for the people who may see it", async () => {
  const wrong: string[] = [];
  for (const [name, { token = "A".repeat(22), reach }] of askers)
    for (const [route, opensFor] of pages) {
      const page = await ask(route.loader, `/page/${token}`, { params: { token } });
      // the links of another job open its own page
      const isOther = name.startsWith("other");
      if (!isOther && page.status !== (reach && opensFor.includes(reach) ? 200 : 404))
        wrong.push(`${name}: ${page.status}`);
      if (text(page)?.includes(draftText)) wrong.push(`the draft of the update for ${name}`);
      for (const [itemName, reaches] of Object.entries(items)) {
        const { id = "", fileId = "" } = stored.get(itemName) ?? {};
        const body = text(page) ?? "";
        const isNamed = [id, fileId, `${itemName} zebrawood`].some(
          (one) => one !== "" && body.includes(one),
        );
        if (
          isNamed !== (reach !== undefined && opensFor.includes(reach) && reaches.includes(reach))
        )
          wrong.push(`${itemName} on the page of ${name}: ${isNamed}`);
      }
    }
  expect(wrong).toEqual([]);
});

test("feeds, search and previews name no item of a job", async () => {
  const token = await createFeed(db, secret, { staffId: "owner", by, now });
  const feeds = [
    await ask(calendarFeed.loader, `/calendar/${token}.ics`, {
      params: { file: `${token}.ics` },
    }),
    await ask(crewCalendar.loader, "/crew/x/calendar.ics", {
      params: { token: askers.get("crew")?.token ?? "" },
    }),
  ];
  for (const { status, response } of feeds) {
    expect(status).toBe(200);
    expect(await response?.text()).not.toContain("zebrawood");
  }
  for (const role of ["editor", "staff", "owner"]) {
    const found = await ask(search.loader, "/admin/search?q=zebrawood", {
      params: {},
      headers: headersOf(askers.get(role) ?? {}),
    });
    expect([role, found.status]).toEqual([role, 200]);
    const body = text(found) ?? "";
    for (const { id, fileId, fileName } of stored.values())
      for (const name of [id, fileId, fileName].filter(Boolean)) expect(body).not.toContain(name);
  }
  for (const { id, fileId } of stored.values())
    for (const one of [id, fileId].filter(Boolean))
      expect(
        (await ask(preview.loader, `/preview/${one}`, { params: { token: one } })).status,
      ).toBe(404);
  expect(await db.$count(files, eq(files.visibility, "public"))).toBe(0);
});
