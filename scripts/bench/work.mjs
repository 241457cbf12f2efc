/* Pages about open work with 5,000 past proposals and 2,000 past visits against 50 and 20. */
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
  };
}

export const work = (options) =>
  comparePages(
    { kind: "work", sizes: [50, 5_000], label: ": 5,000 proposals vs. 50", most: 1.5 },
    pagesOf,
    options,
  );
