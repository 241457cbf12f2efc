import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContractTextPage } from "~/admin/contract-texts/contract-text-page";
import { toContractTextView } from "~/admin/contract-texts/contract-text-view";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import {
  contractTextLabels,
  isContractLanguage,
  isContractTextKind,
} from "~/domain/contract-texts/contract-text";
import {
  addContractText,
  approveContractText,
  contractTextSchema,
  contractTextsQuery,
} from "~/domain/contract-texts/contract-texts.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm, toFieldErrors } from "~/platform/http/forms/form.server";
import { smallFormLimits } from "~/platform/http/forms/form-stream.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/contract-texts.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  adminMeta(loaded ? contractTextLabels[loaded.kind] : "Contract text");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** A text of 40,000 characters, each up to four bytes, with its fields. */
const formLimits = { ...smallFormLimits, bodyBytes: 200_000, textBytes: 180_000 };

function parseParams({ params }: Pick<LoaderFunctionArgs, "params">) {
  const { language, kind } = params;
  if (!isContractLanguage(language) || !isContractTextKind(kind))
    throw notFoundResponse("Contract text");
  return { language, kind };
}

export async function loader(args: LoaderFunctionArgs) {
  const { db, read } = await requireStaff(args, "settings:write");
  const { language, kind } = parseParams(args);
  const texts = await read(contractTextsQuery(db));
  const versions = texts
    .map(toContractTextView)
    .filter((text) => text.language === language && text.kind === kind);
  return { language, kind, versions, formKey: newId() };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "settings:write");
  const { language, kind } = parseParams(args);
  const form = await readSmallForm(args.request, formLimits);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { values } = form;
  const refuse = (status: 409 | 422, errors: Record<string, string>) =>
    data({ problem: { values, errors } }, status);
  const submitted = Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ""]),
  );
  const context = { by: actor, now: now() };
  const path = adminPaths.contractText(language, kind);

  if (submitted.intent === "approve") {
    if (submitted.read !== "yes")
      return refuse(422, { read: "Check the box after you read the text." });
    const result = await approveContractText(db, submitted.id ?? "", context);
    if (result.state === "gone") throw notFoundResponse("Contract text");
    if (result.state === "unwritten")
      return refuse(422, {
        "": `The text still has passages in braces: ${result.passages.join(" ")}`,
      });
    if (result.state === "unfilled")
      return refuse(422, {
        "": `The notice of cancellation needs these fields: ${result.passages.join(" ")}. Add a version with them, then approve it.`,
      });
    if (result.state === "old")
      return refuse(409, {
        "": "Not approved. Someone added a newer version. Read it and approve it instead.",
      });
    broadcast({ kind: "office-changed", id: "contract-texts" });
    return redirectTo(path, "contract-text-approved");
  }
  const parsed = contractTextSchema.safeParse(submitted);
  if (!parsed.success) return refuse(422, toFieldErrors(parsed.error));
  const result = await addContractText(db, { ...parsed.data, kind, language }, context);
  if (result.state === "conflict") {
    const newest = result.row?.version ?? 0;
    const next = { ...values, was_version: [String(newest)], key: [newId()] };
    const errors = {
      "": `Not added. Someone added version ${newest} while you were writing. Compare it with yours, then add yours again.`,
    };
    return data({ problem: { values: next, errors } }, 409);
  }
  broadcast({ kind: "office-changed", id: "contract-texts" });
  return redirectTo(path, "contract-text-added");
}

export default function ContractText() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <ContractTextPage
      key={`${loaded.language}-${loaded.kind}`}
      {...loaded}
      problem={actionData?.problem}
    />
  );
}
