import { isIsoDay } from "~/lib/dates";
import { parsedText, TextError } from "~/platform/records/record-fields.server";
import { certificatePattern, maxLicenses } from "../settings";
import type { SettingsRow } from "../settings-row";
import { type SectionDeclaration, textField, uniqueEntries } from "./section.server";

const maxLicenseLength = 120;

export const credentialsSection: SectionDeclaration = {
  id: "credentials",
  title: "People, insurance and licenses",
  about:
    "Shown on Who we are and Our promise once you fill them in. Enter only what you can show on paper.",
  save: "Save people, insurance and licenses",
  fields: [
    textField("credentials.answeredBy", {
      label: "Who answers calls and requests",
      help: "Name and role, like “Maria Lopez, owner”. Leave blank to hide it.",
      max: 120,
    }),
    textField("credentials.location", {
      label: "Office or shop address",
      help: "Only if homeowners may come by. Leave blank to hide it.",
      max: 160,
    }),
    textField("credentials.insurer", { label: "Liability insurance company", max: 120 }),
    parsedText<SettingsRow, string>("credentials.insuredUntil", {
      label: "Insured until",
      help: "The website hides the insurance after this day. Leave blank to hide it now.",
      parse: (typed) => (typed === "" || isIsoDay(typed) ? typed : new TextError("Choose a date.")),
      format: String,
      control: { kind: "day", optional: true },
    }),
    parsedText<SettingsRow, string>("credentials.certificateUrl", {
      label: "Link to the certificate",
      help: "Upload the PDF below, or paste a link to it.",
      parse: (typed) => {
        const url = typed.replace(/^https?:\/\/[^/]+(?=\/files\/)/, "");
        return url.length <= 300 && certificatePattern.test(url)
          ? url
          : new TextError("Enter a link that starts with /files/ or https://.");
      },
      format: String,
      control: { inputMode: "url", optional: true },
    }),
    parsedText<SettingsRow, string[]>("credentials.licenses", {
      label: "Trade licenses",
      help: `One license per line, up to ${maxLicenses}: trade, holder, number.`,
      parse: (typed) => {
        const entries = uniqueEntries(
          typed
            .split("\n")
            .map((line) => line.trim())
            .filter(Boolean),
        );
        if (entries.length > maxLicenses)
          return new TextError(`Enter at most ${maxLicenses} licenses.`);
        const long = entries.find((entry) => entry.length > maxLicenseLength);
        return long === undefined
          ? entries
          : new TextError(`Enter at most ${maxLicenseLength} characters per license.`);
      },
      format: (entries) => entries.join("\n"),
      control: { kind: "lines", rows: 3, optional: true },
    }),
  ],
  layout: [
    ["credentials.answeredBy", "credentials.location"],
    ["credentials.insurer", "credentials.insuredUntil"],
    "credentials.certificateUrl",
    "credentials.licenses",
  ],
};
