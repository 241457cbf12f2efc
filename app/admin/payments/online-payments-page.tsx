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
        <ConnectionFacts isConnected={data.isConnected} />
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
        <ol className="numbered-list">
          <li>
            In Stripe, open Settings &gt; Payment methods. Turn on ACH Direct Debit and Cards.
          </li>
          <li>
            In Stripe, open Developers &gt; API keys. Your developer stores the secret key:{" "}
            <code>npx wrangler secret put STRIPE_SECRET_KEY</code>
          </li>
          <li>
            In Stripe, open Developers &gt; Webhooks. Add this URL: <code>{data.webhookUrl}</code>
          </li>
          <li>
            Choose these events:
            <ul>
              {data.eventTypes.map((type) => (
                <li key={type}>
                  <code>{type}</code>
                </li>
              ))}
            </ul>
          </li>
          <li>
            Your developer stores the signing secret of the webhook:{" "}
            <code>npx wrangler secret put STRIPE_WEBHOOK_SECRET</code>
          </li>
          <li>
            Press “Test connection”. Then make a payment in test mode, and check it on its job.
          </li>
        </ol>
      </Panel>
    </AdminPage>
  );
}

function ConnectionFacts({ isConnected }: { isConnected: boolean }) {
  return isConnected ? (
    <p className="measure">
      Homeowners pay by bank transfer or card on a Stripe page. Each job’s ledger shows receipts,
      refunds, returned transfers, and disputes.
    </p>
  ) : (
    <p className="measure">
      Not connected. Homeowners pay by check, cash, or transfer. You record each payment on its job.
    </p>
  );
}
