import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { countersigningForbidden } from "~/domain/proposals/countersigning";
import type { ProposalDeps } from "~/domain/proposals/load-version.server";
import type { ProposalDocument } from "~/domain/proposals/proposal-document";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { verifyProposal } from "~/domain/proposals/verify-proposal.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/proposal";
import {
  accessLinks,
  leads,
  outbox,
  priceItems,
  proposalVersions,
  settings as settingsTable,
  staff,
} from "~/schema";
import { platform } from "../load-context";
import {
  approveContractTexts,
  completeChoice,
  completeDraft,
  getVersion,
  insertDraft,
  insertSent,
  oneSigner,
  signAll,
} from "./fixtures/proposals";

const db = openDb(env.DB);
const now = new Date();
const dates = { createdAt: now, updatedAt: now };
const settings = {
  ...defaultSettings,
  contractAddress: "1 Main St, Houston, TX 77002",
  countersignerIds: ["named"],
};
const deps: ProposalDeps = {
  db,
  bucket: env.FILES,
  secret: "a-secret-for-tests-only-of-32-characters-or-more",
  siteUrl: new URL("https://example.com"),
  settings,
  addresses: resolveEmailAddresses(
    { MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" },
    settings,
  ),
};
const by = { staff: { id: "owner", name: "owner" }, ip: "", requestId: "" };

async function signIn(id: string, role: "owner" | "staff" | "editor"): Promise<string> {
  await db.insert(staff).values({ id, email: `${id}@example.com`, name: id, role, ...dates });
  return (
    (await startSession(db, id, { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? ""
  );
}
const cookies = {
  owner: await signIn("owner", "owner"),
  named: await signIn("named", "staff"),
  other: await signIn("other", "staff"),
  editor: await signIn("editor", "editor"),
};
type Person = keyof typeof cookies;

beforeAll(async () => {
  await approveContractTexts(db, now);
  await db
    .insert(settingsTable)
    .values({ key: "business", value: JSON.stringify(settings), updatedAt: now })
    .onConflictDoUpdate({ target: settingsTable.key, set: { value: JSON.stringify(settings) } });
});

function args(
  { leadId, versionId }: { leadId: string; versionId: string },
  as: Person,
  fields?: Fields,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of [value].flat()) form.append(name, one);
  const body = fields ? { method: "POST", body: form } : {};
  const url = `http://127.0.0.1:8787/admin/leads/${leadId}/proposal?version=${versionId}`;
  const request = new Request(url, { headers: { Cookie: cookies[as] }, ...body });
  return {
    request,
    context: platform(request, env, createExecutionContext()),
    params: { id: leadId },
  };
}

type Fields = Readonly<Record<string, string | File | readonly string[]>>;
type Ids = { leadId: string; versionId: string };

/** Submits a form. Returns its status and error messages; a thrown response counts too. */
async function submit(ids: Ids, as: Person, fields: Fields) {
  const answer = await action(
    args(ids, as, { key: newId(), version: ids.versionId, ...fields }),
  ).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return { status: answer.status, errors: {}, blocked: [] };
  if (answer instanceof Error || typeof answer !== "object" || !answer || !("data" in answer))
    throw answer;
  const { init, data } = answer as Extract<Awaited<ReturnType<typeof action>>, { init: unknown }>;
  const errors = "problem" in data ? (data.problem?.errors ?? {}) : {};
  const blocked = "blocked" in data ? (data.blocked ?? []).map(({ code }) => code) : [];
  return { status: init?.status ?? 200, errors, blocked };
}

async function loadSent(ids: Ids, as: Person) {
  const page = await loader(args(ids, as));
  if (page.kind !== "sent") throw new Error(page.kind);
  return page;
}

describe("the document's miniature", () => {
  const design = (color: string) =>
    `type=attached&width=240&depth=168&height=108&color=${color}&louver=35&faces=sw`;
  const optionsIn = (colors: { a: string; b: string }): ProposalDraft["options"] =>
    completeDraft.options.map((option) => ({
      ...option,
      design: design(option.id === "b" ? colors.b : colors.a),
    }));

  test("is drawn from the frozen document, of the option that was signed, also after the draft changes", {
    timeout: 30_000,
  }, async () => {
    const ids = await insertSent(
      deps,
      { ...oneSigner, options: optionsIn({ a: "bronze", b: "white" }) },
      { by, now },
    );
    const { version } = await getVersion(db, ids.versionId);
    const { options }: ProposalDocument = JSON.parse(version.document);
    const [a, b] = options.map(({ drawing }) => drawing);
    expect(b).toContain("<svg");
    expect(b).not.toBe(a);
    const changed = {
      ...JSON.parse(version.draft),
      preselected: "a",
      options: optionsIn({ a: "black", b: "black" }),
    };
    await db
      .update(proposalVersions)
      .set({ draft: JSON.stringify(changed) })
      .where(eq(proposalVersions.id, ids.versionId));
    expect((await loadSent(ids, "other")).drawing).toBe(b);
    await signAll(deps, ids.versionId, now, { optionId: "a", addOnIds: [], totalCents: 2_912_000 });
    expect((await loadSent(ids, "other")).drawing).toBe(a);
  });
});

describe("sending a draft that a colleague changed", () => {
  test("is a 409 that shows the change and sends nothing, until it is confirmed", async () => {
    const ids = await insertDraft(db, oneSigner, now);
    const page = await loader(args(ids, "owner"));
    if (page.kind !== "draft") throw new Error(page.kind);
    const base = JSON.stringify(page.draft);
    const cheaper = {
      ...page.draft,
      lines: page.draft.lines.map((line) =>
        line.id === "roof" ? { ...line, priceCents: 1 } : line,
      ),
    };
    await db
      .update(proposalVersions)
      .set({ draft: JSON.stringify(cheaper), version: 2, draftBy: "named" })
      .where(eq(proposalVersions.id, ids.versionId));
    const send = async (fields: Record<string, string>) => {
      const form = { key: newId(), version: ids.versionId, base, ...fields };
      const answer = await action(args(ids, "owner", form));
      const status = "init" in answer ? answer.init?.status : 303;
      const conflict =
        "data" in answer && "conflict" in answer.data ? answer.data.conflict : undefined;
      return { status, conflict };
    };
    for (const intent of ["send", "send-paper"]) {
      const { status, conflict } = await send({ do: intent, mine: base });
      expect([status, conflict?.intent, conflict?.by]).toEqual([409, intent, "named"]);
      expect(conflict?.changes).toEqual([
        {
          label: "Lines",
          was: expect.stringContaining("$29,120.00"),
          now: expect.stringContaining("$0.01"),
        },
      ]);
      expect((await getVersion(db, ids.versionId)).version.status).toBe("draft");
    }
    const { conflict } = await send({ do: "send", mine: base });
    const confirmed = { do: "send", mine: conflict?.mine ?? "", seen: conflict?.seen ?? "" };
    expect((await send(confirmed)).status).toBe(303);
    expect((await getVersion(db, ids.versionId)).version.status).toBe("sent");
  });
});

describe("a form of a draft that is sent twice, as a double click does", () => {
  const counts = ({ lines, payments, signers, options }: ProposalDraft) => [
    lines.length,
    payments.length,
    signers.length,
    options.length,
  ];
  /** Fields of the parts that a button changes; the form keeps lines that it does not have. */
  const formFields = (draft: ProposalDraft): Fields => ({
    option: draft.options.map(({ id }) => id),
    ...Object.fromEntries(draft.options.map(({ id, name }) => [`option-name.${id}`, name])),
    payment: draft.payments.map((_, at) => String(at)),
    ...Object.fromEntries(
      draft.payments.map(({ share }, at) => [`payment-share.${at}`, String(share / 100)]),
    ),
    signer: draft.signers.map(({ id }) => id),
    ...Object.fromEntries(draft.signers.map(({ id, name }) => [`signer-name.${id}`, name])),
  });
  const [lines, payments, signers, options] = counts({ ...completeDraft, ...oneSigner });

  test.each<[string, Record<string, string>, (number | undefined)[]]>([
    ["add-own", {}, [4, payments, signers, options]],
    ["add-own-addon", {}, [4, payments, signers, options]],
    ["add-book", { book: "twice" }, [4, payments, signers, options]],
    ["add-payment", {}, [lines, 3, signers, options]],
    ["add-signer", {}, [lines, payments, 2, options]],
    ["add-option", {}, [lines, payments, signers, 3]],
    ["fill-drawing", {}, [2, payments, signers, 1]],
  ])("%s changes the draft once", async (intent, fields, expected) => {
    const rate = { category: "Extras", unit: "each" as const, lowCents: 100, highCents: 200 };
    for (const key of ["twice", ...PERGOLA_PRICE_KEYS])
      await db
        .insert(priceItems)
        .values({ id: newId(), key, label: key, ...rate, validFrom: new Date(0), ...dates })
        .onConflictDoNothing();
    const ids = await insertDraft(db, oneSigner, now);
    const design = "type=attached&width=240&depth=168&height=108&color=bronze";
    await db.update(leads).set({ design }).where(eq(leads.id, ids.leadId));
    const page = await loader(args(ids, "owner"));
    if (page.kind !== "draft") throw new Error(page.kind);
    const base = JSON.stringify(page.draft);
    const form = { ...formFields(page.draft), ...fields, key: page.formKey, base, do: intent };
    const statuses = await Promise.all([submit(ids, "owner", form), submit(ids, "owner", form)]);
    statuses.push(await submit(ids, "owner", form));
    expect(statuses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const after = await loader(args(ids, "owner"));
    if (after.kind !== "draft") throw new Error(after.kind);
    expect(counts(after.draft)).toEqual(expected);
  });
});

test("an expired version is renewed with today's prices and a new last day, shown line by line", async () => {
  const fortyDaysAgo = new Date(now.getTime() - 40 * 86_400_000);
  const rate = { key: "fan-book", category: "Extras", label: "Fan", unit: "project" as const };
  for (const [validFrom, lowCents, highCents] of [
    [new Date(0), 110_000, 120_000],
    [new Date(now.getTime() - 86_400_000), 130_000, 140_000],
  ] as const)
    await db
      .insert(priceItems)
      .values({ id: newId(), ...rate, lowCents, highCents, validFrom, ...dates });
  const ids = await insertSent(
    deps,
    {
      ...oneSigner,
      validUntil: addDays(toHoustonDay(fortyDaysAgo), 30),
      lines: completeDraft.lines.map((line) =>
        line.id === "fan" ? { ...line, key: rate.key } : line,
      ),
    },
    { by, now: fortyDaysAgo },
  );
  expect((await loadSent(ids, "other")).version.state).toBe("expired");
  expect((await submit(ids, "other", { do: "new-version" })).status).toBe(303);
  const versions = (await loadSent(ids, "other")).versions;
  const page = await loader(args({ ...ids, versionId: versions[0]?.id ?? "" }, "other"));
  if (page.kind !== "draft") throw new Error(page.kind);
  expect(page.draft.validUntil).toBe(addDays(toHoustonDay(now), 30));
  expect(page.draft.lines.map(({ priceCents }) => priceCents)).toEqual([
    2_912_000, 420_000, 135_000,
  ]);
  expect(page.renewal).toEqual({
    number: 1,
    expiredOn: addDays(toHoustonDay(fortyDaysAgo), 30),
    lines: [{ id: "fan", label: "Ceiling fan", wasCents: 115_000, nowCents: 135_000 }],
    customLabels: ["roof", "slab"],
  });
});

describe("countersigning", () => {
  const countersign = { do: "countersign", name: "Company Signer" };

  async function signedContract() {
    const ids = await insertSent(deps, oneSigner, { by, now });
    await signAll(deps, ids.versionId, now);
    return ids;
  }

  test.each<[Person, number]>([
    ["owner", 303],
    ["named", 303],
    ["other", 403],
    ["editor", 403],
  ])("%s gets %i", async (as, status) => {
    const ids = await signedContract();
    expect((await submit(ids, as, countersign)).status).toBe(status);
    expect((await getVersion(db, ids.versionId)).version.countersignedBy).toBe(
      status === 303 ? as : null,
    );
  });

  test("the page offers it only to the owner and named staff, and tells others who can", async () => {
    const ids = await signedContract();
    const offers = async (as: Person) => {
      const { may, isUncountersigned } = await loadSent(ids, as);
      return [may.countersign, isUncountersigned];
    };
    expect(await offers("owner")).toEqual([true, true]);
    expect(await offers("named")).toEqual([true, true]);
    expect(await offers("other")).toEqual([false, true]);
    expect((await submit(ids, "other", countersign)).errors).toEqual({
      "": countersigningForbidden,
    });
    await expect(loader(args(ids, "editor"))).rejects.toMatchObject({ status: 403 });
  });

  test("the page shows the typed name, not the name of the account", async () => {
    const ids = await signedContract();
    expect((await submit(ids, "owner", countersign)).status).toBe(303);
    expect((await loadSent(ids, "owner")).countersigned?.name).toBe("Company Signer");
  });

  test("a person taken off the list can no longer countersign", async () => {
    const ids = await signedContract();
    const store = (value: typeof settings) =>
      db
        .update(settingsTable)
        .set({ value: JSON.stringify(value) })
        .where(eq(settingsTable.key, "business"));
    await store({ ...settings, countersignerIds: [] });
    expect((await submit(ids, "named", countersign)).status).toBe(403);
    await store(settings);
  });
});

test("a proposal that was signed since the page was loaded is withdrawn only after another look", async () => {
  const ids = await insertSent(deps, {}, { by, now });
  const { signers } = await getVersion(db, ids.versionId);
  const withdraw = { do: "withdraw", reason: "We measured wrong.", state: "sent" };
  await db
    .update(proposalVersions)
    .set({ status: "part-signed" })
    .where(eq(proposalVersions.id, ids.versionId));
  expect(signers.length).toBeGreaterThan(1);
  expect(await submit(ids, "other", withdraw)).toEqual({
    status: 409,
    errors: {
      "": "Someone changed this proposal in the meantime. It’s now “Partly signed”. Check it and try again.",
    },
    blocked: [],
  });
  expect((await getVersion(db, ids.versionId)).version.status).toBe("part-signed");
  const again = { ...withdraw, state: "part-signed", key: newId() };
  expect((await submit(ids, "other", again)).status).toBe(303);
  expect((await submit(ids, "other", again)).status).toBe(303); // the same form, in a new state
});

describe("canceling for the company", () => {
  const cancel = { do: "cancel", reason: "We agreed on the phone." };

  test.each<[Person, number]>([
    ["owner", 303],
    ["named", 403],
    ["other", 403],
    ["editor", 403],
  ])("after the cancellation period, %s gets %i", async (as, status) => {
    const ids = await insertSent(deps, oneSigner, { by, now });
    await signAll(deps, ids.versionId, now);
    await db
      .update(proposalVersions)
      .set({ cancelUntil: "2020-01-01" })
      .where(eq(proposalVersions.id, ids.versionId));
    if (as !== "editor") expect((await loadSent(ids, as)).may.cancel).toBe(as === "owner");
    expect((await submit(ids, as, cancel)).status).toBe(status);
    expect((await getVersion(db, ids.versionId)).version.status).toBe(
      status === 303 ? "canceled" : "signed",
    );
  });

  test("needs a reason, which the signers get by email", async () => {
    const ids = await insertSent(deps, oneSigner, { by, now });
    expect((await submit(ids, "owner", cancel)).status).toBe(409);
    await signAll(deps, ids.versionId, now);
    expect(await submit(ids, "owner", { ...cancel, reason: " " })).toMatchObject({
      status: 422,
      errors: { reason: expect.any(String) },
    });
    expect((await submit(ids, "owner", cancel)).status).toBe(303);
    expect((await loadSent(ids, "other")).version).toMatchObject({
      state: "canceled",
      canceledBy: "owner",
      endReason: cancel.reason,
    });
    const emails = await db.select().from(outbox).where(eq(outbox.leadId, ids.leadId));
    const [toSigner] = emails.filter(
      ({ dedupeKey }) =>
        dedupeKey.startsWith("proposal-canceled:") && dedupeKey.split(":").length === 3,
    );
    expect(toSigner?.text).toContain(cancel.reason);
    expect(toSigner?.text).not.toContain("We received the notice");
  });
});

describe("signing on paper", () => {
  const today = toHoustonDay(now);
  const scan = () =>
    new File([new TextEncoder().encode("%PDF-1.7\n%%EOF\n")], "scan.pdf", {
      type: "application/pdf",
    });
  const prepare = async (changes: Partial<ProposalDraft>) => {
    const ids = await insertDraft(db, changes, now);
    const { version } = await getVersion(db, ids.versionId);
    const page = await loader(args(ids, "other"));
    if (page.kind !== "draft") throw new Error(page.kind);
    const draft = page.draft;
    // the form without scripts, unchanged
    const fields: Record<string, string> = { do: "send-paper", base: JSON.stringify(draft) };
    for (const { id, name, summary, design } of draft.options)
      Object.assign(fields, {
        [`option-name.${id}`]: name,
        [`option-summary.${id}`]: summary,
        [`option-design.${id}`]: design,
      });
    return { ids, fields, version };
  };
  const paper = async (ids: Ids, changes: Record<string, string | File> = {}) => {
    const { signers } = await getVersion(db, ids.versionId);
    const missing = signers.find(({ signature }) => !signature);
    const signer = missing?.signer.id ?? "";
    const fields = {
      do: "paper",
      signer,
      option: "b",
      add: "fan",
      signed_on: today,
      scan: scan(),
      ...changes,
    };
    return submit(ids, "other", fields);
  };

  test("a loan secured by the home is signed on paper, with the hash of the sent document and the same states", async () => {
    const ids = await insertSent(deps, { isSecuredByHome: true }, { by, now, isOnPaper: true });
    const { version } = await getVersion(db, ids.versionId);
    expect(await db.select().from(accessLinks).where(eq(accessLinks.leadId, ids.leadId))).toEqual(
      [],
    );
    expect(await db.select().from(outbox).where(eq(outbox.leadId, ids.leadId))).toEqual([]);
    expect((await loadSent(ids, "other")).may).toMatchObject({ paper: true, remind: false });
    expect((await paper(ids)).status).toBe(303);
    expect((await getVersion(db, ids.versionId)).version.status).toBe("part-signed");
    expect((await paper(ids)).status).toBe(303);
    const signed = await getVersion(db, ids.versionId);
    expect(signed.version.status).toBe("signed");
    expect(signed.lead).toMatchObject({
      status: "won",
      valueCents: completeChoice.totalCents,
      nextAction: "Countersign",
    });
    for (const { signature } of signed.signers) {
      expect(signature).toMatchObject({
        method: "paper",
        documentSha256: version.documentSha256,
        consentTextId: "",
      });
      expect(signature?.scanFileId).not.toBeNull();
    }
    expect(await verifyProposal(db, env.FILES, ids.versionId)).toEqual({
      state: "unchanged",
      changed: [],
    });
  });

  test("a version sent online is signed on paper and online with one hash", async () => {
    const ids = await insertSent(deps, {}, { by, now });
    expect((await paper(ids)).status).toBe(303);
    await signAll(deps, ids.versionId, new Date(now.getTime() + 60_000));
    const { signers, version } = await getVersion(db, ids.versionId);
    expect(signers.map(({ signature }) => signature?.method).sort()).toEqual(["link", "paper"]);
    expect(new Set(signers.map(({ signature }) => signature?.documentSha256))).toEqual(
      new Set([version.documentSha256]),
    );
    expect(await verifyProposal(db, env.FILES, ids.versionId)).toEqual({
      state: "unchanged",
      changed: [],
    });
  });

  test("a paper signature needs a scan, the first signer's choice, and a day since sending", async () => {
    const ids = await insertSent(deps, {}, { by, now });
    expect(await paper(ids, { scan: "" })).toMatchObject({
      status: 422,
      errors: { scan: expect.stringContaining("scan or photo") },
    });
    expect(await paper(ids, { signed_on: "2020-01-01" })).toMatchObject({
      status: 422,
      errors: { signed_on: expect.any(String) },
    });
    expect(await paper(ids, { signed_on: "2099-01-01" })).toMatchObject({
      status: 422,
      errors: { signed_on: expect.any(String) },
    });
    expect(await paper(ids, { signer: "no-one" })).toMatchObject({
      status: 422,
      errors: { signer: expect.any(String) },
    });
    expect((await getVersion(db, ids.versionId)).version.status).toBe("sent");
    expect((await paper(ids)).status).toBe(303);
    expect(await paper(ids, { option: "a" })).toMatchObject({
      status: 422,
      errors: { option: expect.stringContaining("first signer") },
    });
  });

  test("a version prepared for paper gets no private link later", async () => {
    const ids = await insertSent(deps, oneSigner, { by, now, isOnPaper: true });
    const { signers } = await getVersion(db, ids.versionId);
    const refused = await submit(ids, "owner", {
      do: "send-link",
      signer: signers[0]?.signer.id ?? "",
    });
    expect(refused).toMatchObject({
      status: 409,
      errors: { "": expect.stringContaining("prepared for paper") },
    });
  });

  test.each(["save", "send", "preview"])(
    "a typed size that is not drawn yet is an error of the button %s, and nothing is lost",
    async (button) => {
      const design = "type=attached&width=240&depth=168&height=108&color=bronze&louver=35&faces=sw";
      const { ids, fields, version } = await prepare({
        options: completeDraft.options.map((option) => ({ ...option, design })),
      });
      const sizes = { width: "20", depth: "14", height: "9" };
      const sent = { ...fields, do: button, ...sizes };
      for (const width of ["22", "8,5"]) {
        const { status, errors } = await submit(ids, "other", { ...sent, width });
        expect({ status, errors }).toEqual({
          status: 422,
          errors: { width: expect.stringContaining("Update drawing and quantities") },
        });
      }
      expect((await getVersion(db, ids.versionId)).version).toEqual(version);
      if (button === "save") expect((await submit(ids, "other", sent)).status).toBe(303);
    },
  );

  test("the draft's form prepares for paper, and is blocked by a language without approved texts", async () => {
    const spanish = await prepare({ language: "es" });
    const blocked = await submit(spanish.ids, "other", { ...spanish.fields, language: "es" });
    expect(blocked.status).toBe(422);
    expect(blocked.blocked).toContain("text");
    expect((await getVersion(db, spanish.ids.versionId)).version.status).toBe("draft");
  });
});
