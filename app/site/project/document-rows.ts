import { formatDay } from "~/lib/dates";
import type { Wording } from "~/lib/spanish/texts";
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
export function documentRows(
  { requestPath, receivedAt, proposalSentAt, answers }: Documents,
  { language, t }: Wording,
): DocumentRow[] {
  return [
    {
      name: t("Your request"),
      note: t("The drawing and what you told us, {day}", {
        day: formatDay(new Date(receivedAt), language),
      }),
      link: { label: t("Open"), about: t("your request"), href: requestPath },
    },
    proposalSentAt
      ? {
          name: t("Your proposal"),
          note: t(
            "Emailed on {day} to each person who signs. It opens with the link in that email.",
            { day: formatDay(new Date(proposalSentAt), language) },
          ),
        }
      : {
          name: t("Your proposal"),
          note: t("After the visit. We email it to each person who signs."),
          isPending: true,
          link: { label: t("See a sample"), about: t("contract"), href: paths.sampleContract },
        },
    {
      name: t("Permit drawings"),
      note: t("After you accept"),
      isPending: true,
      link: {
        label: t("See a sample"),
        about: t("of permit drawings"),
        href: answers.design ? paths.packetWith(answers.design) : paths.packet,
      },
    },
  ];
}
