import * as z from "zod";
import { leadTextSchema } from "~/domain/leads/fields/lead-field-schemas.server";
import { parseZip } from "~/domain/leads/fields/parse-zip";
import { referralSources } from "~/domain/leads/fields/referral-sources";
import { formatPhone } from "~/domain/settings/settings";
import { parseEmailAddress } from "~/lib/email";
import { parseHoustonTime } from "~/lib/houston-time";
import { budgetOptions, filterKnownKeys, serviceOptions, timeframeOptions } from "./quote-form";
import { parsePhoneNumber } from "./quote-input.server";

const optionalText = z.string().optional().default("");
const optionKeySchema = (options: readonly { key: string }[]) =>
  optionalText.transform((key) => options.find((option) => option.key === key)?.key ?? "");

/** Returns the schema of the form for a lead from a phone call. Rejects a visit before `now`. */
export function manualLeadSchema(now: Date) {
  return (
    z
      .object({
        key: z.string().regex(/^[a-z0-9]{12,40}$/, "Reload the page and try again."),
        phone: optionalText,
        name: optionalText.pipe(leadTextSchema("name")),
        email: optionalText,
        services: z
          .array(z.string())
          .optional()
          .default([])
          .transform((keys) => filterKnownKeys(serviceOptions, keys)),
        zip: optionalText.transform((input) => input.trim()),
        timeline: optionKeySchema(timeframeOptions),
        budget: optionKeySchema(budgetOptions),
        heard: optionKeySchema(referralSources),
        words: optionalText.pipe(leadTextSchema("details")),
        visit_day: optionalText,
        visit_time: optionalText,
        visit_staff: optionalText,
        street: optionalText.pipe(leadTextSchema("street")),
        texts: optionalText,
        anyway: optionalText,
      })
      // one transform, so that all errors are reported together: a check of a single field would
      // skip the others
      .transform(
        (
          {
            phone: number,
            email: address,
            visit_day,
            visit_time,
            visit_staff,
            texts,
            anyway,
            ...form
          },
          context,
        ) => {
          const addError = (field: string, message: string) =>
            context.addIssue({ code: "custom", path: [field], message });
          const phone = parsePhoneNumber(number);
          const email = parseEmailAddress(address);
          // a caller may hang up: a name or a number is enough
          if (form.name === "" && number.trim() === "")
            addError("name", "Enter a name or a phone number.");
          const zip = form.zip === "" ? "" : parseZip(form.zip);
          if (zip === undefined) addError("zip", "Enter a 5-digit ZIP code, or leave it blank.");
          if (number.trim() !== "" && !phone)
            addError("phone", "Enter a phone number with area code.");
          if (address.trim() !== "" && !email)
            addError("email", "Enter an email address, like ana@example.com.");
          if (texts && !phone) addError("texts", "Enter the phone number they agreed to texts on.");
          const visitAt =
            visit_day === "" ? undefined : parseHoustonTime(visit_day, visit_time || "00:00");
          if (visit_day !== "" && !visitAt) addError("visit_day", "Choose a date.");
          if (visit_day === "" && visit_time !== "") addError("visit_day", "Enter the visit date.");
          if (visit_day !== "" && visit_time === "")
            addError("visit_time", "Enter the visit time.");
          if (visitAt && visit_time !== "" && visitAt.getTime() < now.getTime())
            addError("visit_day", "Choose a future date.");
          if (visit_day !== "" && form.street === "")
            addError("street", "Enter the street address.");
          return {
            ...form,
            zip: zip ?? "",
            name: form.name || (phone ? formatPhone(phone) : ""),
            phone: phone ?? null,
            email: email ?? null,
            visit: visitAt ? { at: visitAt, staffId: visit_staff } : null,
            texts: texts !== "",
            anyway: anyway !== "",
          };
        },
      )
  );
}

export type ManualLead = z.output<ReturnType<typeof manualLeadSchema>>;
