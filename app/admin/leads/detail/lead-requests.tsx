import { addQuery } from "~/admin/leads/return-list-href";
import type { SubmissionView } from "~/domain/leads/intake/submission-view";
import { DetailList } from "~/ui/admin/detail-list";
import { Pager } from "~/ui/content/pager";
import type { LeadPageData } from "./load-lead.server";

/** Renders the submitted requests, paginated. */
export function Requests({ data: { requestPage, self } }: { data: LeadPageData }) {
  const { requests, current, last, total, overLimit, dailyLimit } = requestPage;
  const requestsPageHref = (page: number) =>
    `${addQuery(self, { requests: String(page) })}#requests`;
  return (
    <div id="requests">
      {overLimit > 0 ? (
        <p className="fine-print">
          {overLimit} of {total} requests came after {dailyLimit} others within 24 hours. They are
          stored here only, without an alert, a confirmation, or a timeline entry.
        </p>
      ) : null}
      {requests.map((request) => (
        <SentRequestDetails key={request.id} request={request} />
      ))}
      <Pager current={current} last={last} href={requestsPageHref} label="Pages of requests" />
    </div>
  );
}
function SentRequestDetails({ request }: { request: SubmissionView }) {
  return (
    <details className="behind">
      <summary>
        <span>
          Original request: {request.title}, <span className="nowrap">{request.reference}</span>
        </span>
      </summary>
      <div className="stack">
        {request.details ? (
          <blockquote className="quoted" dir="auto">
            {request.details}
          </blockquote>
        ) : null}
        <DetailList facts={request.facts} />
        <p className="fine-print">
          {request.consent
            ? `Agreed to text messages: “${request.consent}”`
            : "Didn’t agree to text messages."}
        </p>
        {request.arrival.length > 0 ? <DetailList facts={request.arrival} /> : null}
      </div>
    </details>
  );
}
