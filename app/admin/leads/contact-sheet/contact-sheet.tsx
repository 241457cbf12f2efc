import { Form, Link } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { originalFieldsOf } from "~/admin/shell/form-values";
import { invalidFormByName } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { originalTaskInputs } from "~/domain/leads/actions/next-step-fields";
import {
  formatContactTime,
  formatLocalDateTimeInput,
  type OfferedTime,
  proposeNextStepTimes,
  proposeRetryTimes,
} from "~/domain/leads/contact/contact-times";
import { canTextAt } from "~/domain/leads/contact/texting-hours";
import {
  isOpenStage,
  type LeadStage,
  type NextStepKind,
  outcomesForMethod,
  type ReplyMethod,
} from "~/domain/leads/lead";
import { formatPhone, withoutExtension } from "~/domain/settings/settings";
import type { BusinessHours } from "~/lib/business-time";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { FieldError, OptionalMark } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { OfferedTimes, RadioCellGroup } from "./choice-cells";
import { useSheetForm } from "./use-sheet-form";

/** Lead that a contact is logged for. */
type SheetLead = {
  id: string;
  name: string;
  /** "Attached pergola, 77018" */
  about: string;
  phone: string | null;
  email: string | null;
  mayText: boolean;
  status: LeadStage;
  taskKind: NextStepKind | null;
  taskAction: string;
  taskAt: Date | null;
  taskStaffId: string | null;
};

/** Contact to log: an attempt that staff started, or a contact without one. */
type SheetContact = { attemptId: string | undefined; way: ReplyMethod; at: Date };

export type SheetContext = {
  me: { id: string; name: string };
  people: readonly { id: string; name: string }[];
  business: string;
  hours: BusinessHours;
  /** Start times of the user's visits. */
  busy: readonly Date[];
  formKey: string;
};

type ContactSheetProps = {
  lead: SheetLead;
  contact: SheetContact;
  context: SheetContext;
  now: Date;
  action: string;
  problem: InvalidForm | undefined;
  /** Target of the Log later link without scripts, and its click handler. */
  later: { href: string; onLater?: (() => void) | undefined } | undefined;
  onSaved?: (() => void) | undefined;
  /** True if the page has another main button. */
  isQuiet?: boolean;
};

const nouns: Readonly<Record<ReplyMethod, string>> = {
  call: "call",
  text: "text",
  whatsapp: "WhatsApp",
  email: "email",
  visit: "visit",
};
const shortSteps: readonly { key: NextStepKind; label: string }[] = [
  { key: "call", label: "Call" },
  { key: "text", label: "Text" },
  { key: "email", label: "Email" },
  { key: "visit", label: "Visit" },
  { key: "quote", label: "Quote" },
  { key: "wait", label: "Wait" },
];

/** Returns the element id of a contact sheet, used for links, focus, and the form's fragment. */
export function contactSheetId(
  lead: { id: string },
  { attemptId }: Pick<SheetContact, "attemptId">,
): string {
  return `log-${(attemptId ?? lead.id).replace(/[^\w-]/g, "-")}`;
}

/**
 * Renders the form to log a contact: outcome, note, next step, and assignee. CSS hides the fields
 * that do not apply to the outcome, the server ignores them, and a browser draft keeps the input.
 */
export function ContactSheet({
  lead,
  contact,
  context,
  now,
  action,
  problem,
  later,
  onSaved,
  isQuiet = false,
}: ContactSheetProps) {
  const { me, people, business, hours, busy, formKey } = context;
  const id = contactSheetId(lead, contact);
  const failed = invalidFormByName(problem, id);
  // times stay fixed while the page's clock advances
  const [opened] = useState(() => ({
    now,
    at: contact.at,
    when: proposeNextStepTimes(hours, now),
    again: proposeRetryTimes(hours, now, contact.at, busy),
    was: originalTaskInputs(lead),
  }));
  const { form, values, onInput, onSubmit } = useSheetForm({
    id,
    draft: `${lead.id}.log`,
    failed,
    onSaved,
  });
  const was = { ...opened.was, ...originalFieldsOf(failed) };
  const value = (name: string) => failed?.values[name]?.[0];
  const error = (name: string) => failed?.errors[name];
  const submit = () => {
    onSubmit();
    const { missed, outcome } = values();
    if (missed && outcome === "no-answer" && lead.phone)
      openHref(missedCallTextHref(lead.phone, me.name, business));
  };
  const offers = outcomesForMethod(contact.way);
  const isClosed = !isOpenStage(lead.status);
  const reached = contact.way === "email" ? lead.email : lead.phone && formatPhone(lead.phone);
  const open = (event: MouseEvent) => {
    if (!later?.onLater) return;
    event.preventDefault();
    later.onLater();
  };
  return (
    <div className="contact-sheet-wrap" id={id}>
      <Form
        ref={form}
        className="contact-sheet"
        method="post"
        action={action}
        aria-label={`Log ${nouns[contact.way]}: ${lead.name || "Unnamed lead"}`}
        noValidate
        preventScrollReset
        data-queue=""
        onInput={onInput}
        onSubmit={submit}
      >
        <HiddenFields
          values={{
            intent: "log",
            form: id,
            key: `${formKey}-${shortenId(id)}`,
            attempt: contact.attemptId ?? "",
            way: contact.way,
            ...was,
          }}
        />
        <header>
          <h2 id={`${id}-title`} className="contact-sheet-head" tabIndex={-1}>
            Log {nouns[contact.way]}:{" "}
            <Link to={adminPaths.lead(lead.id)}>{lead.name || "Unnamed lead"}</Link>
          </h2>
          <details
            className="sheet-more"
            data-invalid={error("at") ? "" : undefined}
            open={error("at") ? true : undefined}
          >
            <summary className="text-link target-link">Change time</summary>
            <div className="float-menu">
              <label htmlFor={`${id}-at`}>
                {contact.way === "call" || contact.way === "visit" ? "Called at" : "Sent at"}
              </label>
              <input
                className="field-input"
                id={`${id}-at`}
                name="at"
                type="datetime-local"
                defaultValue={value("at") ?? formatLocalDateTimeInput(opened.at)}
                max={formatLocalDateTimeInput(opened.now)}
                aria-describedby={error("at") ? `${id}-at-error` : undefined}
              />
              {error("at") ? <FieldError id={`${id}-at-error`}>{error("at")}</FieldError> : null}
            </div>
          </details>
          <p>
            {formatContactTime(opened.at, opened.now)}
            {reached ? ", " : ""}
            {contact.way === "text" && lead.phone ? (
              <a href={`sms:${withoutExtension(lead.phone)}`}>{reached}</a>
            ) : (
              reached
            )}
            . {lead.about}
          </p>
        </header>
        {error("") ? <FieldError id={`${id}-error`}>{error("")}</FieldError> : null}
        <div className="stacked space-3 sheet-left">
          <RadioCellGroup
            id={`${id}-outcome`}
            name="outcome"
            className={offers.length > 3 ? "sheet-choices--outcomes" : undefined}
            legend={
              <>
                Outcome
                <span>
                  {offers.length > 3
                    ? "Connected and Left message count as a reply"
                    : "Sent counts as a reply"}
                </span>
              </>
            }
            choices={offers.map(({ key, label }) => ({ value: key, label }))}
            chosen={value("outcome")}
            error={error("outcome")}
          />
          <div className="field wrong-number" data-invalid={error("phone") ? "" : undefined}>
            <label htmlFor={`${id}-phone`}>
              Correct phone <OptionalMark />
            </label>
            <input
              className="field-input"
              id={`${id}-phone`}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              defaultValue={value("phone")}
              aria-describedby={error("phone") ? `${id}-phone-error` : undefined}
            />
            {error("phone") ? (
              <FieldError id={`${id}-phone-error`}>{error("phone")}</FieldError>
            ) : null}
          </div>
          <div className="field" data-invalid={error("note") ? "" : undefined}>
            <label htmlFor={`${id}-note`}>
              Note <OptionalMark />
            </label>
            <textarea
              dir="auto"
              className="field-input"
              id={`${id}-note`}
              name="note"
              rows={2}
              enterKeyHint="done"
              placeholder="Wants two options for the west side"
              defaultValue={value("note")}
              aria-describedby={error("note") ? `${id}-note-error` : undefined}
            />
            {error("note") ? (
              <FieldError id={`${id}-note-error`}>{error("note")}</FieldError>
            ) : null}
          </div>
        </div>
        <div className="stacked space-3 sheet-right">
          <div className="stacked space-2 next-plan">
            <RadioCellGroup
              id={`${id}-kind`}
              name="kind"
              className="sheet-choices--row"
              legend={
                <>
                  Next step
                  {isClosed ? <span>Not needed for a closed lead</span> : null}
                </>
              }
              choices={shortSteps.map(({ key, label }) => ({ value: key, label }))}
              chosen={value("kind")}
              error={error("kind")}
            />
            <OfferedTimes
              id={`${id}-when`}
              name="when"
              legend={<span className="visually-hidden">When</span>}
              times={opened.when}
              chosen={value("when")}
              error={error("when")}
              pick={{ day: "day", time: "time" }}
              values={{
                day: value("day") ?? secondTimeDay(opened.when),
                time: value("time") ?? "10:00",
              }}
            />
          </div>
          {offers.some(({ key }) => key === "no-answer") ? (
            <div className="stacked space-2 again">
              <OfferedTimes
                id={`${id}-again`}
                name="again"
                legend="Try again"
                times={opened.again.times}
                chosen={value("again") ?? opened.again.proposed}
                error={error("again")}
                pick={{ day: "again_day", time: "again_time" }}
                values={{
                  day: value("again_day") ?? opened.again.proposed.slice(0, 10),
                  time: value("again_time") ?? opened.again.proposed.slice(11),
                }}
              />
              {lead.mayText && lead.phone && canTextAt(opened.now) ? (
                <label className="check">
                  <input
                    type="checkbox"
                    name="missed"
                    value="1"
                    defaultChecked={value("missed") === "1"}
                  />
                  <span>Also text “Missed you by phone”</span>
                </label>
              ) : null}
            </div>
          ) : null}
          <div className="sheet-who">
            <label htmlFor={`${id}-who`}>Assigned to</label>
            <select
              className="field-input"
              id={`${id}-who`}
              name="who"
              defaultValue={value("who") ?? me.id}
            >
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.id === me.id ? `${person.name} (you)` : person.name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <footer>
          <Button kind={isQuiet ? "ink" : "sun"}>
            <span className="save-label">Save {nouns[contact.way]}</span>
            <span className="save-visit">Save and book visit</span>
          </Button>
          {later ? (
            <Link
              className="text-link target-link"
              to={later.href}
              preventScrollReset
              onClick={open}
            >
              Log later<span className="visually-hidden">, {lead.name}</span>
            </Link>
          ) : null}
          {isClosed ? null : (
            <Link
              className="text-link target-link"
              to={`${adminPaths.lead(lead.id)}?move=lost#move`}
            >
              Close lead<span className="visually-hidden">, {lead.name}</span>
            </Link>
          )}
        </footer>
      </Form>
    </div>
  );
}

/** Returns the end of an id, short enough for a request key. */
function shortenId(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "-")
    .slice(-40);
}

function secondTimeDay(times: readonly OfferedTime[]): string {
  return (times[1] ?? times[0])?.value.slice(0, 10) ?? "";
}

/** Returns an `sms:` URL with a prefilled text to a lead who did not answer the call. */
function missedCallTextHref(phone: string, staffName: string, business: string): string {
  const body = `Hi, this is ${staffName} with ${business}. I missed you by phone. When is a good time to talk?`;
  return `sms:${withoutExtension(phone)}?&body=${encodeURIComponent(body)}`;
}

function openHref(href: string) {
  window.location.href = href;
}
