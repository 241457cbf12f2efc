import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { adminPaths } from "~/admin-paths";
import { contractTextKinds } from "~/domain/contract-texts/contract-text";
import { toHoustonDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import { type Actor, auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import { renderAlertEmail } from "~/platform/outbox/email-layout";
import { enqueueEmailStatement } from "~/platform/outbox/outbox.server";
import { updateSetting } from "~/platform/records/change-setting.server";
import type { FormValues, RowField, SubmitContext } from "~/platform/records/record-form.server";
import {
  auditLog,
  contractTexts,
  files,
  financingPlans,
  hasVisitHoursSql,
  leadImports,
  priceItems,
  projectImages,
  projects,
  pushSubscriptions,
  settings,
  staff,
  staffFactors,
} from "~/schema";
import {
  type ChecklistCounts,
  type ChecklistMarks,
  claimMark,
  finishedMark,
  hiddenMark,
  skipMark,
  skippableItems,
} from "./checklist";
import { claims } from "./claims";

const settingKey = "checklist";
const testAction = "sent-test-email";
const firstDayMs = 86_400_000;

const marksSchema = z.record(z.string(), z.boolean());

/** Parses the stored marks; none if the record is missing or unreadable. */
function parseMarks(json: string | undefined): ChecklistMarks {
  const parsed = marksSchema.safeParse(json === undefined ? {} : parseJson(json));
  return parsed.success ? parsed.data : {};
}

/**
 * Schema of the checklist's forms: marks with their original values, or a test of the lead emails.
 */
export const checklistFormSchema = z.record(z.string().max(80), z.string().max(200));

/** True for a published concept with an uploaded photo. */
const conceptWithPhotosCondition = (
  now: Date,
) => sql`is_concept = 1 and ${publishedCondition(projects, now)}
  and exists (select 1 from ${projectImages} image join ${files} file on file.id = image.file_id
    where image.project_id = ${projects}.id and file.nature = 'photograph' and file.deleted_at is null)`;

/**
 * Selects the counts and marks of the checklist for one owner, as one row; pass it to
 * `toChecklistState`.
 */
export function checklistQuery(db: Db, staffId: string, now: Date) {
  const moment = now.getTime();
  const flag = (text: ReturnType<typeof sql>) => sql<number>`exists (${text})`;
  return db
    .select({
      marks: sql<
        string | null
      >`(select ${settings.value} from ${settings} where ${settings.key} = ${settingKey})`.as(
        "marks",
      ),
      sampleRates:
        sql<number>`(select count(*) from ${priceItems} rate where rate.is_sample = 1 and rate.valid_from <= ${moment}
        and not exists (select 1 from ${priceItems} newer where newer.key = rate.key and newer.valid_from > rate.valid_from and newer.valid_from <= ${moment}))`.as(
          "sample_rates",
        ),
      samplePlans:
        sql<number>`(select count(*) from ${financingPlans} plan where plan.is_sample = 1 and plan.deleted_at is null)`.as(
          "sample_plans",
        ),
      isCalculatorConfirmed: flag(
        sql`select 1 from ${settings} where ${settings.key} = 'financing' and json_valid(${settings.value}) and ${settings.value} ->> '$.isSample' = 0`,
      ).as("is_calculator_confirmed"),
      approvedTexts:
        sql<number>`(select count(distinct kind) from ${contractTexts} text where text.language = 'en' and text.approved_at is not null)`.as(
          "approved_texts",
        ),
      isPastFirstDay: flag(
        sql`select 1 from ${staff} person where person.created_at <= ${moment - firstDayMs}`,
      ).as("is_past_first_day"),
      people:
        sql<number>`(select count(*) from ${staff} person where person.disabled_at is null)`.as(
          "people",
        ),
      hasVisitHours: hasVisitHoursSql(toHoustonDay(now)).as("has_visit_hours"),
      hasTwoStep: flag(
        sql`select 1 from ${staffFactors} factor where factor.staff_id = ${staffId} and factor.kind in ('totp', 'passkey') and factor.confirmed_at is not null`,
      ).as("has_two_step"),
      hasAlerts: flag(
        sql`select 1 from ${pushSubscriptions} device where device.staff_id = ${staffId}`,
      ).as("has_alerts"),
      hasImport: flag(sql`select 1 from ${leadImports} file`).as("has_import"),
      hasBuiltProject:
        flag(sql`select 1 from ${projects} where is_concept = 0 and ${publishedCondition(projects, now)}
          and exists (select 1 from ${projectImages} image where image.project_id = ${projects}.id and image.file_id is not null)`).as(
          "has_built_project",
        ),
      builtProjects:
        sql<number>`(select count(*) from ${projects} where is_concept = 0 and ${publishedCondition(projects, now)})`.as(
          "built_projects",
        ),
      conceptsWithPhotos:
        sql<number>`(select count(*) from ${projects} where ${conceptWithPhotosCondition(now)})`.as(
          "concepts_with_photos",
        ),
      conceptWithPhotosId: sql<
        string | null
      >`(select id from ${projects} where ${conceptWithPhotosCondition(now)} order by publish_at desc, id limit 1)`.as(
        "concept_with_photos_id",
      ),
      hasSentTest: flag(
        sql`select 1 from ${auditLog} entry where entry.record_kind = 'settings' and entry.record_id = ${settingKey} and entry.action = ${testAction}`,
      ).as("has_sent_test"),
    })
    .from(staff)
    .where(eq(staff.id, staffId));
}

type ChecklistRow = Awaited<ReturnType<typeof checklistQuery>>[number];

/** Returns counts and marks of the row of `checklistQuery`. */
export function toChecklistState(row: ChecklistRow | undefined): {
  /** True for 24 hours from the first staff account. */
  isFirstDay: boolean;
  marks: ChecklistMarks;
  counts: ChecklistCounts;
} {
  return {
    isFirstDay: row?.isPastFirstDay !== 1,
    marks: parseMarks(row?.marks ?? undefined),
    counts: {
      sampleRates: row?.sampleRates ?? 0,
      samplePlans: row?.samplePlans ?? 0,
      isCalculatorSample: row?.isCalculatorConfirmed !== 1,
      approvedTexts: row?.approvedTexts ?? 0,
      allTexts: contractTextKinds.length,
      staff: row?.people ?? 1,
      hasVisitHours: row?.hasVisitHours === 1,
      hasTwoStep: row?.hasTwoStep === 1,
      hasAlerts: row?.hasAlerts === 1,
      hasImport: row?.hasImport === 1,
      hasBuiltProject: row?.hasBuiltProject === 1,
      builtProjects: row?.builtProjects ?? 0,
      conceptsWithPhotos: row?.conceptsWithPhotos ?? 0,
      conceptWithPhotosId: row?.conceptWithPhotosId ?? null,
      hasSentTest: row?.hasSentTest === 1,
    },
  };
}

/**
 * A mark as a field: on if its input is posted, compared with the posted original "On" or "Off".
 */
function markField(name: string, label: string): RowField<ChecklistMarks> {
  const format = (marks: Partial<ChecklistMarks>) => (marks[name] ? "On" : "Off");
  return {
    name,
    label,
    serialize: format,
    format,
    parseOriginal: (text) => ({ [name]: text === "On" }),
    parseInputs: (typed) => ({ to: { [name]: typed(name) !== "" } }),
    controls: [{ kind: "checkbox", name, label }],
    inputValues: (marks) => ({ [name]: marks?.[name] ? "on" : "" }),
  };
}

const fields: readonly RowField<ChecklistMarks>[] = [
  markField(hiddenMark, "Checklist hidden"),
  markField(finishedMark, "Checklist finished"),
  ...skippableItems.map((key) => markField(skipMark(key), `Skipped: ${key}`)),
  ...claims.map(({ key, claim }) => markField(claimMark(key), claim)),
];

const setting = {
  key: settingKey,
  action: "changed-checklist",
  read: parseMarks,
  isStorable: (marks: ChecklistMarks) => marksSchema.safeParse(marks).success,
  toRow: (marks: ChecklistMarks) => marks,
  apply: (marks: ChecklistMarks, to: Partial<ChecklistMarks>) => ({ ...marks, ...to }),
};

/** Updates the posted marks that still have their original value. */
export function updateChecklist(db: Db, values: FormValues, context: SubmitContext) {
  return updateSetting(db, setting, fields, values, context);
}

/**
 * Queues a test of the lead emails to each recipient, once per request key. Returns false without
 * recipients.
 */
export async function sendTestEmails(
  db: Db,
  recipients: readonly string[],
  { by, requestKey, siteUrl, now }: { by: Actor; requestKey: string; siteUrl: string; now: Date },
): Promise<boolean> {
  if (recipients.length === 0) return false;
  const email = {
    kind: "test",
    replyTo: "",
    subject: "Test: lead emails arrive here",
    text: `This is a test.\n\nEmails about new leads come to this address. Nothing else to do.\n\n${new URL(adminPaths.settingsSection("alerts"), siteUrl)}\n`,
    html: renderAlertEmail({
      title: "Lead emails arrive here",
      lines: ["This is a test. Emails about new leads come to this address. Nothing else to do."],
      link: {
        url: `${new URL(adminPaths.settingsSection("alerts"), siteUrl)}`,
        label: "Change the recipients",
      },
      why: "You get this email because an owner sent a test.",
    }),
  };
  const entry = {
    action: testAction,
    recordKind: "settings",
    recordId: settingKey,
    changes: { to: ["", recipients.join(", ")] as [string, string] },
  };
  const [first = "", ...others] = recipients;
  const enqueue = (to: string) =>
    enqueueEmailStatement(db, { ...email, to, dedupeKey: `test:${requestKey}:${to}` }, now);
  await db.batch([
    enqueue(first),
    auditIfChangedStatement(db, by, entry, now),
    ...others.map(enqueue),
  ]);
  return true;
}
