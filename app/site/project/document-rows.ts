import { formatDay } from "~/lib/dates";
import { paths } from "~/paths";
import type { DocumentRow } from "./document-list";

type Documents = {
  /** Path of the thank-you page, which prints the request. */
  requestPath: string;
  receivedAt: number;
  /** Time the latest proposal was emailed; null before. */
  proposalSentAt: number | null;
  answers: { design: string };
};

/** Returns the documents of the project: the real one, or a sample until there is one. */
export function documentRows({
  requestPath,
  receivedAt,
  proposalSentAt,
  answers,
}: Documents): DocumentRow[] {
  return [
    {
      name: "Your request",
      note: `The drawing and what you told us, ${formatDay(new Date(receivedAt))}`,
      link: { label: "Open", about: "your request", href: requestPath },
    },
    proposalSentAt
      ? {
          name: "Your proposal",
          note: `Emailed on ${formatDay(new Date(proposalSentAt))} to each person who signs. It opens with the link in that email.`,
        }
      : {
          name: "Your proposal",
          note: "After the visit. We email it to each person who signs.",
          isPending: true,
          link: { label: "See a sample", about: "contract", href: paths.sampleContract },
        },
    {
      name: "Permit drawings",
      note: "After you accept",
      isPending: true,
      link: {
        label: "See a sample",
        about: "of permit drawings",
        href: answers.design ? paths.packetWith(answers.design) : paths.packet,
      },
    },
  ];
}
