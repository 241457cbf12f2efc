/* Pages about open work with 5,000 past proposals, 2,000 past visits, and 500 done jobs with 10,000
   photos, against a hundredth of them. */
import { comparePages } from "./tools.mjs";

/** Returns the pages by name, for the lead and the links of the server that filled them. */
function pagesOf({ work }) {
  const lead = `/admin/leads/${work.lead}`;
  return {
    "calendar, week": "/admin/calendar",
    "calendar, list": "/admin/calendar?view=list",
    Today: "/admin/dashboard",
    lead,
    "lead, proposal": `${lead}/proposal`,
    "project page": `/project/${work.homeowner}`,
    "visit page": `/project/${work.homeowner}/visit`,
    "proposal page": `/project/${work.signer}/proposal`,
    job: `/admin/leads/${work.jobLead}/job`,
    "jobs, board": "/admin/jobs",
  };
}

/** Pages of jobs, whose budget is smaller. */
const jobPages = /^(?:job|jobs, board|calendar, week):/;

export async function work(options) {
  const rows = await comparePages(
    { kind: "work", sizes: [50, 5_000], label: ": 5,000 proposals vs. 50", most: 1.5 },
    pagesOf,
    options,
  );
  return rows.map((row) => (jobPages.test(row.what) ? { ...row, most: 1.3 } : row));
}
