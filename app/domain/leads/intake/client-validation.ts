import { parseZip } from "~/domain/leads/fields/parse-zip";
import type { StepKey } from "./quote-form";

/** Client-side checks, in form order. The server validates again. */
const checks: Record<string, (values: Record<string, string[]>) => string | undefined> = {
  services: (values) =>
    hasValue(values, "services")
      ? undefined
      : "Choose at least one type of project. “Something else” is fine.",
  zip: (values) =>
    parseZip(readLastValue(values, "zip")) ? undefined : "Enter a 5-digit ZIP code, like 77007.",
  name: (values) => (hasValue(values, "name") ? undefined : "Enter your name."),
  phone: (values) => {
    const phone = readLastValue(values, "phone");
    if (phone === "")
      return hasValue(values, "email")
        ? undefined
        : "Enter a phone number or an email. One is enough.";
    return phone.replace(/\D/g, "").length >= 8
      ? undefined
      : "Enter a 10-digit phone number with area code, or + and the country code.";
  },
  email: (values) => {
    const email = readLastValue(values, "email");
    return email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)
      ? undefined
      : "Enter a full email address, like name@example.com.";
  },
};

/** Returns an error message per invalid field; empty if the visitor may continue. */
export function validateFields(
  values: Record<string, string[]>,
  fields: readonly string[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field, check] of Object.entries(checks)) {
    const message = fields.includes(field) ? check(values) : undefined;
    if (message) errors[field] = message;
  }
  return errors;
}

/** Returns the index of the first step with an error, else 0. */
export function findFirstInvalidStepIndex(
  steps: readonly { key: StepKey; fields: readonly string[] }[],
  errors: Record<string, string>,
): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.fields.some((field) => errors[field])),
  );
}

function readLastValue(values: Record<string, string[]>, field: string): string {
  return (
    values[field]
      ?.at(-1)
      ?.replace(/\p{Cf}/gu, "")
      .trim() ?? ""
  );
}

function hasValue(values: Record<string, string[]>, field: string): boolean {
  return (values[field] ?? []).some((value) => value.trim() !== "");
}
