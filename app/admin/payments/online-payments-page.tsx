import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/forms/notice";
import type { ConnectionTest, OnlinePaymentSettings } from "./load-online-payment-settings.server";

/** Shows whether homeowners can pay online, how to connect Stripe, and a test of the connection. */
export function OnlinePaymentsPage({
  data,
  tested,
}: {
  data: OnlinePaymentSettings;
  tested: ConnectionTest | undefined;
}) {
  return (
    <AdminPage title="Online payments" back={{ to: adminPaths.settings, label: "Settings" }}>
      <Panel id="h-connection" title="Stripe">
        {tested ? <Notice kind={tested.works ? "note" : "error"}>{tested.text}</Notice> : null}
        <p className="measure">
          {data.isConnected
            ? "Homeowners pay by bank transfer or card on a page of Stripe. Receipts, refunds, returned transfers, and disputes appear in the ledger of the job."
            : "Not connected. Homeowners pay by check, cash, or transfer, and you record each payment on the job."}
        </p>
        <DetailList
          facts={[
            {
              label: "Secret key",
              value: data.isConnected ? (data.isLive ? "Set, live" : "Set, test mode") : "Not set",
            },
            {
              label: "Webhook secret",
              value: data.hasWebhookSecret
                ? "Set"
                : "Not set. Payments are recorded minutes later instead of at once.",
            },
            { label: "Last event received", value: data.lastEvent },
            ...(data.failed ? [{ label: "Events that failed", value: data.failed }] : []),
          ]}
        />
        {data.isConnected ? (
          <Form method="post" className="tools">
            <Button kind="line">Test connection</Button>
          </Form>
        ) : null}
      </Panel>
      <Panel id="h-connect" title="How to connect">
        <ol className="measure stack">
          <li>
            In Stripe, open Settings &gt; Payment methods. Turn on ACH Direct Debit and Cards.
          </li>
          <li>
            In Stripe, open Developers &gt; API keys. Your developer stores the secret key:{" "}
            <code>npx wrangler secret put STRIPE_SECRET_KEY</code>
          </li>
          <li>
            In Stripe, open Developers &gt; Webhooks. Add this address:{" "}
            <code>{data.webhookUrl}</code>
          </li>
          <li>
            Choose these events:{" "}
            {data.eventTypes.map((type, at) => (
              <span key={type}>
                {at > 0 ? ", " : ""}
                <code>{type}</code>
              </span>
            ))}
          </li>
          <li>
            Your developer stores the signing secret of the webhook:{" "}
            <code>npx wrangler secret put STRIPE_WEBHOOK_SECRET</code>
          </li>
          <li>
            Test the connection above. Then make a payment in test mode and see it on its job.
          </li>
        </ol>
      </Panel>
    </AdminPage>
  );
}
