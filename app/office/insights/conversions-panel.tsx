import { adminPaths } from "~/admin-paths";
import { conversionName } from "~/domain/insights/conversions";
import { formatMoment } from "~/lib/dates";
import { Panel } from "~/office/dashboard/dashboard";
import { Button } from "~/ui/button";
import { countOf, formatCount } from "./numbers";

export type Conversions = { due: number; won: number; sent: number; files: readonly { at: number; count: number }[] };

/** Signed jobs as a file for the ad account, each once. */
export function ConversionsPanel({ due, won, sent, files, now }: Conversions & { now: number }) {
  const without = Math.max(0, won - due - sent);
  return (
    <Panel id="conversions" title="Signed jobs for Google Ads" beside={<span className="soft">{formatCount(due)} to send</span>}>
      {due > 0 ? (
        <form method="post" action={adminPaths.conversions} className="tools">
          <Button kind="line">Download {countOf(due, "signed job")}</Button>
          <p className="help">Each goes into one file only. In the ad account the conversion is called “{conversionName}”.</p>
        </form>
      ) : (
        <p className="soft">Nothing to send. A job comes here when it is won.</p>
      )}
      <p className="fine">
        Only people who came by a Google ad in the last 90 days and allowed measuring on our site. Their choice is kept with a request since
        this page exists; without it, or with “do not sell or share” set in the browser, nothing is sent.
        {without > 0 ? ` ${countOf(without, "other signed job")} of the last 90 days cannot be sent.` : ""}
      </p>
      {files.length > 0 ? (
        <table className="bt">
          <caption className="vh">Files of before</caption>
          <thead>
            <tr>
              <th scope="col">File of, Houston time</th>
              <th scope="col" className="n">
                Jobs
              </th>
              <th scope="col" className="n">
                <span className="vh">Again</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ at, count }) => {
              const moment = formatMoment(new Date(at), new Date(now)).replace(/\sCT$/, "");
              return (
                <tr key={at}>
                  <th scope="row">{moment}</th>
                  <td className="n">{formatCount(count)}</td>
                  <td className="n">
                    <form method="post" action={adminPaths.conversions}>
                      <input type="hidden" name="at" value={at} />
                      <Button kind="line" small aria-label={`Download the file of ${moment} again`}>
                        Download again
                      </Button>
                    </form>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
    </Panel>
  );
}
