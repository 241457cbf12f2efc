import { type JobsMode, jobsModes } from "~/domain/ballparks/job-bands";
import {
  checkbox,
  columnChoice,
  parsedText,
  TextError,
} from "~/platform/records/record-fields.server";
import { maxRetentionDays, retentionRules } from "../retention";
import type { SettingsRow } from "../settings-row";
import { retentionKeys } from "../settings-sections";
import { conversionPattern, googleTagPattern, partnerOriginPattern } from "../tracking";
import { siteUrlSchema } from "./business-section.server";
import { listField, validateLengths } from "./list-field.server";
import {
  numberInSentence,
  type SectionContext,
  type SectionDeclaration,
  textField,
  validateBusinessText,
} from "./section.server";

export const forbiddenSection: SectionDeclaration = {
  id: "forbidden",
  title: "Banned phrases",
  about:
    "Projects, posts, and pages that use one can’t be published. Published ones are listed under Needs attention.",
  save: "Save banned phrases",
  fields: [
    listField("forbiddenPhrases", {
      label: "Banned phrases",
      help: "One per line. $199 matches any amount, and “a month” also matches “per month” and “/mo.”",
      rows: 5,
      optional: true,
      validate: (entries) => {
        const empty = entries.find((entry) => !/[\p{L}\p{N}]/u.test(entry));
        return empty ? `“${empty}” has no letters or numbers.` : validateLengths(entries, 120);
      },
    }),
  ],
  layout: ["forbiddenPhrases"],
};

export const websiteSection: SectionDeclaration = {
  id: "website",
  title: "Website",
  about: "Quote form wording and pop-up.",
  save: "Save website settings",
  fields: [
    textField("textConsent", {
      label: "Text consent wording",
      help: "Shown next to an unchecked box. {business} fills in the business name. Each request keeps the wording it was sent with.",
      max: 600,
      validate: validateBusinessText,
      required: "Enter the consent wording.",
      rows: 4,
    }),
    textField("textConsentSpanish", {
      label: "Text consent wording in Spanish",
      help: "Shown on Spanish pages. Change it with the English one.",
      max: 600,
      validate: validateBusinessText,
      required: "Enter the consent wording.",
      rows: 4,
    }),
    checkbox("popupEnabled", { label: "Quote pop-up", inputLabel: "Show the quote pop-up" }),
  ],
  layout: ["textConsent", "textConsentSpanish", "popupEnabled"],
};

const jobsChoices: Record<JobsMode, string> = {
  nothing: "Say nothing about our jobs",
  sentence: "Keep the price book’s range and add a sentence about similar jobs",
  range: "Draw the ends of the range from similar jobs",
};

export const ballparkSection: SectionDeclaration = {
  id: "ballpark",
  title: "Ballparks",
  about: "Mention of our own jobs, from 5 similar ones on.",
  save: "Save ballpark settings",
  fields: [
    columnChoice<SettingsRow>("ballparkJobs", {
      label: "Our own jobs in ballparks",
      help: "See Prices, Ballpark and contract, for the jobs.",
      options: jobsModes.map((value) => ({ value, label: jobsChoices[value] })),
      wrong: "Choose one of the three.",
    }),
  ],
  layout: ["ballparkJobs"],
};

export const retentionSection: SectionDeclaration = {
  id: "retention",
  title: "Data retention",
  about: "Data is deleted nightly after this many days. Deleted data can’t be restored.",
  save: "Save data retention",
  fields: retentionKeys.map((key) => {
    const { label, minDays } = retentionRules[key];
    const limits = { min: minDays, max: maxRetentionDays, unit: "days" };
    return numberInSentence(`retention.${key}`, {
      label,
      after: `days (minimum ${minDays})`,
      ...limits,
    });
  }),
  layout: [{ sentences: retentionKeys.map((key) => `retention.${key}`) }],
};

/** Returns the origin of a site entered as a URL or host name. */
function parsePartnerOrigin(entry: string): string | undefined {
  const url = /^[a-z]+:\/\//i.test(entry) ? entry : `https://${entry}`;
  const origin = siteUrlSchema.safeParse(url).success ? new URL(url).origin : "";
  return partnerOriginPattern.test(origin) ? origin : undefined;
}

/** Declares the section of the Google tag and the sites that may embed the quote form. */
export function tagsSection({ deployed: { tag, partners } }: SectionContext): SectionDeclaration {
  return {
    id: "tags",
    title: "Google tags and embeds",
    about: "Visitors must accept tracking before tags load. Changes go live right away.",
    save: "Save tags",
    fields: [
      checkbox("tags.isOn", {
        label: "Google tag",
        inputLabel: "Load the Google tag (asks visitors for consent)",
      }),
      parsedText<SettingsRow, string>("tags.google", {
        label: "Google tag",
        help: tag
          ? `Starts with G-, AW-, or GT-. Leave blank to use ${tag}, set in deployment.`
          : "Starts with G-, AW-, or GT-.",
        parse: (typed) => {
          const id = typed.toUpperCase();
          if (id === "" || googleTagPattern.test(id)) return id;
          if (id.startsWith("GTM-"))
            return new TextError(
              "That’s a Tag Manager container. Enter the tag ID, which starts with G-, AW-, or GT-.",
            );
          if (id.includes("/"))
            return new TextError(
              "IDs with a slash are conversions. Enter it under Ads conversion.",
            );
          return new TextError("Enter a Google tag ID, like G-AB12CD34EF or AW-123456789.");
        },
        format: String,
        control: { optional: true, placeholder: "G-XXXXXXXXXX" },
      }),
      parsedText<SettingsRow, string>("tags.conversion", {
        label: "Ads conversion",
        help: "Sent once, from the ad form’s thank-you page.",
        parse: (typed) => {
          const id = typed.replace(/^aw/i, "AW");
          if (id === "" || conversionPattern.test(id)) return id;
          return new TextError(
            "Enter the conversion from Google Ads, like AW-123456789/AbC-D_efG.",
          );
        },
        format: String,
        control: { optional: true, placeholder: "AW-XXXXXXXXX/label" },
      }),
      checkbox("tags.mayEmbed", {
        label: "Embedding on other sites",
        inputLabel: "Allow other sites to embed the quote form",
      }),
      parsedText<SettingsRow, string[]>("tags.partners", {
        label: "Allowed sites",
        help:
          partners.length > 0
            ? `One per line. Leave blank to use ${partners.join(", ")}, set in deployment.`
            : "One per line. Leave blank for none.",
        parse: (typed) => {
          const entries = typed.split(/[\s,]+/).filter(Boolean);
          const origins = entries.map((entry) => ({ entry, origin: parsePartnerOrigin(entry) }));
          const odd = origins.find(({ origin }) => origin === undefined);
          if (odd)
            return new TextError(
              `“${odd.entry.slice(0, 40)}” isn’t a valid site. Enter it like https://partner.example.com.`,
            );
          const unique = [...new Set(origins.map(({ origin = "" }) => origin))];
          return unique.length > 50 ? new TextError("Enter 50 sites or fewer.") : unique;
        },
        format: (entries) => entries.join("\n"),
        control: { kind: "lines", rows: 3, optional: true },
      }),
    ],
    layout: ["tags.isOn", ["tags.google", "tags.conversion"], "tags.mayEmbed", "tags.partners"],
  };
}
