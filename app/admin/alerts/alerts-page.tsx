import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatTimeInput, type QuietHours } from "~/domain/staff/preferences/quiet-hours";
import { formatDay } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { DeviceSwitch } from "./device-switch";
import { InstallSteps, type Phone } from "./install-steps";

type AlertsPageProps = {
  /** Public VAPID key; undefined if web push is not configured. */
  pushKey: string | undefined;
  quiet: QuietHours;
  devices: readonly { id: string; endpoint: string; createdAt: Date; browser: string }[];
  /** True if alerts are on for the company. */
  areOn: boolean;
  goalMinutes: number;
  /** Kind of phone that shows the page; undefined on a computer. */
  phone: Phone | undefined;
  /** Absolute URL of the page, to type on a phone. */
  pageUrl: string;
  formKey: string;
  errors: Record<string, string> | undefined;
};

/**
 * Renders the settings for alerts about waiting leads: steps for phones, devices, a test, and quiet
 * hours.
 */
export function AlertsPage({
  pushKey,
  quiet,
  devices,
  areOn,
  goalMinutes,
  phone,
  pageUrl,
  formKey,
  errors,
}: AlertsPageProps) {
  return (
    <AdminPage title="Alerts">
      <ErrorSummary errors={toSummaryErrors(errors)} />
      {areOn ? null : (
        <p className="note-box">
          Alerts are turned off for everyone. An owner can turn them on in Settings.
        </p>
      )}
      <div className="columns columns-2">
        <Panel id="devices" title="On this device">
          <p>
            Get an alert for each new request. Without a reply, you get more after 5 and{" "}
            {goalMinutes} minutes of business hours. Owners also get one after 1 hour. Alerts show
            the project and ZIP, never the customer’s name.
          </p>
          {pushKey ? (
            <DeviceSwitch
              pushKey={pushKey}
              isIphone={phone === "iphone"}
              subscribedEndpoints={devices.map(({ endpoint }) => endpoint)}
            />
          ) : (
            <p className="muted">
              Push notifications aren’t set up on this server. You’ll get alerts by email.
            </p>
          )}
          <p className="muted no-script">
            JavaScript is required to turn on alerts for this device. Email alerts work without it.
          </p>
          {devices.length > 0 ? (
            <DataTable
              className="data-table"
              caption="Devices with alerts"
              rows={devices}
              rowKey={({ id }) => id}
              columns={[
                { header: "Device", cell: ({ browser }) => browser },
                { header: "Added", cell: ({ createdAt }) => formatDay(createdAt) },
                {
                  header: "Turn off",
                  cell: ({ endpoint, browser }) => (
                    <Form method="post" action={adminPaths.alerts}>
                      <input type="hidden" name="intent" value="unsubscribe" />
                      <input type="hidden" name="endpoint" value={endpoint} />
                      <button className="text-link" type="submit">
                        Turn off<span className="visually-hidden"> alerts on {browser}</span>
                      </button>
                    </Form>
                  ),
                },
              ]}
            />
          ) : null}
          {pushKey ? (
            <Form method="post" action={adminPaths.alerts} preventScrollReset>
              <input type="hidden" name="intent" value="test" />
              <input type="hidden" name="key" value={formKey} />
              <Button kind="line" id="test" aria-describedby="test-help">
                Send a test alert
              </Button>
              <p className="fine-print" id="test-help">
                Goes to all your devices with alerts on.
              </p>
            </Form>
          ) : null}
        </Panel>
        <Panel id="install" title="Install on your phone">
          <InstallSteps phone={phone} pageUrl={pageUrl} />
        </Panel>
        <Panel id="quiet" title="Quiet hours">
          <Form method="post" action={adminPaths.alerts} className="stack">
            <input type="hidden" name="intent" value="quiet" />
            <p>During these hours, alerts come by email only. Central time.</p>
            <div className="two-columns">
              <Field
                name="from"
                label="From"
                type="time"
                defaultValue={formatTimeInput(quiet.from)}
                required
                error={errors?.from}
              />
              <Field
                name="until"
                label="To"
                type="time"
                defaultValue={formatTimeInput(quiet.until)}
                required
                error={errors?.until}
              />
            </div>
            <Button kind="ink">Save quiet hours</Button>
          </Form>
        </Panel>
      </div>
    </AdminPage>
  );
}
