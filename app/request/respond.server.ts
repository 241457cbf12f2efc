import { data } from "@remix-run/cloudflare";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { type FormErrors, type FormResult, tooManySaves } from "~/platform/records/form-result";
import type { Flash, FlashDetails } from "./flash.server";
import type { StaffDeps } from "./require-staff.server";

type Values = InvalidForm["values"];

type Answer<Value> = {
  /** Submitted values, with which the page shows the form again. */
  values: Values;
  /** Name of the record in a 404: "Price". */
  noun: string;
  /** Topic of the live message after a write. */
  topic?: string;
  /** Inputs of the page that resolves conflicts, besides a new form key named `keyName`. */
  hidden?: Record<string, string>;
  keyName?: string;
  /** Returns the page after the write, and its message. */
  goTo: (value: Value & { state: "saved" | "unchanged" }) => Destination;
};
type Destination = [path: string, flash: Flash, details?: FlashDetails];

/** Returns the page of a form again: its values with an error message by input. */
export function rejectForm(values: Values, errors: FormErrors, status = 422) {
  return data({ problem: { values, errors } }, status);
}

/**
 * Answers a form from the outcome of its write: redirects, or returns the input with errors (422,
 * 409, 503) or the conflicts (409). Throws a 404 if the record is gone.
 */
export function respond<Value extends object>(
  { broadcast, redirectTo }: Pick<StaffDeps, "broadcast" | "redirectTo">,
  outcome: FormResult<Value>,
  { values, noun, topic, hidden, keyName = "key", goTo }: Answer<Value>,
) {
  const tellOffice = () => topic && broadcast({ kind: "office-changed", id: topic });
  switch (outcome.state) {
    case "gone":
      throw notFoundResponse(noun);
    case "invalid":
      return rejectForm(values, outcome.errors);
    case "refused":
      return rejectForm(values, outcome.errors, 409);
    case "busy":
      return rejectForm(values, { "": tooManySaves }, 503);
    case "conflict": {
      const { conflicts, saved } = outcome;
      if (saved.length > 0) tellOffice();
      return data({ conflicts, saved, hidden: { ...hidden, [keyName]: newId() } }, 409);
    }
    default:
      if (outcome.state === "saved") tellOffice();
      return redirectTo(...goTo(outcome));
  }
}
