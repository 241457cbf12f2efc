import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toContractTextView } from "~/admin/contract-texts/contract-text-view";
import { ContractTextsPage } from "~/admin/contract-texts/contract-texts-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { contractTextsQuery } from "~/domain/contract-texts/contract-texts.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/contract-texts.css?url";

export const meta = () => adminMeta("Contract texts");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read } = await requireStaff(args, "settings:write");
  const texts = await read(contractTextsQuery(db));
  return { texts: texts.map((row) => ({ ...toContractTextView(row), text: "" })) };
}

export default function ContractTexts() {
  return <ContractTextsPage {...useLoaderData<typeof loader>()} />;
}
