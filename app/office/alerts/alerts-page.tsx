import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { type QuietHours, timeOfMinute } from "~/domain/staff/quiet-hours";
import { formatDay } from "~/lib/dates";
import { Panel } from "~/office/dashboard/dashboard";
import { AdminPage } from "~/office/shell/page";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { DeviceSwitch } from "./device-switch";

type AlertsPageProps = {
  /** The site's public key; undefined where no device can be reached. */
  pushKey: string | undefined;
  quiet: QuietHours;
  devices: readonly { id: string; endpoint: string; createdAt: Date; browser: string }[];
  /** Whether the office has alerts switched on. */
  areOn: boolean;
  goalMinutes: number;
  errors: Record<string, string> | undefined;
};

/** What one hears of leads that wait, where, and when not. */
export function AlertsPage({ pushKey, quiet, devices, areOn, goalMinutes, errors }: AlertsPageProps) {
  return (
    <AdminPage title="Alerts">
      {errors ? <ErrorSummary errors={Object.entries(errors).map(([id, message]) => ({ id, message }))} /> : null}
      {areOn ? null : <p className="note">Alerts are switched off for the whole office. An owner can switch them on under Settings.</p>}
      <div className="cols cols-2">
        <Panel id="devices" title="On this device">
          <p>
            A message when a request comes in, and when one waits: after 5 minutes, after {goalMinutes}, and for owners after an hour, in
            opening hours. It names the project and the ZIP, never the person.
          </p>
          {pushKey ? (
            <DeviceSwitch pushKey={pushKey} known={devices.map(({ endpoint }) => endpoint)} />
          ) : (
            <p className="soft">This server has no keys for messages to devices. Alerts come by e-mail.</p>
          )}
          <p className="soft nojs">Switching a device on needs JavaScript. Alerts by e-mail come without it.</p>
          <p className="fine">On an iPhone or iPad, put the office on the home screen first: Share, then Add to Home Screen.</p>
          {devices.length > 0 ? (
            <table className="dt">
              <caption className="vh">Devices that get alerts</caption>
              <thead>
                <tr>
                  <th scope="col">Device</th>
                  <th scope="col">Since</th>
                  <th scope="col">End it</th>
                </tr>
              </thead>
              <tbody>
                {devices.map(({ id, endpoint, createdAt, browser }) => (
                  <tr key={id}>
                    <td>{browser}</td>
                    <td>{formatDay(createdAt)}</td>
                    <td>
                      <Form method="post" action={adminPaths.alerts}>
                        <input type="hidden" name="intent" value="unsubscribe" />
                        <input type="hidden" name="endpoint" value={endpoint} />
                        <button className="link" type="submit">
                          End<span className="vh"> alerts in {browser}</span>
                        </button>
                      </Form>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
        </Panel>
        <Panel id="quiet" title="Quiet hours">
          <Form method="post" action={adminPaths.alerts} className="stack">
            <input type="hidden" name="intent" value="quiet" />
            <p>Between these times alerts come by e-mail only. Houston time (CT).</p>
            <div className="two">
              <Field name="from" label="From" type="time" defaultValue={timeOfMinute(quiet.from)} required error={errors?.from} />
              <Field name="until" label="Until" type="time" defaultValue={timeOfMinute(quiet.until)} required error={errors?.until} />
            </div>
            <Button kind="ink">Save quiet hours</Button>
          </Form>
        </Panel>
      </div>
    </AdminPage>
  );
}
