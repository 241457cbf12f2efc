import type * as z from "zod";
import { parseNextStepTime } from "~/domain/leads/actions/next-step-fields";
import { parseLocalDateTimeInput } from "~/domain/leads/contact/contact-times";
import { parsePhoneNumber } from "~/domain/leads/intake/quote-input.server";
import { type NextStepKind, nextStepOptions, outcomesForMethod } from "~/domain/leads/lead";
import {
  idField,
  leadForm,
  optionalIdField,
  originalTaskFields,
  rawField,
  replyMethodField,
  toOriginalTask,
} from "./form-fields.server";
import type { FormContext } from "./lead-action.server";

const fields = leadForm("log", {
  /** Id of the attempt; empty for a contact without one. */
  attempt: idField.optional().transform((value) => value || null),
  way: replyMethodField,
  at: rawField,
  outcome: rawField,
  phone: rawField,
  kind: rawField,
  when: rawField,
  day: rawField,
  time: rawField,
  again: rawField,
  again_day: rawField,
  again_time: rawField,
  missed: rawField,
  who: optionalIdField,
  ...originalTaskFields,
});

function parseLog(
  form: z.output<typeof fields>,
  { now, receivedAt, isOpen }: FormContext,
  context: z.RefinementCtx,
) {
  // report all errors at once, each at its field group
  const addError = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const made = outcomesForMethod(form.way).find(({ key: one }) => one === form.outcome)?.key;
  if (!made) addError("outcome", "Choose an outcome.");
  let at: Date | undefined;
  if (form.at !== "") {
    at = parseLocalDateTimeInput(form.at);
    if (!at) addError("at", "Enter a date and time.");
    else if (at.getTime() > now.getTime() + 60_000) addError("at", "That time is in the future.");
    else if (at.getTime() < receivedAt.getTime() - 60_000)
      addError("at", "Choose a time after the request came in.");
    if (at) at = new Date(Math.min(now.getTime(), Math.max(receivedAt.getTime(), at.getTime())));
  }
  const phone =
    made === "wrong-number" && form.way !== "email" && form.phone.trim() !== ""
      ? parsePhoneNumber(form.phone)
      : null;
  if (phone === undefined) addError("phone", "Enter a phone number with area code.");
  const parseOfferedTime = (group: "when" | "again", on: string, time: string): Date | null => {
    const chosen = form[group];
    if (chosen === "") return null;
    const found =
      chosen === "pick"
        ? on === ""
          ? undefined
          : parseNextStepTime(on, time)
        : parseLocalDateTimeInput(chosen);
    if (!found)
      addError(group, chosen === "pick" && on === "" ? "Choose a date." : "Enter a date and time.");
    else if (found.getTime() < now.getTime() - 5 * 60_000)
      addError(group, "Choose a time in the future.");
    return found ?? null;
  };
  let next:
    | { kind: NextStepKind; action: string; at: Date | null; staffId: string | null }
    | undefined;
  if (made === "no-answer") {
    const again = parseOfferedTime("again", form.again_day, form.again_time);
    if (!again && form.again === "" && isOpen) addError("again", "Choose when to try again.");
    if (again) next = { kind: "call", action: "", at: again, staffId: form.who };
  } else if (made !== "did-not-happen") {
    const kind = nextStepOptions.find(({ key: one }) => one === form.kind)?.key;
    const isWanted = isOpen || form.kind !== "" || form.when !== "";
    const when = parseOfferedTime("when", form.day, form.time);
    if (!kind && isWanted) addError("kind", "Choose a next step.");
    // the form that books a visit has its own time field
    if (!when && form.when === "" && kind !== "visit" && isWanted)
      addError("when", "Choose a time.");
    if (kind) next = { kind, action: "", at: kind === "visit" ? null : when, staffId: form.who };
    return { ...buildLoggedContact(), next, visitAt: kind === "visit" ? when : null };
  }
  function buildLoggedContact() {
    return {
      intent: form.intent,
      key: form.key,
      attempt: form.attempt,
      way: form.way,
      at,
      outcome: made ?? ("did-not-happen" as const),
      phone: phone ?? null,
      alsoText: form.missed === "1" && made === "no-answer",
      was: toOriginalTask(form),
      note: form.note,
    };
  }
  return { ...buildLoggedContact(), next, visitAt: null };
}

export type LoggedForm = ReturnType<typeof parseLog>;

/** Returns the schema of the contact sheet. Reports all errors at once, each at its field group. */
export function logSchema(formContext: FormContext): z.ZodType<LoggedForm> {
  return fields.transform((form, context) => parseLog(form, formContext, context));
}
