import { formatPhone } from "~/domain/settings/settings";
import { formatDay, formatIsoDay } from "~/lib/dates";
import { languageTags } from "~/lib/languages";
import { wordingIn } from "~/lib/spanish/texts";
import { formatAnd } from "~/lib/word-lists";
import { createPdf } from "~/platform/pdf/create-pdf.server";
import { type JobDeps, listJobSigners } from "./job-links.server";
import { jobQuery } from "./job-queries.server";
import { parseSubcontractorListKey } from "./subcontractor-attachment";
import {
  formatLineDays,
  listAmendmentDays,
  subcontractorListTitle,
  subcontractorNotice,
} from "./subcontractor-list";
import { subcontractorsQuery } from "./subcontractors.server";

/** Creates the PDF of a job's current list. Undefined without a job or a line. */
export async function createSubcontractorPdf(
  { db, sender: { company }, findPlan }: Pick<JobDeps, "db" | "sender" | "findPlan">,
  jobId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [[found], lines] = await Promise.all([jobQuery(db, jobId), subcontractorsQuery(db, jobId)]);
  const last = lines.map(({ updatedAt }) => updatedAt).toSorted((a, b) => +b - +a)[0];
  if (!found || !last) return undefined;
  const { job, contract, language } = found;
  const wording = wordingIn(language);
  const { t } = wording;
  const title = t(subcontractorListTitle);
  const [signers, { address }] = await Promise.all([
    listJobSigners(db, job.versionId),
    findPlan(job),
  ]);
  const amended = listAmendmentDays(lines);
  const details = {
    title: `${title}, ${contract.reference}`,
    subject: contract.reference,
    author: company.name,
    language: languageTags[language],
    createdAt: last,
    footer: `${company.name}. ${title}`,
  };
  return createPdf(details, (pdf) => {
    pdf.heading(title, 1);
    pdf.paragraph([company.name, company.address, company.phone].filter(Boolean).join("\n"));
    pdf.facts(
      [
        [
          t("For"),
          formatAnd(
            signers.map(({ name }) => name),
            language,
          ),
        ] as const,
        [t("Property"), address] as const,
        [t("Contract"), contract.reference] as const,
        [t("List of"), formatDay(last, language)] as const,
        [t("Amended"), amended.map((day) => formatIsoDay(day, language)).join("\n")] as const,
      ].filter(([, value]) => value !== ""),
    );
    // the law prescribes the English words
    if (language !== "en") pdf.notice(t(subcontractorNotice));
    pdf.notice(subcontractorNotice, language === "en" ? undefined : languageTags.en);
    pdf.table(
      [
        [t("Name"), t("Address"), t("Phone"), t("Work or material")],
        ...lines.map((line) => [
          line.name,
          line.address,
          formatPhone(line.phone),
          [line.what, formatLineDays(line, wording)].filter(Boolean).join("\n"),
        ]),
      ],
      [{ width: 0.22 }, { width: 0.3 }, { width: 0.17 }, { width: 0.31 }],
      { hasHeader: true },
    );
    pdf.paragraph(t("This list is given under Texas Property Code 53.256."));
  });
}

/**
 * Creates the PDF of an attached list by its key. Undefined for another key. Throws once the job was
 * erased.
 */
export async function createAttachedList(
  key: string,
  loadDeps: () => Promise<JobDeps>,
): Promise<ArrayBuffer | undefined> {
  const jobId = parseSubcontractorListKey(key);
  if (jobId === undefined) return undefined;
  const pdf = await createSubcontractorPdf(await loadDeps(), jobId);
  if (!pdf) throw new Error("The list of an attached file no longer exists");
  return pdf.slice().buffer;
}
