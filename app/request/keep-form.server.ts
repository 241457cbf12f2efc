import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Ability } from "~/domain/staff/abilities";
import { runIdempotent } from "~/platform/http/forms/run-idempotent.server";
import { requireStaff, type StaffDeps } from "./require-staff.server";

/**
 * Runs the action of a form, whose write is idempotent by its request key, as `runIdempotent` does.
 * Reads the form at most once. Returns it if the result stays unknown, so that the page
 * stays filled in.
 */
export async function runOrKeepForm<Form, T>(
  readForm: () => Promise<Form>,
  run: (readForm: () => Promise<Form>) => Promise<T>,
): Promise<T | { kept: Form }> {
  let form: Promise<Form> | undefined;
  const readOnce = () => {
    form ??= readForm();
    return form;
  };
  const done = await runIdempotent(() => run(readOnce));
  return done ? done.value : { kept: await readOnce() };
}

type StaffForm<Form, T> = {
  /** Reads the form, without files if the staff member is unknown. Does not throw. */
  read: (app: StaffDeps | undefined) => Promise<Form>;
  run: (app: StaffDeps, form: Form) => Promise<T>;
};

/**
 * Runs the action of an office form for staff with the ability, as `runOrKeepForm` does: also if
 * the database cannot tell who sent it, which only returns their own input.
 */
export function runStaffForm<Form, T>(
  args: ActionFunctionArgs,
  ability: Ability,
  { read, run }: StaffForm<Form, T>,
): Promise<T | { kept: Form }> {
  let app: StaffDeps | undefined;
  return runOrKeepForm(
    () => read(app),
    async (readForm) => {
      app = await requireStaff(args, ability);
      return run(app, await readForm());
    },
  );
}
