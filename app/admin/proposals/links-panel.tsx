import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import type { SentPageData } from "./proposal-view";
import { SentForm } from "./sent-form";

/** Renders the private links of the signers, with the forms to revoke or replace them. */
export function LinksPanel({ data }: { data: SentPageData }) {
  const { signers, now } = data;
  if (signers.length === 0 || data.isOnPaper) return null;
  return (
    <Panel id="h-links" title="Private links">
      <ul className="ruled-list row-list">
        {signers.map(({ id, name, email, link }) => (
          <li key={id}>
            <span>
              {name}
              <small>
                {email}.{" "}
                {link === null || link.isEnded
                  ? "Ended"
                  : link.lastUsedAt === null
                    ? "Not used yet"
                    : `Used ${lowerRelativeDay(formatShortDateTime(new Date(link.lastUsedAt), new Date(now)))}`}
              </small>
            </span>
            {link && !link.isEnded ? (
              <SentForm data={data} name={`end-${id}`}>
                <HiddenFields values={{ signer: id, link: link.id }} />
                <button type="submit" className="text-link target-link" name="do" value="end-link">
                  Revoke link<span className="visually-hidden"> of {name}</span>
                </button>
              </SentForm>
            ) : (
              <SentForm data={data} name={`link-${id}`}>
                <HiddenFields values={{ signer: id, link: link?.id ?? "" }} />
                <button type="submit" className="text-link target-link" name="do" value="send-link">
                  Send new link<span className="visually-hidden"> to {name}</span>
                </button>
              </SentForm>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
