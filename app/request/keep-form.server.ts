import {
  type ActionFunction,
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  type LoaderFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { redactError } from "~/platform/http/errors";
import { omitSecrets } from "~/platform/http/forms/form.server";
import {
  FormError,
  parseMultipart,
  type StreamLimits,
} from "~/platform/http/forms/form-stream.server";
import {
  runIdempotent,
  unchangedMessage,
  unknownResultMessage,
} from "~/platform/http/forms/run-idempotent.server";
import type { UnsavedForm } from "~/platform/http/forms/unsaved-form";

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

/** The largest form of the office, without its files. */
const officeFormLimits: StreamLimits = {
  bodyBytes: 16_000_000,
  fileBytes: 0,
  textBytes: 1_000_000,
  parts: 5000,
};

type RouteModule = { action?: ActionFunction; loader?: LoaderFunction; default?: unknown };

/** Submitted forms by the load context of their request, for the loaders of the response. */
const formsByContext = new WeakMap<AppLoadContext, Promise<SubmittedForm>>();

/**
 * Returns the module of a route of the office so that no form of it loses its input: if the database
 * fails, its action runs a second time. If that or a loader of the answer fails, it throws a 503 with
 * the form, which the error screen of the layout shows to send it again. It throws a 401 with the form
 * if the session ended, unless a script sent it: the browser keeps the input then. Routes without a
 * page have no typed input: they answer 503.
 */
export function keepOfficeForms<Module extends RouteModule>(id: string, module: Module): Module {
  const { action, loader } = module;
  if (!/^routes\/admin\//.test(id)) return module;
  const hasPage = module.default !== undefined;
  return {
    ...module,
    ...(action && { action: (args) => runOfficeForm(args, action, hasPage) }),
    ...(loader && { loader: (args) => loadAnswer(args, loader) }),
  };
}

async function runOfficeForm(
  args: ActionFunctionArgs,
  action: ActionFunction,
  hasPage: boolean,
): Promise<unknown> {
  const { request, context } = args;
  if (request.method !== "POST") return action(args);
  const sent = hasPage ? readSubmittedForm(request.clone()) : undefined;
  if (sent) formsByContext.set(context, sent);
  let next: Request | undefined = request;
  const done = await runIdempotent(async () => {
    const attempt = next ?? (await toRequest(request, sent));
    next = undefined;
    if (!attempt) throw new Response(null, { status: 503 });
    try {
      return await action({ ...args, request: attempt });
    } catch (error) {
      if (!sent || !isNavigation(request) || !isSignInRedirect(error)) throw error;
      throw toSignedOutResponse(request, await sent);
    }
  });
  if (done) return done.value;
  const message = context.staffChange ? unknownResultMessage : unchangedMessage;
  throw sent
    ? toUnsavedResponse(request, await sent, message)
    : new Response(message, { status: 503 });
}

/** Runs a loader. Throws a 503 with the submitted form if the response to one cannot be loaded. */
async function loadAnswer(args: LoaderFunctionArgs, loader: LoaderFunction): Promise<unknown> {
  const sent = formsByContext.get(args.context);
  if (!sent) return loader(args);
  try {
    return await loader(args);
  } catch (error) {
    if (error instanceof Response && error.status !== 503) throw error;
    console.error("loader", redactError(error));
    throw toUnsavedResponse(args.request, await sent, unknownResultMessage);
  }
}

/** True for a form that the browser sent as a page, without a script. */
const isNavigation = ({ headers }: Request) =>
  headers.get("Accept")?.includes("text/html") ?? false;

function isSignInRedirect(error: unknown): boolean {
  const path = error instanceof Response ? error.headers.get("Location") : null;
  return path?.startsWith(`${paths.login.dashboard}?`) ?? false;
}

function toUnsavedResponse(request: Request, form: SubmittedForm, message: string): Response {
  const unsaved: UnsavedForm = {
    title: message === unchangedMessage ? "We couldn’t save that" : "We couldn’t confirm that",
    message,
    ...formToSend(request, form),
  };
  return json({ unsaved }, 503);
}

function toSignedOutResponse(request: Request, form: SubmittedForm): Response {
  const unsaved: UnsavedForm = {
    title: "Sign in to save this",
    message: "Your session ended. Nothing is saved yet. Sign in on a new tab, then send it again.",
    signInPath: paths.login.dashboard,
    ...formToSend(request, form),
  };
  return json({ unsaved }, 401);
}

function formToSend({ url }: Request, { encType, values, files }: SubmittedForm) {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_routes");
  return {
    action: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname,
    encType,
    values: omitSecrets(values),
    files,
  };
}

/**
 * Returns the response to a form whose page moved, for tabs from before a deployment: a 422 with the
 * form to send it again. `findPath` returns where, from the form's fields.
 */
export async function movedFormResponse(
  request: Request,
  findPath: (form: Pick<UnsavedForm, "values" | "files">) => string,
): Promise<Response> {
  const { encType, values, files } = await readSubmittedForm(request);
  const unsaved: UnsavedForm = {
    title: "We moved this form",
    message: "We moved this form. Nothing is saved yet. Save again.",
    action: findPath({ values, files }),
    encType,
    values: omitSecrets(values),
    files,
  };
  return json({ unsaved }, 422);
}

type SubmittedForm = Pick<UnsavedForm, "encType" | "values" | "files"> & { isComplete: boolean };

/** Reads the text fields of a form while its action reads the same. Does not throw. */
async function readSubmittedForm(
  request: Pick<Request, "method" | "headers" | "body">,
): Promise<SubmittedForm> {
  const files = new Set<string>();
  const encType = request.headers.get("Content-Type")?.startsWith("multipart/")
    ? "multipart/form-data"
    : "application/x-www-form-urlencoded";
  try {
    const values = await parseMultipart(request, officeFormLimits, async ({ field, size }) => {
      if (size > 0) files.add(field);
    });
    return { encType, values, files: [...files], isComplete: files.size === 0 };
  } catch (error) {
    if (!(error instanceof FormError)) console.error("form", redactError(error));
    const values = error instanceof FormError ? error.values : {};
    // the copy of a body that was not read would fill up until the action has read its own
    await request.body?.cancel().catch(() => undefined);
    return { encType, values, files: [...files], isComplete: false };
  }
}

/** Returns the form as a new request; undefined if its files were read by the first attempt. */
async function toRequest(
  { url, headers: sentHeaders }: Request,
  sent: Promise<SubmittedForm> | undefined,
): Promise<Request | undefined> {
  const form = await sent;
  if (!form?.isComplete) return undefined;
  // an action may tell its forms apart by their encoding
  const body = form.encType === "multipart/form-data" ? new FormData() : new URLSearchParams();
  for (const [name, all] of Object.entries(form.values))
    for (const value of all) body.append(name, value);
  const headers = new Headers(sentHeaders);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return new Request(url, { method: "POST", headers, body });
}
