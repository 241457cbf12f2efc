import { formatPhone } from "~/domain/settings/settings";
import { formatDay, formatIsoDay } from "~/lib/dates";
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
  const { job, contract } = found;
  const [signers, { address }] = await Promise.all([
    listJobSigners(db, job.versionId),
    findPlan(job),
  ]);
  const amended = listAmendmentDays(lines);
  const details = {
    title: `${subcontractorListTitle}, ${contract.reference}`,
    subject: contract.reference,
    author: company.name,
    language: "en-US",
    createdAt: last,
    footer: `${company.name}. ${subcontractorListTitle}`,
  };
  return createPdf(details, (pdf) => {
    pdf.heading(subcontractorListTitle, 1);
    pdf.paragraph([company.name, company.address, company.phone].filter(Boolean).join("\n"));
    pdf.facts(
      [
        ["For", formatAnd(signers.map(({ name }) => name))] as const,
        ["Property", address] as const,
        ["Contract", contract.reference] as const,
        ["List of", formatDay(last)] as const,
        ["Amended", amended.map((day) => formatIsoDay(day)).join("\n")] as const,
      ].filter(([, value]) => value !== ""),
    );
    pdf.notice(subcontractorNotice);
    pdf.table(
      [
        ["Name", "Address", "Phone", "Work or material"],
        ...lines.map((line) => [
          line.name,
          line.address,
          formatPhone(line.phone),
          [line.what, formatLineDays(line)].filter(Boolean).join("\n"),
        ]),
      ],
      [{ width: 0.22 }, { width: 0.3 }, { width: 0.17 }, { width: 0.31 }],
      { hasHeader: true },
    );
    pdf.paragraph("This list is given under Texas Property Code 53.256.");
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
