import { createExecutionContext, env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { emptyProposalDraft } from "~/domain/proposals/proposal-draft";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { loader } from "~/routes/admin/search";
import { leads, proposalVersions, staff } from "~/schema";
import { platform } from "../load-context";

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

beforeAll(async () => {
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
    expect(proposals.map(({ excerpt, kind, state }) => [excerpt, kind, state]).sort()).toEqual([
      ["MOL-7K2QXM 4410 Quillfeather Lane", "proposal", "signed"],
      ["MOL-7K2QXM-C1 4410 Quillfeather Lane", "change-order", "draft"],
    ]);
    expect(
      proposals.every(({ title, leadId }) => title === "Philippa Wetherby" && leadId === "lead"),
    ).toBe(true);
  },
);

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
