import { and, eq, gt, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sourceOf } from "~/domain/attribution/attribution";
import { newId } from "~/lib/ids";
import { sha256 } from "~/lib/sign.server";
import { normalizeSearch } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { inMany } from "~/platform/db/many";
import { files, leadEvents, leadFiles, leadSubmissions, leads, outbox } from "~/platform/db/schema";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { isSpam } from "./spam-score";
import type { Submission } from "./submission";
import { ownId, referenceOf } from "./tokens.server";

/** Leads that the same person's next request is added to. */
const openStatuses = ["new", "contacted", "visit-booked", "quoted"] as const;

/** Stands for the lead's id in an email: which lead it will be is decided while it is written. */
export const leadIdPlaceholder = "lead-id-goes-here";

export type Stored = { submissionId: string; reference: string; leadId: string };
export type WriteEmails = (submission: Submission, reference: string) => Promise<EmailMessage[]>;
type Store = { secret: string; emails: WriteEmails; route: "direct" | "journal"; now: Date };

/** Writes a submission: a new lead, or one more entry on the open lead of the same person, with its photos and emails. One batch, all
 *  or nothing; doing it again - twice at once, or years later - changes nothing. Throws when the database does not answer. */
export async function createLead(db: Db, given: Submission, store: Store): Promise<Stored> {
  const same = store.route === "direct" ? await sentBefore(db, given) : undefined;
  const submission = same ? { ...given, id: same } : given;
  for (let attempt = 0; ; attempt++) {
    const reference = await referenceOf(store.secret, submission.id, attempt);
    try {
      return await write(db, submission, reference, store);
    } catch (error) {
      if (attempt < 4 && isReferenceTaken(error)) continue;
      throw error;
    }
  }
}

/** A day: somebody who goes back to the form and sends the same words again means the same request, though the form was a new one. */
const sameWithin = 24 * 60 * 60 * 1000;

/** The id under which this person has sent exactly these answers already. */
async function sentBefore(db: Db, { answers, receivedAt }: Submission): Promise<string | undefined> {
  const { phone, email } = answers;
  const [row] = await db
    .select({ id: leadSubmissions.id })
    .from(leads)
    .innerJoin(leadSubmissions, eq(leadSubmissions.leadId, leads.id))
    .where(
      and(
        or(phone ? eq(leads.phone, phone) : undefined, email ? eq(leads.email, email) : undefined),
        inMany(leads.status, [...openStatuses, "spam"]),
        isNull(leads.deletedAt),
        gt(leadSubmissions.createdAt, new Date(receivedAt.getTime() - sameWithin)),
        eq(leadSubmissions.answers, JSON.stringify(answers)),
      ),
    )
    .limit(1);
  return row?.id;
}

async function write(db: Db, submission: Submission, reference: string, store: Store): Promise<Stored> {
  const emails = await store.emails(submission, reference);
  const [first, ...rest] = await statements(db, submission, reference, emails, store);
  const results: readonly unknown[] = await db.batch([first, ...rest]);
  const [row] = storedRows(results.at(-1));
  if (!row) throw new Error("A submission was written and cannot be read");
  const stored = { submissionId: submission.id, reference: row.reference, leadId: row.leadId };
  if (row.answers === JSON.stringify(submission.answers)) return stored;
  const before = readContact(row.answers);
  if (!samePerson(before, submission.answers)) {
    // a page that several people were given alike: nobody's request may hide behind another's
    return createLead(db, { ...submission, id: await ownId(submission.id, submission.answers) }, store);
  }
  await correct(db, submission, stored, row.answers, store.now);
  return stored;
}

async function statements(db: Db, submission: Submission, reference: string, emails: readonly EmailMessage[], { route, now }: Store) {
  const { id, answers, receivedAt } = submission;
  const spam = isSpam(submission.spamScore);
  const newLeadId = newId();
  const eventId = `${id}.received`;
  const { source, campaign } = sourceOf(submission.attribution);
  const reasons = JSON.stringify(submission.spamScore.reasons);
  const search = normalizeSearch([answers.name, answers.phone, answers.email, answers.zip, reference, answers.details].join(" "));

  const known = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id})`;
  const unknownEvent = sql`not exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${eventId})`;
  const leadId = sql`(select ${leadSubmissions.leadId} from ${leadSubmissions} where ${leadSubmissions.id} = ${id})`;
  const openLead = spam
    ? sql`(select null)`
    : sql`(select ${leads.id} from ${leads} where ${openMatch(answers)} order by ${leads.createdAt} limit 1)`;
  const mine = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${id} and ${sameSender(answers)})`;

  return [
    insertWhere(
      db,
      leads,
      {
        id: newLeadId,
        reference,
        status: spam ? "spam" : "new",
        statusSince: receivedAt,
        name: answers.name,
        phone: answers.phone || null,
        email: answers.email || null,
        contactBy: answers.contactBy,
        zip: answers.zip,
        inArea: submission.inArea,
        services: JSON.stringify(answers.services),
        setting: answers.setting,
        size: answers.size,
        timeline: answers.timeline,
        budget: answers.budget,
        details: answers.details,
        design: answers.design,
        financing: answers.financing,
        project: answers.project,
        source: submission.variant,
        utmSource: source,
        utmCampaign: campaign,
        spamScore: submission.spamScore.score,
        spamReasons: reasons,
        searchText: search,
        createdAt: receivedAt,
        updatedAt: now,
      },
      sql`not ${known} and ${openLead} is null`,
    ),
    insertWhere(
      db,
      leadSubmissions,
      {
        id,
        leadId: sql`coalesce((select ${leads.id} from ${leads} where ${leads.id} = ${newLeadId}), ${openLead})`,
        reference,
        variant: submission.variant,
        answers: JSON.stringify(answers),
        attribution: JSON.stringify(submission.attribution),
        place: JSON.stringify(submission.place),
        consentTexts: submission.consentTexts,
        address: submission.address,
        userAgent: submission.userAgent,
        route,
        createdAt: receivedAt,
      },
      sql`not ${known}`,
    ),
    db
      .update(leads)
      .set({
        phone: sql`coalesce(${leads.phone}, ${answers.phone || null})`,
        email: sql`coalesce(${leads.email}, ${answers.email || null})`,
        contactBy: sql`coalesce(${answers.contactBy}, ${leads.contactBy})`,
        services: sql`(select json_group_array(value) from (select value from json_each(${leads.services}) union select value from json_each(${JSON.stringify(answers.services)})))`,
        setting: latest(leads.setting, answers.setting),
        size: latest(leads.size, answers.size),
        timeline: latest(leads.timeline, answers.timeline),
        budget: latest(leads.budget, answers.budget),
        design: latest(leads.design, answers.design),
        financing: latest(leads.financing, answers.financing),
        project: latest(leads.project, answers.project),
        details: sql`case when ${leads.details} = '' then ${answers.details} when instr(${leads.details}, ${answers.details}) > 0 then ${leads.details} else ${leads.details} || ${`\n\n${answers.details}`} end`,
        searchText: sql`${leads.searchText} || ' ' || ${search}`,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(sql`${leads.id} = ${leadId} and ${leads.id} <> ${newLeadId} and ${unknownEvent} and ${mine}`),
    ...submission.files.flatMap((file) => [
      insertWhere(db, files, { ...file, timeCreated: receivedAt, updated: now }, mine, sql`do nothing`),
      insertWhere(
        db,
        leadFiles,
        { fileId: file.id, leadId, submissionId: id, kind: "photo", createdAt: receivedAt },
        mine,
        sql`do nothing`,
      ),
    ]),
    insertWhere(
      db,
      leadEvents,
      {
        id: eventId,
        leadId,
        kind: sql`case when ${leadId} = ${newLeadId} then 'received' else 'wrote-again' end`,
        data: JSON.stringify({
          submissionId: id,
          reference,
          variant: submission.variant,
          photos: submission.files.length,
          photosLost: answers.photosLost,
          route,
        }),
        at: receivedAt,
      },
      mine,
      sql`do nothing`,
    ),
    ...emails.map(({ to, ...email }) =>
      insertWhere(
        db,
        outbox,
        {
          ...email,
          id: newId(),
          toAddress: to,
          text: sql`replace(${email.text}, ${leadIdPlaceholder}, ${leadId})`,
          html: sql`replace(${email.html}, ${leadIdPlaceholder}, ${leadId})`,
          leadId,
          nextTryAt: now,
          createdAt: now,
        },
        mine,
        sql`do nothing`,
      ),
    ),
    db
      .select({ reference: leadSubmissions.reference, leadId: leadSubmissions.leadId, answers: leadSubmissions.answers })
      .from(leadSubmissions)
      .where(eq(leadSubmissions.id, id)),
  ] as const;
}

/** The open lead of somebody with this phone number or this e-mail address. */
function openMatch({ phone, email }: Submission["answers"]): SQL | undefined {
  return and(
    inMany(leads.status, openStatuses),
    isNull(leads.deletedAt),
    or(phone ? eq(leads.phone, phone) : sql`false`, email ? eq(leads.email, email) : sql`false`),
  );
}

/** Whether the stored submission came from the one who sends this one: same number, address or name. */
function sameSender({ phone, email, name }: Submission["answers"]): SQL {
  const stored = (field: string) => sql`${leadSubmissions.answers} ->> ${`$.${field}`}`;
  return sql`(${stored("name")} = ${name} or (${phone} <> '' and ${stored("phone")} = ${phone}) or (${email} <> '' and ${stored("email")} = ${email}))`;
}

type Contact = { name: string; phone: string; email: string };

function samePerson(one: Contact, other: Contact): boolean {
  return one.name === other.name || (one.phone !== "" && one.phone === other.phone) || (one.email !== "" && one.email === other.email);
}

/** The visitor went back, changed something and sent the form again: the lead follows, the timeline keeps both. */
async function correct(db: Db, submission: Submission, { leadId, reference }: Stored, before: string, now: Date): Promise<void> {
  const { id, answers } = submission;
  const after = JSON.stringify(answers);
  const eventId = `${id}.${(await sha256(after)).slice(0, 12)}`;
  const unknownEvent = sql`not exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${eventId})`;
  await db.batch([
    db
      .update(leads)
      .set({
        name: answers.name,
        phone: answers.phone || sql`${leads.phone}`,
        email: answers.email || sql`${leads.email}`,
        contactBy: answers.contactBy ?? sql`${leads.contactBy}`,
        zip: answers.zip,
        inArea: submission.inArea,
        services: JSON.stringify(answers.services),
        setting: latest(leads.setting, answers.setting),
        size: latest(leads.size, answers.size),
        timeline: latest(leads.timeline, answers.timeline),
        budget: latest(leads.budget, answers.budget),
        details: latest(leads.details, answers.details),
        searchText: sql`${leads.searchText} || ' ' || ${normalizeSearch([answers.name, answers.phone, answers.email, answers.zip, answers.details].join(" "))}`,
        version: sql`${leads.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(leads.id, leadId), unknownEvent)),
    db
      .update(leadSubmissions)
      .set({ answers: after })
      .where(and(eq(leadSubmissions.id, id), unknownEvent)),
    insertWhere(
      db,
      leadEvents,
      { id: eventId, leadId, kind: "wrote-again", data: JSON.stringify({ submissionId: id, reference, corrected: true, before }), at: now },
      sql`true`,
      sql`do nothing`,
    ),
  ]);
}

function latest(column: SQLWrapper, value: string): SQL {
  return sql`case when ${value} <> '' then ${value} else ${column} end`;
}

function isReferenceTaken(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}` : "";
  return /UNIQUE constraint failed: (leads|lead_submissions)\.reference/.test(text);
}

function storedRows(result: unknown): { reference: string; leadId: string; answers: string }[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((row: unknown) => {
    if (typeof row !== "object" || row === null) return [];
    const [reference, leadId, answers]: unknown[] = [
      Reflect.get(row, "reference"),
      Reflect.get(row, "leadId"),
      Reflect.get(row, "answers"),
    ];
    return typeof reference === "string" && typeof leadId === "string" && typeof answers === "string"
      ? [{ reference, leadId, answers }]
      : [];
  });
}

function readContact(answers: string): Contact {
  const parsed: unknown = JSON.parse(answers);
  const field = (name: string) => {
    const value: unknown = typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, name) : "";
    return typeof value === "string" ? value : "";
  };
  return { name: field("name"), phone: field("phone"), email: field("email") };
}
