import * as z from "zod";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime, toHoustonTime } from "~/lib/houston-time";
import { parseHundredths } from "~/lib/parse-number";
import { parseLocalDateTimeInput } from "./contact-times";
import {
  type ContactOutcome,
  contactOutcomes,
  impliesReply,
  isLeadStage,
  isLostReason,
  type LeadStage,
  type NextStepKind,
  nextStepOptions,
  outcomesForMethod,
  type ReplyMethod,
  replyMethods,
} from "./lead";
import type { LeadFieldChanges } from "./lead-fields";
import { parseNextStepTime } from "./next-step-fields";
import { budgetOptions, contactMethodOptions, sizeOptions, spaceSettingOptions, timeframeOptions } from "./quote-form";
import { parseEmail, parsePhoneNumber } from "./quote-input.server";
import { type ComparedField, isComparedField } from "./submission-fields";

/* Forms of a lead page, one per hidden field `intent`. Every form has a request `key`, and `was_…` fields with the values at load time. */

const key = z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");
const note = z
  .string()
  .optional()
  .default("")
  .transform((text) => text.replace(/\r\n/g, "\n").trim())
  .pipe(z.string().max(5000, "Use 5,000 characters or fewer."));
const text = (most: number) =>
  z
    .string()
    .optional()
    .default("")
    .pipe(z.string().trim().max(most, `Use ${most} characters or fewer.`));
const id = z.string().max(200);
const optionalId = z
  .string()
  .max(120)
  .optional()
  .transform((value) => value || null);
const day = z.string().optional().default("");
const status = z.custom<LeadStage>((value) => typeof value === "string" && isLeadStage(value), "Choose a stage.");
const replyMethod = z.custom<ReplyMethod>((value) => replyMethods.some(({ key: one }) => one === value), "Choose a contact method.");
const outcome = z.custom<ContactOutcome>((value) => contactOutcomes.some(({ key: one }) => one === value), "Choose an outcome.");
const nextKind = z.custom<NextStepKind>((value) => nextStepOptions.some(({ key: one }) => one === value), "Choose a next step.");
const nullableTime = z
  .string()
  .optional()
  .default("")
  .transform((value, context) => {
    if (value === "") return null;
    const at = new Date(Number(value));
    if (Number.isNaN(at.getTime())) context.addIssue({ code: "custom", message: "Reload the page and try again." });
    return at;
  });

/** An error of one field. */
export type InputError = { field: string; message: string };

/** Parses a dollar amount into cents; null if empty. */
function dollars(typed: string, field: string, context: z.RefinementCtx): number | null {
  if (typed.trim() === "") return null;
  const cents = parseHundredths(typed);
  if (cents === null || cents < 0 || cents > 1_000_000_000) {
    context.addIssue({ code: "custom", path: [field], message: "Enter a dollar amount, like 36,500." });
    return null;
  }
  return cents;
}

/** Parses a day and a time in Houston; null without a day. */
function moment(on: string, time: string, field: string, context: z.RefinementCtx): Date | null {
  if (on === "") return null;
  const at = parseNextStepTime(on, time);
  if (!at) context.addIssue({ code: "custom", path: [field], message: "Choose a date." });
  return at ?? null;
}

/** Validates a calendar day (YYYY-MM-DD); null if empty. */
function calendarDay(on: string, field: string, context: z.RefinementCtx): string | null {
  if (on === "") return null;
  if (!parseHoustonTime(on)) context.addIssue({ code: "custom", path: [field], message: "Choose a date." });
  return on;
}

/** Schema of every form of a lead at time `now`: replies are between `receivedAt` and now, next steps in the future. An open lead needs a
 *  next step with each logged outcome. */
export function leadActionSchema(now: Date, receivedAt: Date, isOpen = true) {
  /** Time of a contact: the given day and time, else now. */
  const contactTime = (on: string, time: string): { at: Date; message?: string } => {
    if (on === "" && time === "") return { at: now };
    const at = on === "" ? parseNextStepTime(toHoustonDay(now), time) : parseNextStepTime(on, time || toHoustonTime(now));
    if (!at) return { at: now, message: "Choose a date." };
    if (at.getTime() > now.getTime() + 60_000) return { at: now, message: "Choose a time in the past." };
    if (at.getTime() < receivedAt.getTime() - 60_000) return { at: now, message: "Choose a time after the request came in." };
    return { at: new Date(Math.min(now.getTime(), Math.max(receivedAt.getTime(), at.getTime()))) };
  };
  /** Parses the time of a visit; null if the day or the time is missing or invalid. */
  const parseVisitTime = (on: string, time: string): { at: Date | null; errors: InputError[] } => {
    if (on === "") return { at: null, errors: [] };
    const at = parseNextStepTime(on, time);
    const errors: InputError[] = [];
    // without a time only a past day is an error: a visit today may still be ahead
    const hasPassed = time === "" ? on < toHoustonDay(now) : at !== undefined && at.getTime() < now.getTime() - 5 * 60_000;
    if (!at) errors.push({ field: "visit_day", message: "Enter a date and time, like 2026-11-24 and 9:30 AM." });
    else if (hasPassed) errors.push({ field: "visit_day", message: "Choose a date and time in the future." });
    if (time === "") errors.push({ field: "visit_time", message: "Enter the start time." });
    return { at: at && errors.length === 0 ? at : null, errors };
  };
  const ahead = (at: Date | null, field: string, context: z.RefinementCtx) => {
    if (at && at.getTime() < now.getTime() - 5 * 60_000) {
      context.addIssue({
        code: "custom",
        path: [field],
        message: "That time has passed. If it’s done, select Done and choose what’s next.",
      });
    }
  };

  const addNote = z
    .object({ intent: z.literal("note"), key, note })
    .refine((change) => change.note !== "", { path: ["note"], message: "Enter a note." });

  const log = z
    .object({
      intent: z.literal("log"),
      key,
      /** Id of the attempt; empty for a contact without one. */
      attempt: id.optional().transform((value) => value || null),
      way: replyMethod,
      at: day,
      outcome: day,
      phone: day,
      kind: day,
      when: day,
      day,
      time: day,
      again: day,
      again_day: day,
      again_time: day,
      missed: day,
      who: optionalId,
      was_next_kind: z
        .union([z.literal(""), nextKind])
        .optional()
        .default(""),
      was_next_action: text(200),
      was_next_at: nullableTime,
      was_next_staff: optionalId,
      note,
    })
    .transform((form, context) => {
      // report all errors at once, each at its field group
      const fail = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      const made = outcomesForMethod(form.way).find(({ key: one }) => one === form.outcome)?.key;
      if (!made) fail("outcome", "Choose an outcome.");
      let at: Date | undefined;
      if (form.at !== "") {
        at = parseLocalDateTimeInput(form.at);
        if (!at) fail("at", "Enter a date and time.");
        else if (at.getTime() > now.getTime() + 60_000) fail("at", "That time is in the future.");
        else if (at.getTime() < receivedAt.getTime() - 60_000) fail("at", "Choose a time after the request came in.");
        if (at) at = new Date(Math.min(now.getTime(), Math.max(receivedAt.getTime(), at.getTime())));
      }
      const phone = made === "wrong-number" && form.way !== "email" && form.phone.trim() !== "" ? parsePhoneNumber(form.phone) : null;
      if (phone === undefined) fail("phone", "Enter a phone number with area code.");
      const timeOf = (group: "when" | "again", on: string, time: string): Date | null => {
        const chosen = form[group];
        if (chosen === "") return null;
        const found = chosen === "pick" ? (on === "" ? undefined : parseNextStepTime(on, time)) : parseLocalDateTimeInput(chosen);
        if (!found) fail(group, chosen === "pick" && on === "" ? "Choose a date." : "Enter a date and time.");
        else if (found.getTime() < now.getTime() - 5 * 60_000) fail(group, "Choose a time in the future.");
        return found ?? null;
      };
      let next: { kind: NextStepKind; action: string; at: Date | null; staffId: string | null } | undefined;
      if (made === "no-answer") {
        const again = timeOf("again", form.again_day, form.again_time);
        if (!again && form.again === "" && isOpen) fail("again", "Choose when to try again.");
        if (again) next = { kind: "call", action: "", at: again, staffId: form.who };
      } else if (made !== "did-not-happen") {
        const kind = nextStepOptions.find(({ key: one }) => one === form.kind)?.key;
        const isWanted = isOpen || form.kind !== "" || form.when !== "";
        const when = timeOf("when", form.day, form.time);
        if (!kind && isWanted) fail("kind", "Choose a next step.");
        // the form that books a visit has its own time field
        if (!when && form.when === "" && kind !== "visit" && isWanted) fail("when", "Choose a time.");
        if (kind) next = { kind, action: "", at: kind === "visit" ? null : when, staffId: form.who };
        return { ...logged(), next, visitAt: kind === "visit" ? when : null };
      }
      function logged() {
        return {
          intent: form.intent,
          key: form.key,
          attempt: form.attempt,
          way: form.way,
          at,
          outcome: made ?? ("did-not-happen" as const),
          phone: phone ?? null,
          alsoText: form.missed === "1" && made === "no-answer",
          was: {
            nextKind: form.was_next_kind === "" ? null : form.was_next_kind,
            nextAction: form.was_next_action,
            nextActionAt: form.was_next_at,
            nextStaffId: form.was_next_staff,
          },
          note: form.note,
        };
      }
      return { ...logged(), next, visitAt: null };
    });

  const attempt = z.object({ intent: z.literal("attempt"), key, way: replyMethod, note });
  const strike = z.object({ intent: z.literal("strike"), key, event: id, note });
  const revertChange = z.object({ intent: z.literal("put-back"), key, event: id, note });
  const claim = z.object({ intent: z.literal("claim"), key, note });
  const assign = z.object({ intent: z.literal("assign"), key, was_owner: optionalId, owner: optionalId, note });

  const move = z
    .object({
      intent: z.literal("move"),
      key,
      was_status: status,
      to: status,
      reply_way: z
        .union([z.literal(""), replyMethod])
        .optional()
        .default(""),
      reply_outcome: z
        .union([z.literal(""), outcome])
        .optional()
        .default(""),
      reply_day: day,
      reply_time: day,
      visit_day: day,
      visit_time: day,
      visit_street: text(200),
      visit_staff: optionalId,
      visit_note: note,
      /** Note of the logged contact that the form was filled with. The timeline has it already. */
      was_visit_note: note,
      /** Set after staff confirm a visit that overlaps another. */
      despite_visit: z.string().optional(),
      value: day,
      signed_on: day,
      reason: z.string().optional().default(""),
      ask_again_on: day,
      next_kind: z.union([z.literal(""), nextKind]).optional(),
      next_day: z.string().optional(),
      next_time: day,
      next_staff: optionalId,
      note,
    })
    .transform((form, context) => {
      // the form has the fields of every stage; ignore those of other stages
      const { to } = form;
      const visit = to === "visit-booked" ? parseVisitTime(form.visit_day, form.visit_time) : { at: null, errors: [] };
      const follows = to === "quoted" && form.next_kind ? form.next_kind : null;
      const nextAt = follows ? moment(form.next_day ?? "", form.next_time, "next_day", context) : null;
      if (follows && !form.next_day) context.addIssue({ code: "custom", path: ["next_day"], message: "Choose a follow-up date." });
      const isUnsaid = form.next_kind === undefined && form.next_day === undefined;
      ahead(nextAt, "next_day", context);
      if (to === "lost" && form.reason !== "" && !isLostReason(form.reason))
        context.addIssue({ code: "custom", path: ["reason"], message: "Choose a reason." });
      const signedOn = to === "won" ? calendarDay(form.signed_on, "signed_on", context) : null;
      if (signedOn && signedOn > toHoustonDay(now))
        context.addIssue({ code: "custom", path: ["signed_on"], message: "Choose today or an earlier date." });
      const visitNote = form.visit_note === form.was_visit_note ? "" : form.visit_note;
      const movedNote = to === "visit-booked" ? visitNote || form.note : form.note;
      const replyErrors: InputError[] = [];
      const replyAt = (): Date => {
        const { at, message } = contactTime(form.reply_day, form.reply_time);
        if (message) replyErrors.push({ field: form.reply_day === "" ? "reply_time" : "reply_day", message });
        return at;
      };
      return {
        intent: form.intent,
        key: form.key,
        move: {
          was: form.was_status,
          to,
          reply:
            form.reply_way === "" || !impliesReply(to)
              ? null
              : {
                  way: form.reply_way,
                  outcome: form.reply_outcome === "" ? ("spoke" as const) : form.reply_outcome,
                  at: replyAt(),
                  text: "",
                },
          visit: { at: visit.at, street: form.visit_street, staffId: form.visit_staff },
          valueCents: to === "quoted" || to === "won" ? dollars(form.value, "value", context) : null,
          signedOn,
          lostReason: to === "lost" ? form.reason : "",
          askAgainOn: to === "lost" ? calendarDay(form.ask_again_on, "ask_again_on", context) : null,
          next: isUnsaid ? undefined : follows ? { kind: follows, action: "", at: nextAt, staffId: form.next_staff } : null,
          note: movedNote,
        },
        despiteVisit: form.despite_visit === "yes",
        // reported together with missing fields and conflicts
        errors: [...visit.errors, ...replyErrors],
        note: movedNote,
      };
    });

  const next = z
    .object({
      intent: z.literal("next"),
      key,
      was_next_kind: z
        .union([z.literal(""), nextKind])
        .optional()
        .default(""),
      was_next_action: text(200),
      was_next_at: nullableTime,
      was_next_staff: optionalId,
      next_kind: z
        .union([z.literal(""), nextKind])
        .optional()
        .default(""),
      next_action: text(200),
      next_day: day,
      next_time: day,
      next_staff: optionalId,
      done: z.string().optional(),
      /** Set if the lead needs no next step. */
      clear: z.string().optional(),
      note,
    })
    .transform((form, context) => {
      const at = moment(form.next_day, form.next_time, "next_day", context);
      ahead(at, "next_day", context);
      const clear = form.clear === "yes";
      if (!clear && form.next_kind === "") {
        context.addIssue({
          code: "custom",
          path: ["next_kind"],
          message: form.done ? "Choose what’s next. Open leads need a next step." : "Choose a next step.",
        });
      }
      if (!clear && form.next_kind !== "" && form.next_day === "") {
        context.addIssue({ code: "custom", path: ["next_day"], message: "Choose a date." });
      }
      return {
        intent: form.intent,
        key: form.key,
        was: {
          nextKind: form.was_next_kind === "" ? null : form.was_next_kind,
          nextAction: form.was_next_action,
          nextActionAt: form.was_next_at,
          nextStaffId: form.was_next_staff,
        },
        next: clear || form.next_kind === "" ? null : { kind: form.next_kind, action: form.next_action, at, staffId: form.next_staff },
        done: form.done === "yes",
        note: form.note,
      };
    });

  const choice = <Key extends string>(options: readonly { key: Key }[], message: string) =>
    z.custom<Key>((value) => options.some(({ key: one }) => one === value), message);
  const optional = <T extends z.ZodType>(schema: T) => schema.optional();
  const keyed = (options: readonly { key: string }[]) => z.union([z.literal(""), choice(options, "Choose an option from the list.")]);
  const fields = z
    .object({
      intent: z.literal("fields"),
      key,
      was_value: optional(z.string()),
      value: optional(z.string()),
      was_name: optional(z.string()),
      name: optional(z.string().trim().min(1, "Enter a name.").max(100, "Use 100 characters or fewer.")),
      was_zip: optional(z.string()),
      zip: optional(
        z
          .string()
          .trim()
          .regex(/^\d{5}(-\d{4})?$/, "Enter a 5-digit ZIP code."),
      ),
      was_contact_by: optional(z.string()),
      contact_by: optional(keyed(contactMethodOptions)),
      was_street: optional(z.string()),
      street: optional(text(200)),
      was_access: optional(z.string()),
      access: optional(text(1000)),
      was_hoa: optional(z.string()),
      hoa: optional(text(200)),
      was_decider: optional(z.string()),
      decider: optional(text(200)),
      was_timeline: optional(z.string()),
      timeline: optional(keyed(timeframeOptions)),
      was_budget: optional(z.string()),
      budget: optional(keyed(budgetOptions)),
      was_size: optional(z.string()),
      size: optional(keyed(sizeOptions)),
      was_setting: optional(z.string()),
      setting: optional(keyed(spaceSettingOptions)),
      was_ask_again_on: optional(z.string()),
      ask_again_on: optional(z.string()),
      note,
    })
    .transform((form, context) => {
      const changes: LeadFieldChanges = {};
      for (const name of ["name", "zip", "street", "access", "hoa", "decider", "timeline", "budget", "size", "setting"] as const) {
        const was = form[`was_${name}`];
        const to = form[name];
        const unix = to?.replace(/\r\n/g, "\n");
        if (was !== undefined && unix !== undefined && was.replace(/\r\n/g, "\n") !== unix) {
          changes[name] = { was: was.replace(/\r\n/g, "\n"), to: unix };
        }
      }
      const by = (value: string | undefined) => contactMethodOptions.find(({ key: one }) => one === value)?.key ?? null;
      if (form.contact_by !== undefined && (form.was_contact_by ?? "") !== form.contact_by) {
        changes.contactBy = { was: by(form.was_contact_by), to: by(form.contact_by) };
      }
      if (form.ask_again_on !== undefined) {
        const [was, to] = [form.was_ask_again_on || null, calendarDay(form.ask_again_on, "ask_again_on", context)];
        if (was !== to) changes.askAgainOn = { was, to };
      }
      if (form.value !== undefined) {
        const to = dollars(form.value, "value", context);
        const was = form.was_value ? Number(form.was_value) : null;
        if (was !== null && !Number.isSafeInteger(was))
          context.addIssue({ code: "custom", path: ["value"], message: "Reload the page and try again." });
        if (was !== to) changes.valueCents = { was, to };
      }
      return { intent: form.intent, key: form.key, fields: changes, note: form.note };
    });

  /** Normalizes a phone or email for storage; undefined with an error at its field if invalid. */
  const contactOf = (kind: "phone" | "email", typed: string, context: z.RefinementCtx): string | undefined => {
    const value = kind === "phone" ? parsePhoneNumber(typed) : parseEmail(typed);
    const message = kind === "phone" ? "Enter a phone number with area code." : "Enter an email address, like ana@example.com.";
    if (value === undefined) context.addIssue({ code: "custom", path: ["contact"], message });
    return value;
  };
  const contactKind = z.enum(["phone", "email"], "Choose phone or email.");

  const addContact = z
    .object({ intent: z.literal("contact-add"), key, kind: contactKind, contact: day, label: text(60), note })
    .transform(({ contact: typed, ...form }, context) => ({ ...form, value: contactOf(form.kind, typed, context) ?? "" }));

  // an empty value removes the contact
  const correctContact = z
    .object({ intent: z.literal("contact-correct"), key, kind: contactKind, was_contact: text(320), contact: day, note })
    .transform(({ contact: typed, was_contact: was, ...form }, context) => ({
      ...form,
      was,
      to: typed.trim() === "" ? "" : (contactOf(form.kind, typed, context) ?? ""),
    }));

  const email = z.object({
    intent: z.literal("email"),
    key,
    to: z.string().max(320),
    subject: z.string().trim().min(1, "Enter a subject.").max(200, "Use 200 characters or fewer."),
    body: z
      .string()
      .transform((body) => body.replace(/\r\n/g, "\n").trim())
      .pipe(z.string().min(1, "Enter a message.").max(10_000, "Use 10,000 characters or fewer.")),
    note,
  });

  const followUp = z.object({
    intent: z.literal("follow-up"),
    key,
    submission: z.string().max(80),
    field: z.custom<ComparedField>((name) => typeof name === "string" && isComparedField(name), "Choose a field."),
    was: day,
    decision: z.enum(["take", "keep"], "Choose an action."),
    note,
  });

  const change = z.discriminatedUnion(
    "intent",
    [addNote, log, attempt, strike, revertChange, claim, assign, move, next, fields, addContact, correctContact, email, followUp],
    "Choose an action.",
  );
  // hash the raw fields: a key is valid for one content, and blank times parse differently a minute later
  return z.record(z.string(), z.unknown()).transform((sent, context) => {
    const parsed = change.safeParse(sent);
    if (parsed.success) return { ...parsed.data, sent };
    for (const issue of parsed.error.issues) context.addIssue({ code: "custom", path: [...issue.path], message: issue.message });
    return z.NEVER;
  });
}

export type LeadAction = z.output<ReturnType<typeof leadActionSchema>>;
