import { channelName, channelOfLead } from "~/domain/attribution/attribution";
import { csvLine, csvStart } from "~/lib/csv";
import { houstonDay } from "~/lib/dates";
import type { leads } from "~/platform/db/schema";
import { statusNames } from "./lead";
import { budgetName, serviceNames, sizeName, timelineName } from "./lead-view";

type Lead = typeof leads.$inferSelect;

/** Selected leads as a CSV file. Days in Houston, money in dollars. */
export function selectedCsvOf(rows: readonly Lead[], owners: readonly { id: string; name: string }[]): string {
  const head = ["Reference", "Name", "Phone", "E-mail", "Street", "ZIP", "Project", "Size", "When", "Budget", "Stage", "Stage since"];
  const more = ["Value", "Owner", "Channel", "Campaign", "Next step", "Due", "Received", "Words"];
  const lines = rows.map((lead) =>
    csvLine([
      lead.reference,
      lead.name,
      lead.phone,
      lead.email,
      lead.street,
      lead.zip,
      serviceNames(lead.services),
      sizeName(lead.size),
      timelineName(lead.timeline),
      budgetName(lead.budget),
      statusNames[lead.status],
      houstonDay(lead.statusSince),
      lead.valueCents === null ? null : lead.valueCents / 100,
      owners.find(({ id }) => id === lead.assignedTo)?.name ?? null,
      channelName(channelOfLead(lead)),
      lead.utmCampaign,
      lead.nextAction,
      lead.nextActionAt && houstonDay(lead.nextActionAt),
      houstonDay(lead.createdAt),
      lead.details,
    ]),
  );
  return csvStart + csvLine([...head, ...more]) + lines.join("");
}
