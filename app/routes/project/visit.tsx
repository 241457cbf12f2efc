import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
  useSearchParams,
} from "@remix-run/react";
import {
  cancelOnlineSchema,
  visitOnlineSchema,
  wantedTimesSchema,
} from "~/domain/leads/visits/visit-form.server";
import { translateEach } from "~/lib/fill-text";
import { paths } from "~/paths";
import { readSmallForm, toFieldErrors } from "~/platform/http/forms/form.server";
import { unknownResultMessage } from "~/platform/http/forms/run-idempotent.server";
import { broadcast } from "~/platform/live/live.server";
import { serializeFlash } from "~/request/flash.server";
import { runOrKeepForm } from "~/request/keep-form.server";
import {
  recordLinkFormUse,
  requireAccessLink,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import { isUnavailable, LinkErrorPage } from "~/site/project/closed-link-page";
import {
  loadLeadVisit,
  loadVisitPage,
  toUnsavedProblem,
} from "~/site/project/load-visit-page.server";
import { privatePageMeta } from "~/site/project/private-language";
import {
  cancelVisit,
  sendWantedTimes,
  submitVisitForm,
} from "~/site/project/submit-visit-page.server";
import { UnsavedVisitPage } from "~/site/project/unsaved-form-pages";
import { VisitPage } from "~/site/project/visit-page";
import stylesheet from "~/styles/pages/visit.css?url";

export const meta: MetaFunction = ({ matches }) => privatePageMeta(matches, "Your visit");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const wantedOf = (request: Request) => new URL(request.url).searchParams.get("do") ?? "";

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["homeowner"]);
  return loadVisitPage(app, wantedOf(args.request));
}

/** Books, moves or cancels the visit, or asks for other times. */
export async function action(args: ActionFunctionArgs) {
  const answer = await runOrKeepForm(
    () => readSmallForm(args.request),
    (readForm) => submit(args, readForm),
  );
  if (!("kept" in answer)) return answer;
  const { kept } = answer;
  const values = kept.ok ? kept.values : kept.problem.values;
  return data({ problem: toUnsavedProblem(values, unknownResultMessage) }, 503);
}

async function submit(args: ActionFunctionArgs, readForm: () => ReturnType<typeof readSmallForm>) {
  const app = await requireAccessLink(args, ["homeowner"]);
  const form = await readForm();
  const { t } = app;
  if (!form.ok) {
    const { problem, status } = form;
    return data({ problem: { ...problem, errors: translateEach(problem.errors, t) } }, status);
  }
  const { values } = form;
  await verifyLinkForm(app, values.form_key?.at(-1) ?? "");
  const view = wantedOf(args.request);
  const schema =
    view === "cancel" ? cancelOnlineSchema : view === "ask" ? wantedTimesSchema : visitOnlineSchema;
  const input = Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1)]));
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    return data(
      { problem: { values, errors: translateEach(toFieldErrors(parsed.error), t) } },
      422,
    );
  const visitPath = paths.privateVisit(app.token);
  const loaded = await loadLeadVisit(app);
  const result =
    "why" in parsed.data
      ? await cancelVisit(app, loaded, parsed.data, values)
      : "part" in parsed.data
        ? await sendWantedTimes(app, loaded, parsed.data, values.day ?? [])
        : await submitVisitForm(app, loaded, parsed.data, values);
  if (result && !result.ok) return data({ problem: result.problem }, result.status);
  app.waitUntil(recordLinkFormUse(app, args.request));
  app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: loaded.lead.id }));
  if ("why" in parsed.data)
    return redirectWithFlash(paths.privateProject(app.token), "visit-canceled-online");
  if ("part" in parsed.data)
    return redirectWithFlash(paths.privateProject(app.token), "visit-times-sent");
  return redirect(visitPath, 303);
}

function redirectWithFlash(path: string, flash: "visit-canceled-online" | "visit-times-sent") {
  return redirect(path, { status: 303, headers: { "Set-Cookie": serializeFlash(flash) } });
}

export default function Visit() {
  return (
    <VisitPage
      data={useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()?.problem}
    />
  );
}

/** Shows the sent form again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { token = "" } = useParams();
  const view = useSearchParams()[0].get("do") ?? "";
  const problem = useActionData<typeof action>()?.problem;
  return problem && isUnavailable(error) ? (
    <UnsavedVisitPage token={token} view={view} problem={problem} />
  ) : (
    <LinkErrorPage error={error} />
  );
}
