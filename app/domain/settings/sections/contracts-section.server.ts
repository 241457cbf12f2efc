import { and, isNull, ne } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { parsedText, TextError } from "~/platform/records/record-fields.server";
import { staff } from "~/schema";
import { maxCountersigners } from "../settings";
import type { SettingsRow } from "../settings-row";
import { emailAddressSchema } from "./business-section.server";
import { type SectionDeclaration, uniqueEntries } from "./section.server";

const splitEmails = (typed: string) =>
  uniqueEntries(
    typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((entry) => entry.toLowerCase()),
  );

export const contractsSection: SectionDeclaration = {
  id: "contracts",
  title: "Contracts",
  about: "Countersigning signs a contract for the company. Owners always can.",
  save: "Save contract settings",
  fields: [
    parsedText<SettingsRow, string[]>("countersignEmails", {
      label: "People who can countersign",
      inputLabel: "Others who can countersign",
      help: `One sign-in email per line, up to ${maxCountersigners}. Leave blank to allow owners only.`,
      parse: (typed) => {
        const entries = splitEmails(typed);
        const odd = entries.find((entry) => !emailAddressSchema.safeParse(entry).success);
        if (odd) return new TextError(`“${odd.slice(0, 40)}” isn’t an email address. Enter one like office@example.com.`);
        return entries.length > maxCountersigners ? new TextError(`Enter at most ${maxCountersigners} email addresses.`) : entries;
      },
      format: (entries) => entries.join("\n"),
      control: { kind: "lines", rows: 3, optional: true },
    }),
  ],
  layout: ["countersignEmails"],
};

/** Returns an error message if an email does not belong to an active owner or staff member; else undefined. */
export async function validateCountersigners(db: Db, typed: string): Promise<string | undefined> {
  const emails = splitEmails(typed);
  const found = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(inJsonArray(staff.email, emails), isNull(staff.disabledAt), ne(staff.role, "editor")));
  const unknown = emails.find((email) => emailAddressSchema.safeParse(email).success && !found.some((one) => one.email === email));
  return unknown && `${unknown} isn’t the sign-in email of an active owner or staff member. See Team.`;
}
