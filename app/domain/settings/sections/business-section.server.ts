import * as z from "zod";
import { parsePhone } from "~/lib/phone.server";
import { parsedText, TextError } from "~/platform/records/record-fields.server";
import { formatPhone, type SocialNetwork, socialNetworks } from "../settings";
import { emailAddressSchema } from "../settings-input.server";
import type { SettingsRow } from "../settings-row";
import {
  type SectionContext,
  type SectionDeclaration,
  type SettingsField,
  textField,
  validateBusinessText,
} from "./section.server";

const networkNames: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  pinterest: "Pinterest",
  tiktok: "TikTok",
};

const phoneControl = { type: "tel", inputMode: "tel" } as const;

function parsePhoneOr(typed: string): string | TextError {
  return (
    parsePhone(typed) ?? new TextError("Enter a phone number with area code, like (713) 555-0142.")
  );
}

export const siteUrlSchema = z.url({ protocol: /^https$/ }).max(300);
/**
 * Returns the URL of a profile typed as a name ("@name", "name") or as a URL with or without https;
 * undefined for anything else.
 */
export function parseProfile(network: SocialNetwork, typed: string): string | undefined {
  const name = /^(?:@([\w.-]+)|([\w-]+))$/.exec(typed);
  if (name)
    return `https://www.${network}.com/${network === "tiktok" ? "@" : ""}${name[1] ?? name[2]}`;
  const url = siteUrlSchema.safeParse(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`).data;
  if (!url) return undefined;
  const { hostname, username } = new URL(url);
  return hostname.includes(".") && username === "" ? url : undefined;
}

/**
 * WhatsApp number. Until an owner saves one, the input shows the deployment's, so that clearing it
 * is a change.
 */
function whatsAppField(deployed: string): SettingsField {
  const field = parsedText<SettingsRow, string | null>("whatsapp", {
    label: "WhatsApp number",
    help: "Leave blank to remove WhatsApp from the website.",
    parse: (typed) => (typed === "" ? "" : parsePhoneOr(typed)),
    format: (phone) => (phone === null ? "Set in deployment" : formatPhone(phone)),
    control: { ...phoneControl, optional: true },
  });
  return { ...field, inputValues: (row) => ({ whatsapp: formatPhone(row?.whatsapp ?? deployed) }) };
}

/** Declares the section of the business's name and contact details. */
export const businessSection = ({
  deployed,
}: Pick<SectionContext, "deployed">): SectionDeclaration => ({
  id: "business",
  title: "Business",
  about:
    "Shown in the website header and footer, emails, and search results. Changes go live right away.",
  save: "Save business info",
  fields: [
    textField("name", {
      label: "Business name",
      inputLabel: "Name",
      max: 80,
      required: "Enter a business name.",
    }),
    textField("tagline", {
      label: "Tagline",
      max: 120,
      validate: validateBusinessText,
      help: "{business} fills in the business name.",
    }),
    parsedText<SettingsRow, string>("phone", {
      label: "Phone",
      parse: (typed) =>
        typed === ""
          ? new TextError("Enter a phone number. It’s shown on every page.")
          : parsePhoneOr(typed),
      format: formatPhone,
      control: phoneControl,
    }),
    whatsAppField(deployed.whatsapp),
    parsedText<SettingsRow, string>("email", {
      label: "Email",
      help: "Customer replies go here. Leave blank to hide email on the website.",
      parse: (typed) =>
        typed === ""
          ? ""
          : (emailAddressSchema.safeParse(typed).data ??
            new TextError("Enter an email address, like hello@example.com.")),
      format: String,
      control: { type: "email", inputMode: "email", optional: true },
    }),
    textField("contractAddress", {
      label: "Address in contracts",
      max: 200,
      help: "Street, city, state, and ZIP code. Printed in proposals and notices of cancellation. A proposal can’t be sent without it.",
    }),
    ...socialNetworks.map((network) =>
      parsedText<SettingsRow, string>(`social.${network}`, {
        label: networkNames[network],
        parse: (typed) => {
          if (typed === "") return "";
          return (
            parseProfile(network, typed) ??
            new TextError(
              "Enter the account’s name, like @name, or the full URL, starting with https://.",
            )
          );
        },
        format: String,
        control: { inputMode: "url", optional: true },
      }),
    ),
  ],
  layout: [
    ["name", "tagline", "phone", "whatsapp", "email", "contractAddress"],
    { heading: "Social profiles" },
    socialNetworks.map((network) => `social.${network}`),
    { note: "Each profile you fill in gets a footer icon." },
  ],
});
