import { stageLabels } from "~/domain/leads/lead";
import { assumedOfficeZip } from "~/domain/visits/visit";
import { findZipPoint } from "~/lib/zip-points";
import { checkbox, parsedText, TextError } from "~/platform/records/record-fields.server";
import { maxLeadEmails, type StageLimits } from "../settings";
import { emailAddressSchema } from "../settings-input.server";
import type { SettingsRow } from "../settings-row";
import { listField, validateLengths } from "./list-field.server";
import {
  numberInSentence,
  type SectionContext,
  type SectionDeclaration,
  uniqueEntries,
} from "./section.server";

/** Declares the section of the service area. */
export function areaSection({ settings }: SectionContext): SectionDeclaration {
  return {
    id: "area",
    title: "Service area",
    about: "Customers outside this area get a polite note, and their leads go to Out of area.",
    save: "Save service area",
    fields: [
      listField("serviceZips", {
        label: "ZIP codes",
        inputLabel: `ZIP codes (${settings.serviceZips.length})`,
        help: "Separate with spaces, commas, or new lines. Use the first 3 digits for a whole area, like 770.",
        rows: 4,
        separator: /[\s,;]+/,
        between: " ",
        normalize: (entry) => entry.replace(/\*$/, ""),
        validate: (entries) => {
          const odd = entries.filter((entry) => !/^\d{3,5}$/.test(entry));
          if (entries.length === 0) return "Enter at least 1 ZIP code, or its first 3 digits.";
          return odd.length > 0
            ? `Remove entries that aren’t ZIP codes or 3 to 5 digits: ${odd.slice(0, 5).join(", ")}.`
            : undefined;
        },
      }),
      listField("serviceCities", {
        label: "Cities and communities",
        help: "One per line. Shown to search engines.",
        rows: 8,
        validate: (entries) =>
          entries.length === 0
            ? "Enter at least 1 city or community."
            : validateLengths(entries, 80),
      }),
    ],
    layout: ["serviceZips", "serviceCities"],
  };
}

const minutes = { min: 1, max: 1440, unit: "minutes", after: "business minutes." };

/** Declares the section of the response-time goal and the recipients of lead emails. */
export function alertsSection({ deployed }: SectionContext): SectionDeclaration {
  return {
    id: "alerts",
    title: "Replies and alerts",
    about: "Your response-time goal, in business minutes.",
    save: "Save reply settings",
    fields: [
      numberInSentence("reply.goalMinutes", {
        label: "Response-time goal (business minutes)",
        before: "Reply to new leads within",
        ...minutes,
      }),
      numberInSentence("reply.publicMaxMinutes", {
        label: "Longest median shown on the quote page (business minutes)",
        ...minutes,
        before: "Show our median response time on the quote page when it’s at most",
      }),
      checkbox("reply.alerts", {
        label: "Alerts for waiting leads",
        inputLabel: "Alert staff about leads waiting for a reply",
      }),
      parsedText<SettingsRow, string[]>("leadEmails", {
        label: "Recipients of lead emails",
        inputLabel: "Send lead emails to",
        help: `One email address per line, up to ${maxLeadEmails}. They get an email for each new lead and each new message. If empty, emails go to ${deployed.office}.`,
        parse: (typed) => {
          const entries = typed.split(/[\s,;]+/).filter(Boolean);
          const odd = entries.find((entry) => !emailAddressSchema.safeParse(entry).success);
          if (odd)
            return new TextError(
              `“${odd.slice(0, 40)}” isn’t an email address. Enter one like office@example.com.`,
            );
          const unique = uniqueEntries(entries);
          return unique.length > maxLeadEmails
            ? new TextError(`Enter at most ${maxLeadEmails} email addresses.`)
            : unique;
        },
        format: (entries) => entries.join("\n"),
        control: { kind: "lines", rows: 3, optional: true },
      }),
    ],
    layout: [
      { sentences: ["reply.goalMinutes", "reply.publicMaxMinutes"] },
      "reply.alerts",
      "leadEmails",
    ],
  };
}

export const visitsSection: SectionDeclaration = {
  id: "visits",
  title: "Visits",
  about: "Rules for the calendar. Each person’s hours are on the Calendar page.",
  save: "Save visit settings",
  fields: [
    parsedText<SettingsRow, string>("visits.officeZip", {
      label: "Office ZIP code",
      help: `Every day of visits starts and ends here. Blank means ${assumedOfficeZip}.`,
      parse: (typed) => {
        if (typed === "") return typed;
        if (!/^\d{5}$/.test(typed)) return new TextError("Enter a 5-digit ZIP code, like 77007.");
        return findZipPoint(typed)
          ? typed
          : new TextError(
              "Enter a Texas ZIP code, like 77007. We can’t estimate drives from this one.",
            );
      },
      format: (zip) => zip,
      control: { kind: "text", inputMode: "numeric", maxLength: 5 },
    }),
    checkbox("visits.onlineBooking", {
      label: "Online booking",
      inputLabel: "Customers can book visits on their project page",
    }),
  ],
  layout: ["visits.officeZip", "visits.onlineBooking"],
};

const limitedStages: readonly (keyof StageLimits)[] = [
  "new",
  "contacted",
  "visit-booked",
  "quoted",
];

export const limitsSection: SectionDeclaration = {
  id: "limits",
  title: "Stage limits",
  about: "Days in stage before a lead’s bars turn red on the board.",
  save: "Save limits",
  fields: limitedStages.map((stage) => {
    const label = stageLabels[stage];
    return numberInSentence(`stageLimitDays.${stage}`, {
      label: `Days in ${label}`,
      before: label,
      after: "days",
      min: 1,
      max: 365,
      unit: "days",
    });
  }),
  layout: [{ sentences: limitedStages.map((stage) => `stageLimitDays.${stage}`) }],
};

export const spamSection: SectionDeclaration = {
  id: "spam",
  title: "Spam words",
  about: "Requests with one of these in the name or message go to Spam. Nothing is deleted.",
  save: "Save spam words",
  fields: [
    listField("spamWords", {
      label: "Spam words",
      inputLabel: "Spam words and phrases",
      help: "One per line. Matches whole words. Ignores case and accents.",
      rows: 5,
      optional: true,
      validate: (entries) => validateLengths(entries, 60),
    }),
  ],
  layout: ["spamWords"],
};
