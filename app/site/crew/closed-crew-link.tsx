import { formatPhone } from "~/domain/settings/settings";
import { useSiteData } from "~/site/chrome/site-data";
import { ProjectFrame } from "~/site/project/project-frame";

/** Renders the page of a crew's link that opens nothing. Only the office makes new ones. */
export function ClosedCrewLink() {
  const { phone } = useSiteData().settings;
  return (
    <ProjectFrame
      title="This link doesn’t open a job"
      lede="It may be incomplete, or the job is done."
      privacy="A crew’s link ends when the job is done."
    >
      <section className="section private-section">
        <div className="wrapper private-narrow">
          <p>
            Copy the whole link and try again. Or ask the office for a new one:{" "}
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
          </p>
        </div>
      </section>
    </ProjectFrame>
  );
}
