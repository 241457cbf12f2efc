import { asc } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { parsedText, TextError } from "~/platform/records/record-fields.server";
import { staff } from "~/schema";
import { maxCountersigners } from "../settings";
import { emailAddressSchema } from "../settings-input.server";
import type { SettingsRow } from "../settings-row";
import {
  type SectionContext,
  type SectionDeclaration,
  textField,
  uniqueEntries,
} from "./section.server";

/** Selects the ids and sign-in emails of all staff members. */
export const staffEmailsQuery = (db: Db) =>
  db
    .select({ id: staff.id, email: staff.email, role: staff.role, disabledAt: staff.disabledAt })
    .from(staff)
    .orderBy(asc(staff.email), asc(staff.id));

const splitEmails = (typed: string) =>
  uniqueEntries(
    typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((entry) => entry.toLowerCase()),
  );

/**
 * Declares the section of contracts. Its form has emails, and the settings store the ids of these
 * staff members.
 */
export function contractsSection({
  staffEmails,
}: Pick<SectionContext, "staffEmails">): SectionDeclaration {
  const emails = new Map(staffEmails.map(({ id, email }) => [id, email]));
  const eligible = new Map(
    staffEmails
      .filter(({ role, disabledAt }) => role !== "editor" && !disabledAt)
      .map(({ id, email }) => [email.toLowerCase(), id]),
  );
  return {
    id: "contracts",
    title: "Contracts",
    about: "Countersigning signs a contract for the company. Owners can always countersign.",
    save: "Save contract settings",
    fields: [
      parsedText<SettingsRow, string[]>("countersignerIds", {
        name: "countersigners",
        label: "People who can countersign",
        inputLabel: "Others who can countersign",
        help: `One sign-in email per line, up to ${maxCountersigners}. Leave blank to allow owners only.`,
        parse: (typed) => {
          const entries = splitEmails(typed);
          const odd = entries.find((entry) => !emailAddressSchema.safeParse(entry).success);
          if (odd)
            return new TextError(
              `“${odd.slice(0, 40)}” isn’t an email address. Enter one like office@example.com.`,
            );
          if (entries.length > maxCountersigners)
            return new TextError(`Enter at most ${maxCountersigners} email addresses.`);
          const unknown = entries.find((entry) => !eligible.has(entry));
          if (unknown)
            return new TextError(
              `${unknown} isn’t the sign-in email of an active owner or staff member. See Team.`,
            );
          return entries.flatMap((entry) => eligible.get(entry) ?? []);
        },
        // an id without a staff member is shown, so that saving asks to remove it
        format: (ids) => ids.map((id) => emails.get(id) ?? id).join("\n"),
        control: { kind: "lines", rows: 3, optional: true },
      }),
      textField("paymentInstructions", {
        label: "Payment instructions",
        max: 600,
        rows: 4,
        help: "Shown in payment requests and invoices. Leave blank to ask for a mailed check.",
      }),
      textField("paymentInstructionsSpanish", {
        label: "Payment instructions in Spanish",
        max: 750,
        rows: 4,
        help: "For customers you write to in Spanish. Leave blank to use the English instructions.",
      }),
      parsedText<SettingsRow, string>("constructionAccountEnding", {
        label: "Construction account, last 4 digits",
        help: "Shown on receipts. Leave blank without a construction account.",
        parse: (typed) =>
          /^(\d{4})?$/.test(typed.trim())
            ? typed.trim()
            : new TextError("Enter the last 4 digits of the account, like 4471."),
        format: (digits) => digits,
        control: { kind: "text", optional: true },
      }),
      parsedText<SettingsRow, string>("reviewLink", {
        label: "Link for reviews",
        help: "3 days after completion, everyone who signed gets one email that asks for a review, with this link. Left blank, no one gets it.",
        parse: (typed) =>
          typed === "" || (typed.length <= 300 && /^https:\/\/[^\s/]+\.[^\s]+$/.test(typed))
            ? typed
            : new TextError("Enter a link that starts with https://."),
        format: String,
        control: { inputMode: "url", optional: true },
      }),
    ],
    layout: [
      "countersigners",
      "paymentInstructions",
      "paymentInstructionsSpanish",
      "constructionAccountEnding",
      "reviewLink",
    ],
  };
}
