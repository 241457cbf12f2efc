import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { runOrKeepForm } from "~/request/keep-form.server";
import { type LinkDeps, requireAccessLink } from "~/request/require-access-link.server";
import { findSignerVersion, type SignerVersion } from "./load-homeowner-proposal.server";
import {
  type SentForm,
  type SignerFormAnswer,
  toUnknownProblem,
} from "./submit-signer-form.server";

/**
 * Returns the version that a signer's link opens. Throws a 404 without a link or version, and a 503
 * if the database fails.
 */
export async function requireSignerVersion(
  args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<{ app: LinkDeps; found: SignerVersion }> {
  const app = await requireAccessLink(args, ["signer"]);
  const found = await findSignerVersion(app);
  if (!found) throw notFoundResponse("Link");
  return { app, found };
}

/**
 * Submits a form of a signer's page. Returns a redirect, or the problem with its status: 503 with
 * the input if the database cannot tell whether it was stored.
 */
export async function runSignerForm(
  args: ActionFunctionArgs,
  submit: (app: LinkDeps, found: SignerVersion, sent: SentForm) => Promise<SignerFormAnswer>,
) {
  const { request } = args;
  const answer = await runOrKeepForm(
    () => readSmallForm(request),
    async (readForm) => {
      const { app, found } = await requireSignerVersion(args);
      return submit(app, found, { request, form: await readForm() });
    },
  );
  if ("kept" in answer) return data(toUnknownProblem({ form: answer.kept }), 503);
  return "problem" in answer ? data(answer.problem, answer.status) : answer;
}
