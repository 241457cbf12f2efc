import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  loadOnlinePaymentSettings,
  testConnection,
} from "~/admin/payments/load-online-payment-settings.server";
import { OnlinePaymentsPage } from "~/admin/payments/online-payments-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { requireStaff } from "~/request/require-staff.server";

export const meta = () => adminMeta("Online payments");

export async function loader(args: LoaderFunctionArgs) {
  const deps = await requireStaff(args, "settings:write");
  return loadOnlinePaymentSettings(deps);
}

/** Asks the processor for the name of the connected account. Changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "settings:write");
  return testConnection(deps);
}

export default function OnlinePayments() {
  return (
    <OnlinePaymentsPage
      data={useLoaderData<typeof loader>()}
      tested={useStickyActionData(useActionData<typeof action>())}
    />
  );
}
