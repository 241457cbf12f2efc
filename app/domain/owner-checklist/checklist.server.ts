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

const projectCountsSchema = z.object({
  built: z.number(),
  builtWithImages: z.number(),
  conceptsWithPhotos: z.number(),
  latestConceptId: z.string().nullable(),
});
const noProjects = { built: 0, builtWithImages: 0, conceptsWithPhotos: 0, latestConceptId: null };

/**
 * Counts of the published projects as JSON, from one read of them and of their images: built ones,
 * those with an own image, and concepts with an uploaded photo, with the latest of these.
 */
function projectCountsColumn(now: Date) {
  // a bare column has the value of the row with the maximum
  return sql<string>`(with listed as materialized (
    select id, is_concept, case when is_concept = 1
      then exists (select 1 from ${projectImages} image join ${files} file on file.id = image.file_id
        where image.project_id = ${projects}.id and file.nature = 'photograph' and file.deleted_at is null)
      else exists (select 1 from ${projectImages} image where image.project_id = ${projects}.id and image.file_id is not null)
      end as has_images, publish_at
    from ${projects} where ${publishedCondition(projects, now)})
    select json_object('built', coalesce(sum(is_concept = 0), 0),
      'builtWithImages', coalesce(sum(is_concept = 0 and has_images), 0),
      'conceptsWithPhotos', coalesce(sum(is_concept = 1 and has_images), 0),
      'latestConceptId', iif(max(case when is_concept = 1 and has_images then publish_at end) is null, null, id))
    from listed)`;
}

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
        sql<number>`(select count(*) from (select is_sample, max(valid_from) from ${priceItems}
          where valid_from <= ${moment} group by key) rate where rate.is_sample = 1)`.as(
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
      projectCounts: projectCountsColumn(now).as("project_counts"),
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
  const projectCounts = projectCountsSchema.safeParse(parseJson(row?.projectCounts ?? "")).data;
  const { built, builtWithImages, conceptsWithPhotos, latestConceptId } =
    projectCounts ?? noProjects;
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
      hasBuiltProject: builtWithImages > 0,
      builtProjects: built,
      conceptsWithPhotos,
      conceptWithPhotosId: latestConceptId,
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
  return updateSetting(db, setting, fields, { ...context, values });
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
