import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContractKeysPage } from "~/admin/contract-keys/contract-keys-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { adminPaths } from "~/admin-paths";
import {
  contractKeysQuery,
  replaceKey,
  replaceKeySchema,
} from "~/domain/proposals/records/contract-keys.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/contract-texts.css?url";

export const meta = () => adminMeta("Contract keys");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read } = await requireStaff(args, "settings:write");
  const keys = await read(contractKeysQuery(db));
  return {
    keys: keys
      .map(({ id, madeAt, retiredAt }) => ({
        id,
        madeAt: madeAt.getTime(),
        retiredAt: retiredAt?.getTime() ?? null,
      }))
      .reverse(),
  };
}

/** Replaces the key that the form showed. Changes nothing if someone replaced it meanwhile. */
export async function action(args: ActionFunctionArgs) {
  const { db, config, actor, realNow, redirectTo } = await requireStaff(args, "settings:write", {
    freshProof: true,
  });
  const parsed = await parseForm(replaceKeySchema, args.request);
  if (!parsed.ok) return data(parsed.problem, parsed.status);
  const context = { id: parsed.value.id, by: actor, now: realNow() };
  await replaceKey({ db, secret: config.secret }, context);
  return redirectTo(adminPaths.contractKeys, "contract-key-replaced");
}

export default function ContractKeys() {
  return <ContractKeysPage {...useLoaderData<typeof loader>()} />;
}
