/* Pages with 10,000 messages on 1,000 leads against 2,500 on 250: the same messages on each lead. */
import { comparePages } from "./tools.mjs";

const pagesOf = ({ lead }) => ({
  lead: `/admin/leads/${lead}`,
  "lead, earlier entries": `/admin/leads/${lead}?entries=2`,
  Today: "/admin/dashboard",
  "unmatched email": "/admin/unmatched-email",
});

export const messages = (options) =>
  comparePages(
    { kind: "messages", sizes: [250, 1_000], label: ": 10,000 messages vs. 2,500", most: 1.3 },
    pagesOf,
    options,
  );
