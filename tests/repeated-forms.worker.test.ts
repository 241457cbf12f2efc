import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createHomeownerLink } from "~/domain/leads/intake/homeowner-link.server";
import { restoreLead } from "~/domain/leads/retention/lead-trash.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { withdrawProposal } from "~/domain/proposals/actions/withdraw.server";
import { sendNewSignerLink } from "~/domain/proposals/signer-link.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import * as calendarRoute from "~/routes/admin/calendar";
import * as leadRoute from "~/routes/admin/lead";
import * as cleanupRoute from "~/routes/admin/lead-cleanup";
import * as packetsRoute from "~/routes/admin/lead-packets";
import * as proposalRoute from "~/routes/admin/proposal";
import {
  accessLinks,
  auditLog,
  leadEvents,
  leadSubmissions,
  leads,
  outbox,
  packets,
  proposalVersions,
  staff,
  visits,
} from "~/schema";
import { platform } from "../load-context";
import { completeChoice, getVersion, insertSent, oneSigner, signAll } from "./fixtures/proposals";
import { createApp } from "./fixtures/remix-app";
import { by, db, deps, insertOffice, now, secret, sendNew } from "./fixtures/signer-forms";

/* A form that is sent again is answered as the first time and writes nothing, also after a later
   change of the same record. */

const remix = createApp([
  { id: "routes/admin/proposal", path: "admin/leads/:id/proposal", module: proposalRoute },
  { id: "routes/admin/lead-cleanup", path: "admin/leads/:id/manage", module: cleanupRoute },
  { id: "routes/admin/lead-packets", path: "admin/leads/:id/packets", module: packetsRoute },
  { id: "routes/admin/lead", path: "admin/leads/:id", module: leadRoute },
  { id: "routes/admin/calendar", path: "admin/calendar", module: calendarRoute },
]);
let cookie = "";

beforeAll(async () => {
  await insertOffice();
  const session = await startSession(db, "owner", { createdAt: now, ip: "", userAgent: "" });
  cookie = session.split(";")[0] ?? "";
  await db.insert(staff).values({
    id: "ben",
    email: "ben@example.com",
    name: "Ben Tate",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
});

type Fields = Readonly<Record<string, string | File>>;

async function send(path: string, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request(`http://127.0.0.1:8787/${path}`, {
    method: "POST",
    body: form,
    headers: { Cookie: cookie },
  });
  const execution = createExecutionContext();
  const response = await remix(request, platform(request, env, execution));
  await waitOnExecutionContext(execution);
  return { status: response.status, location: response.headers.get("Location") };
}

/** Returns the rows of a lead that a form could write again. */
async function rowsOf(leadId: string) {
  const [entries, events, emails, booked, links, versions, made] = await Promise.all([
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.recordId, leadId)),
    db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId)),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.leadId, leadId)),
    db.select().from(visits).where(eq(visits.leadId, leadId)),
    db.select().from(accessLinks).where(eq(accessLinks.leadId, leadId)),
    db.select({ id: proposalVersions.id, status: proposalVersions.status }).from(proposalVersions),
    db.select({ id: packets.id }).from(packets).where(eq(packets.leadId, leadId)),
  ]);
  return { entries, events, emails, booked, links, versions, made };
}

type Case = {
  leadId: string;
  path: string;
  fields: Fields;
  /** Changes the same record afterwards. */
  later: () => Promise<unknown>;
};

async function addLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    statusSince: now,
    name: "Dana Whitfield",
    email: "dana@example.com",
    zip: "77018",
    street: "1 Oak St",
    source: "quote",
    createdAt: now,
    updatedAt: now,
    ...change,
  });
  return id;
}

const context = { by, now };
const proposalPath = (leadId: string) => `admin/leads/${leadId}/proposal`;
const day = addDays(toHoustonDay(now), 3);

/** A form of a sent version; `later` changes the version. */
async function versionForm(
  fields: Fields,
  later: (ids: { leadId: string; versionId: string; signerId: string }) => Promise<unknown>,
  { isSigned = false }: { isSigned?: boolean } = {},
): Promise<Case> {
  const { leadId, versionId } = await sendNew();
  if (isSigned) await signAll(deps, versionId, now);
  const signerId = (await getVersion(db, versionId)).signers[0]!.signer.id;
  return {
    leadId,
    path: proposalPath(leadId),
    fields: { key: newId(), version: versionId, signer: signerId, ...fields },
    later: () => later({ leadId, versionId, signerId }),
  };
}

const withdrawVersion = ({ versionId }: { versionId: string }) =>
  withdrawProposal(deps, { versionId, reason: "Wrong", requestKey: newId() }, context);
const cancelVersion = ({ versionId }: { versionId: string }) =>
  cancelContract(
    deps,
    { versionId, typedName: "Olivia Owner", reason: "Sold", requestKey: newId(), isOverride: true },
    { actor: by, now },
  );
const sendAnotherVersion = async ({ leadId }: { leadId: string }) =>
  send(proposalPath(leadId), { do: "new-version", key: newId() });

/** A booked visit of a lead. */
async function addVisit(leadId: string, changes: Partial<typeof visits.$inferInsert> = {}) {
  const id = newId();
  const startsAt = parseHoustonTime(day, "10:00")!;
  await db.insert(visits).values({
    id,
    leadId,
    staffId: null,
    kind: "first",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 45 * 60_000),
    zip: "77018",
    place: "1 Oak St",
    source: "staff",
    status: "booked",
    createdAt: now,
    updatedAt: now,
    ...changes,
  });
  return id;
}

const timeFields = { day, time: "10:00", minutes: "45", staff: "ben", kind: "first" };
const moveFields = {
  ...timeFields,
  intent: "move",
  time: "14:00",
  was_version: "1",
  accepted: "hours",
};

const endVisits = (leadId: string) =>
  db
    .update(visits)
    .set({ status: "canceled-by-them", staffId: null, version: 9 })
    .where(eq(visits.leadId, leadId));

/** Ends the visits of a lead, and disables the person who would have made them. */
const endVisitsOfLeaver = async (leadId: string) => {
  await endVisits(leadId);
  await db.update(staff).set({ disabledAt: now }).where(eq(staff.id, "ben"));
};

async function visitForm(
  fields: Fields,
  later: (ids: { leadId: string; visitId: string }) => Promise<unknown>,
  changes: Partial<typeof visits.$inferInsert> = {},
): Promise<Case> {
  const leadId = await addLead();
  const visitId = await addVisit(leadId, changes);
  return {
    leadId,
    path: "admin/calendar",
    fields: { key: newId(), visit: visitId, ...fields },
    later: () => later({ leadId, visitId }),
  };
}

async function leadForm(
  fields: Fields,
  later: (leadId: string) => Promise<unknown>,
  changes: Partial<typeof leads.$inferInsert> = {},
): Promise<Case> {
  const leadId = await addLead(changes);
  return {
    leadId,
    path: `admin/leads/${leadId}`,
    fields: { key: newId(), ...fields },
    later: () => later(leadId),
  };
}

const cleanup = async (form: Promise<Case>): Promise<Case> => {
  const found = await form;
  return { ...found, path: `${found.path}/manage` };
};

const setLead = (leadId: string, set: Partial<typeof leads.$inferInsert>) =>
  db
    .update(leads)
    .set({ version: 99, ...set })
    .where(eq(leads.id, leadId));

const tomorrow = addDays(toHoustonDay(now), 1);
const nextFields = { next_kind: "call", next_day: tomorrow, next_time: "10:00" };

const cases: Record<string, () => Promise<Case>> = {
  "proposal: revoke link": async () => {
    const { leadId, versionId } = await sendNew();
    const { signer } = (await getVersion(db, versionId)).signers[0]!;
    return {
      leadId,
      path: proposalPath(leadId),
      fields: {
        do: "end-link",
        key: newId(),
        version: versionId,
        signer: signer.id,
        link: signer.linkId ?? "",
      },
      later: () =>
        sendNewSignerLink(
          deps,
          { versionId, signerId: signer.id, linkId: signer.linkId ?? "", requestKey: newId() },
          context,
        ),
    };
  },
  "proposal: send new link": async () => {
    const { leadId, versionId } = await sendNew();
    const { signer } = (await getVersion(db, versionId)).signers[0]!;
    const form = { version: versionId, signer: signer.id };
    const path = proposalPath(leadId);
    const link = signer.linkId ?? "";
    await send(path, { do: "end-link", key: newId(), ...form, link });
    return {
      leadId,
      path,
      fields: { do: "send-link", key: newId(), ...form, link },
      later: () => withdrawVersion({ versionId }),
    };
  },
  "proposal: withdraw": () => versionForm({ do: "withdraw", reason: "Wrong" }, sendAnotherVersion),
  "proposal: new version": () =>
    versionForm({ do: "new-version" }, async ({ leadId }) =>
      db.select().from(leads).where(eq(leads.id, leadId)),
    ),
  "proposal: answer": () => versionForm({ do: "answer", answer: "Yes" }, withdrawVersion),
  "proposal: change order": () =>
    versionForm({ do: "change-order" }, cancelVersion, { isSigned: true }),
  "proposal: cancel": () =>
    versionForm({ do: "cancel", reason: "Sold" }, sendAnotherVersion, { isSigned: true }),
  "proposal: notice": () =>
    versionForm({ do: "notice", mailed_on: toHoustonDay(now) }, sendAnotherVersion, {
      isSigned: true,
    }),
  "proposal: countersign": () =>
    versionForm({ do: "countersign", name: "Olivia Owner" }, cancelVersion, { isSigned: true }),
  "proposal: paper": async () => {
    const { leadId, versionId } = await insertSent(deps, oneSigner, {
      ...context,
      isOnPaper: true,
    });
    const signerId = (await getVersion(db, versionId)).signers[0]!.signer.id;
    return {
      leadId,
      path: proposalPath(leadId),
      fields: {
        do: "paper",
        key: newId(),
        version: versionId,
        signer: signerId,
        option: completeChoice.optionId,
        signed_on: toHoustonDay(now),
        scan: new File(["%PDF-1.7\n1 0 obj\n%%EOF"], "scan.pdf", { type: "application/pdf" }),
      },
      later: () => cancelVersion({ versionId }),
    };
  },
  "calendar: add": async () => {
    const leadId = await addLead();
    return {
      leadId,
      path: "admin/calendar",
      fields: {
        ...timeFields,
        intent: "add",
        key: newId(),
        lead: leadId,
        street: "1 Oak St",
        tell: "yes",
        accepted: "hours",
      },
      later: () => endVisitsOfLeaver(leadId),
    };
  },
  "calendar: move": () =>
    visitForm({ ...moveFields, tell: "yes" }, ({ leadId }) => endVisitsOfLeaver(leadId)),
  "calendar: undo a move": async () => {
    const form = await visitForm({ ...moveFields, tell: "" }, ({ leadId }) => endVisits(leadId));
    await send(form.path, form.fields);
    const [event] = await db.select().from(leadEvents).where(eq(leadEvents.leadId, form.leadId));
    return { ...form, fields: { intent: "undo-move", key: newId(), event: event!.id } };
  },
  "calendar: end": () =>
    visitForm(
      { intent: "end", was_version: "1", outcome: "canceled-by-them", tell: "yes" },
      ({ visitId }) => db.update(visits).set({ version: 9 }).where(eq(visits.id, visitId)),
    ),
  "calendar: late": () =>
    visitForm({ intent: "late", was_version: "1", minutes: "15" }, ({ leadId }) =>
      endVisits(leadId),
    ),
  "lead: note": () =>
    leadForm({ intent: "note", note: "Two dogs" }, (id) => setLead(id, { status: "lost" })),
  "lead: move to visit booked": async () => {
    const form = await leadForm(
      { intent: "move", was_status: "contacted", to: "visit-booked" },
      endVisits,
      { status: "contacted", firstReplyAt: now },
    );
    await addVisit(form.leadId);
    return form;
  },
  "lead: close as lost": () =>
    leadForm({ intent: "move", was_status: "new", to: "lost", reason: "price" }, (id) =>
      setLead(id, { status: "contacted" }),
    ),
  "lead: clear the next step": () =>
    leadForm(
      { intent: "next", clear: "yes", was_next_kind: "call" },
      (id) => setLead(id, { status: "contacted" }),
      { status: "won", taskKind: "call" },
    ),
  "lead: log a call": () =>
    leadForm(
      { intent: "log", way: "call", outcome: "spoke" },
      (id) => setLead(id, { status: "contacted" }),
      { status: "won" },
    ),
  "lead: plan the next step": () =>
    leadForm({ intent: "next", ...nextFields }, (id) => setLead(id, { taskAction: "Other" })),
  "lead: email": () =>
    leadForm({ intent: "email", to: "dana@example.com", subject: "Hello", body: "Monday?" }, (id) =>
      setLead(id, { email: "new@example.com" }),
    ),
  "lead: assign": () =>
    leadForm({ intent: "assign", was_owner: "", owner: "owner" }, (id) =>
      setLead(id, { assignedTo: null }),
    ),
  "lead: fields": () =>
    leadForm({ intent: "fields", was_street: "1 Oak St", street: "2 Oak St" }, (id) =>
      setLead(id, { street: "3 Oak St" }),
    ),
  "cleanup: trash": () =>
    cleanup(
      leadForm({ intent: "delete", was_version: "1" }, (id) =>
        restoreLead(db, id, { ...context, key: newId() }),
      ),
    ),
  "cleanup: restore": () =>
    cleanup(
      leadForm({ intent: "restore" }, (id) => setLead(id, { deletedAt: now }), { deletedAt: now }),
    ),
  "cleanup: not spam": () =>
    cleanup(
      leadForm({ intent: "not-spam" }, (id) => setLead(id, { status: "contacted" }), {
        status: "spam",
      }),
    ),
  "cleanup: revoke link": async () => {
    const leadId = await addLead();
    const submissionId = newId();
    await db.insert(leadSubmissions).values({
      id: submissionId,
      leadId,
      reference: `MOL-${submissionId.slice(0, 8)}`,
      contentHash: submissionId,
      createdAt: now,
      variant: "quote",
      answers: "{}",
    });
    const link = { submissionId, leadId, now };
    const first = await createHomeownerLink(secret, link);
    await db.insert(accessLinks).values(first.row);
    return {
      leadId,
      path: `admin/leads/${leadId}/manage`,
      fields: { intent: "revoke-link", key: newId(), submission: submissionId, link: first.row.id },
      later: async () => {
        const second = await createHomeownerLink(secret, { ...link, generation: 2 });
        await db.insert(accessLinks).values(second.row);
      },
    };
  },
  "packet: make": async () => {
    const form = await leadForm(
      { office: "", hoa: "no", for: "Dana Whitfield" },
      (id) => setLead(id, { design: "" }),
      { design: "w=16&d=12" },
    );
    return { ...form, path: `${form.path}/packets` };
  },
};

describe("a form of the office that is sent again", () => {
  test.for(Object.keys(cases))("%s", async (name) => {
    await db.update(staff).set({ disabledAt: null }).where(eq(staff.id, "ben"));
    const { leadId, path, fields, later } = await cases[name]!();
    const first = await send(path, fields);
    expect(first).toMatchObject({ status: 303 });
    const written = await rowsOf(leadId);
    expect([await send(path, fields), await rowsOf(leadId)]).toEqual([first, written]);
    await later();
    const changed = await rowsOf(leadId);
    const again = await send(path, fields);
    expect([again.status, await rowsOf(leadId)]).toEqual([first.status, changed]);
  });
});

describe("a form about a link from an old page", () => {
  const liveLinks = async (leadId: string) =>
    (await db.select().from(accessLinks).where(eq(accessLinks.leadId, leadId))).filter(
      ({ endedAt }) => endedAt === null,
    );

  test.for(["proposal: revoke link", "proposal: send new link", "cleanup: revoke link"])(
    "%s, leaves a newer link alone with 409",
    async (name) => {
      const { leadId, path, fields, later } = await cases[name]!();
      await send(path, fields);
      if (name !== "proposal: send new link") await later();
      const live = await liveLinks(leadId);
      expect(live).toHaveLength(1);
      expect(await send(path, { ...fields, key: newId() })).toMatchObject({ status: 409 });
      expect(await liveLinks(leadId)).toEqual(live);
    },
  );

  test("revoking a link that a colleague revoked is done", async () => {
    for (const name of ["proposal: revoke link", "cleanup: revoke link"]) {
      const { path, fields } = await cases[name]!();
      await send(path, fields);
      expect(await send(path, { ...fields, key: newId() })).toMatchObject({ status: 303 });
    }
  });
});
