import { normalizeName } from "~/domain/leads/contact/person-name";
import type { Lead, LeadValues } from "~/domain/leads/lead-write.server";
import { parseStringArray } from "~/lib/json";
import type { Answers } from "./answers.server";
import type { ComparedField } from "./submission-fields";

/**
 * Returns the columns of a lead that an accepted answer of a later request changes. A ZIP in the
 * area reopens an out-of-area lead.
 */
export function acceptedColumns(
  field: ComparedField,
  answers: Answers,
  {
    lead,
    isInServiceArea,
    sentAt,
    now,
  }: { lead: Lead; isInServiceArea: (zip: string) => boolean; sentAt: Date; now: Date },
): LeadValues {
  if (field === "zip") {
    const inArea = isInServiceArea(answers.zip);
    const opens = inArea && lead.status === "out-of-area";
    if (!opens) return { zip: answers.zip, inArea };
    const stage = lead.firstReplyAt
      ? ({ status: "contacted" } as const)
      : ({ status: "new", reopenedAt: sentAt } as const);
    return { zip: answers.zip, inArea, statusSince: now, ...stage };
  }
  if (field === "name") return { name: answers.name, nameKey: normalizeName(answers.name) };
  if (field === "services")
    return {
      services: JSON.stringify([
        ...new Set([...parseStringArray(lead.services), ...answers.services]),
      ]),
    };
  return { [field]: answers[field] };
}
