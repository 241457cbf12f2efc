import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addEquipment, removeEquipment } from "~/domain/jobs/job-details.server";
import { addJobItems } from "~/domain/jobs/job-items.server";
import { emptyProposalDraft } from "~/domain/proposals/proposal-draft";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { formatExcerpt } from "~/platform/search/documents";
import { loader } from "~/routes/admin/search";
import { jobEquipment, leads, proposalVersions, staff } from "~/schema";
import { platform } from "../load-context";
import { insertSignedJob } from "./fixtures/jobs";
import { approveContractTexts } from "./fixtures/proposals";

const db = openDb(env.DB);
const now = new Date();
const dates = { createdAt: now, updatedAt: now };

async function signIn(role: "owner" | "staff" | "editor"): Promise<string> {
  await db
    .insert(staff)
    .values({ id: role, email: `${role}@example.com`, name: role, role, ...dates });
  return (
    (await startSession(db, role, { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? ""
  );
}
const cookies = {
  owner: await signIn("owner"),
  staff: await signIn("staff"),
  editor: await signIn("editor"),
};

function find(q: string, role: keyof typeof cookies = "staff") {
  const request = new Request(`http://127.0.0.1:8787/admin/search?q=${encodeURIComponent(q)}`, {
    headers: { Cookie: cookies[role] },
  });
  return loader({ request, context: platform(request, env, createExecutionContext()), params: {} });
}

const unmark = (text: string) => text.replaceAll("\u0002", "").replaceAll("\u0003", "");

beforeAll(async () => {
  await approveContractTexts(db, now);
  const by = { staff: { id: "owner", name: "owner" }, ip: "", requestId: "" };
  const lead = {
    reference: "MOL-7K2QXM",
    name: "Philippa Wetherby",
    zip: "77007",
    street: "4410 Quillfeather Lane",
  };
  await db
    .insert(leads)
    .values({ id: "lead", ...lead, source: "quote", statusSince: now, ...dates });
  const start = (kind: "proposal" | "change-order", requestKey: string) =>
    startProposal(db, { leadId: "lead", kind, draft: emptyProposalDraft }, { by, now, requestKey });
  await start("proposal", "first");
  await db.update(proposalVersions).set({ status: "signed", validUntil: "2026-12-31" });
  await start("change-order", "second");
});

test.each(["Wetherby", "MOL-7K2QXM", "Quillfeather", "MOL-7K2QXM-C1"])(
  "a proposal is found by the homeowner's name, its reference, and the address: %s",
  async (q) => {
    const { proposals } = await find(q);
    expect(
      proposals
        .map(({ excerpt, kind, state }) => [formatExcerpt(unmark(excerpt)), kind, state])
        .sort(),
    ).toEqual([
      ["MOL-7K2QXM · 4410 Quillfeather Lane", "proposal", "signed"],
      ["MOL-7K2QXM-C1 · 4410 Quillfeather Lane", "change-order", "draft"],
    ]);
    expect(
      proposals.every(
        ({ title, leadId }) => unmark(title) === "Philippa Wetherby" && leadId === "lead",
      ),
    ).toBe(true);
  },
);

test("the matched words of a proposal are marked in its title and excerpt", async () => {
  const { proposals } = await find("Wetherby Quill");
  expect(proposals[0]?.title).toBe("Philippa \u0002Wetherby\u0003");
  expect(proposals[0]?.excerpt).toContain("\u0002Quillfeather\u0003");
});

test("the owner finds proposals too, and an editor neither proposals nor leads", async () => {
  expect((await find("Wetherby", "owner")).proposals).toHaveLength(2);
  expect(await find("Wetherby", "editor")).toMatchObject({
    proposals: [],
    leads: [],
    visits: [],
    seesLeads: false,
  });
});

test("a search without a match finds no proposals", async () => {
  expect((await find("Nomatchhere")).proposals).toEqual([]);
});

test("a job is found by the address, a serial number and a paper, by staff who see leads", async () => {
  const { leadId, job } = await insertSignedJob();
  await db.update(leads).set({ street: "77 Kestrelwood Drive" }).where(eq(leads.id, leadId));
  const context = { by: { staff: { id: "owner", name: "owner" }, ip: "", requestId: "" }, now };
  const equipment = { what: "Motor", maker: "Acme", model: "M2", serialNumber: "SN-90417-X" };
  await addEquipment(db, { jobId: job.id, requestKey: "equipment", ...equipment }, context);
  const papers = [{ kind: "paper" as const, label: "Zoning affidavit" }];
  await addJobItems(db, { jobId: job.id, items: papers, requestKey: "paper" }, context);
  for (const q of ["Kestrelwood", "SN-90417-X", "90417", "zoning affidavit"]) {
    expect((await find(q)).jobs, q).toMatchObject([{ key: job.id, leadId, stage: "Signed" }]);
    expect((await find(q, "editor")).jobs).toEqual([]);
  }
  const [row] = await db.select().from(jobEquipment).where(eq(jobEquipment.jobId, job.id));
  await removeEquipment(db, { jobId: job.id, id: row?.id ?? "", requestKey: "gone" }, context);
  expect((await find("SN-90417-X")).jobs).toEqual([]);
});
