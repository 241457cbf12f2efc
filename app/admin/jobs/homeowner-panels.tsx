import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { JobForm, type JobPanelProps } from "./job-form";

/** Renders a summary of the homeowner's page, from the rows that the page itself loads. */
export function PageSummaryPanel({ data: { pageSummary } }: JobPanelProps) {
  return (
    <Panel id="homeowner-page" title="What the homeowner sees now">
      <DetailList
        facts={[
          { label: "Headline", value: pageSummary.headline || "No update yet" },
          pageSummary.next !== "" && { label: "Next date", value: pageSummary.next },
          pageSummary.writeBy !== "" && { label: "Next update by", value: pageSummary.writeBy },
          pageSummary.since !== "" && { label: "Published", value: pageSummary.since },
          { label: "Photos", value: String(pageSummary.photoCount) },
          { label: "Papers", value: pageSummary.papers || "Only the contract" },
          { label: "Decisions", value: String(pageSummary.decisionCount) },
          pageSummary.parts !== "" && { label: "Also shown", value: pageSummary.parts },
        ]}
      />
    </Panel>
  );
}

/** Renders the people with a link to the homeowner's page, and the buttons to send and revoke links. */
export function JobLinksPanel({ data, problem }: JobPanelProps) {
  return (
    <Panel id="links" title="Page access">
      <ul className="ruled-list row-list wrap-rows">
        {data.people.map(({ id, name, email, linkId, state, isLive }) => (
          <li key={id}>
            <div>
              {name}
              <small>{`${email}. ${state}`}</small>
            </div>
            {data.job.isEnded ? null : (
              <JobForm data={data} problem={problem} className="channels">
                <input type="hidden" name="person" value={id} />
                <input type="hidden" name="link" value={linkId} />
                <button className="text-link target-link" type="submit" name="do" value="send-link">
                  {linkId ? "Email a new link" : "Email a link"}
                  <span className="visually-hidden">{` to ${name}`}</span>
                </button>
                {isLive ? (
                  <button
                    className="text-link target-link"
                    type="submit"
                    name="do"
                    value="end-link"
                  >
                    Revoke link<span className="visually-hidden">{` of ${name}`}</span>
                  </button>
                ) : null}
              </JobForm>
            )}
          </li>
        ))}
      </ul>
      <p className="help-text">
        Publishing an update creates a private link for everyone who signed.
      </p>
    </Panel>
  );
}
