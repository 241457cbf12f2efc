import { Form } from "@remix-run/react";
import { formatPhone } from "~/domain/settings/settings";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { useSiteData } from "~/site/chrome/site-data";
import { DocumentList } from "~/site/project/document-list";
import { ProjectFrame } from "~/site/project/project-frame";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { Checkbox } from "~/ui/forms/choice";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Toast } from "~/ui/forms/notice";
import { CrewPhotos, CrewUpload } from "./crew-photos";
import type { CrewPageView } from "./load-crew-page.server";

type CrewPageProps = {
  data: CrewPageView & { message: string; isRefused: boolean };
  problem: InvalidForm | undefined;
};

/** Renders the crew's page of a job, for one hand on a phone. */
export function CrewPage({ data, problem }: CrewPageProps) {
  const { address, today, crew, notes, drawing, message, isRefused } = data;
  return (
    <ProjectFrame
      title={address || "Your job"}
      lede={`${today}. You are ${crew}.`}
      privacy="This link is yours and ends when the job is done. It shows no prices."
    >
      <section className="section private-section" aria-label="Your job">
        <div className="wrapper private-columns">
          <div className="private-main">
            {problem ? <ErrorSummary errors={toSummaryErrors(problem.errors)} /> : null}
            <CrewUpload data={data} />
            <CrewPhotos data={data} problem={problem} />
            <PunchList data={data} problem={problem} />
          </div>
          <div className="private-side">
            <section className="stack" aria-labelledby="where">
              <h2 id="where">Where</h2>
              <p>{address}</p>
              {notes ? <p className="crew-notes">{notes}</p> : null}
              <Directions data={data} />
            </section>
            {drawing ? (
              <section className="stack" aria-labelledby="drawing">
                <h2 id="drawing">Drawing</h2>
                <Drawing
                  kind="axon"
                  params={drawing.design}
                  options={{ dims: true, sun: false, w: 960, h: 660 }}
                />
                <p>{drawing.title}</p>
              </section>
            ) : null}
            <Papers data={data} />
            <Visits data={data} />
          </div>
        </div>
      </section>
      {message ? <Toast kind={isRefused ? "error" : "ok"}>{message}</Toast> : null}
    </ProjectFrame>
  );
}

function Directions({ data: { address, directions } }: Pick<CrewPageProps, "data">) {
  const { phone } = useSiteData().settings;
  return (
    <ButtonRow>
      {address ? (
        <ButtonLink kind="line" href={directions}>
          Directions
        </ButtonLink>
      ) : null}
      <ButtonLink kind="line" href={`tel:${phone}`}>
        {`Call the office, ${formatPhone(phone)}`}
      </ButtonLink>
    </ButtonRow>
  );
}

function Papers({ data: { drawing, papers } }: Pick<CrewPageProps, "data">) {
  const rows = [
    ...(drawing
      ? [{ name: "Plan and sides to scale", note: "PDF", href: drawing.packet, id: "plan" }]
      : []),
    ...papers.map(({ label, ...paper }) => ({ ...paper, name: label })),
  ];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">Plans and papers</h2>
      <DocumentList
        rows={rows.map(({ id, name, note, href }) => ({
          id,
          name,
          note,
          link: { label: "Open", about: name, href },
        }))}
      />
    </section>
  );
}

function Visits({ data: { visits, calendarPath } }: Pick<CrewPageProps, "data">) {
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">Dates</h2>
      <DocumentList
        rows={visits.map(({ id, label, days, isDone }) => ({
          id,
          name: label,
          note: isDone ? `${days}. Done` : days,
          icon: "calendar",
        }))}
      />
      <p>
        <a className="text-link target-link" href={calendarPath}>
          Add to my calendar
        </a>
      </p>
    </section>
  );
}

/** Renders the list of the last walk, each open item with a photo of the finished work. */
function PunchList({ data, problem }: CrewPageProps) {
  const { punch, path, formKey, requestKey } = data;
  const sent = problem?.values;
  const isSent = sent?.do?.at(-1) === "list";
  return (
    <section aria-labelledby="list">
      <h2 id="list">Punch list</h2>
      <Form method="post" action={path} encType="multipart/form-data" className="stack">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="key" value={requestKey} />
        <ul className="crew-list">
          {punch.map(({ id, label, version, isDone, isConfirmed, photoHref }) => (
            <li key={`${id} ${version}`}>
              <Checkbox
                name={`done-${id}`}
                value="1"
                label={isConfirmed ? `${label}, confirmed` : label}
                defaultChecked={isSent && !isConfirmed ? sent[`done-${id}`] !== undefined : isDone}
                disabled={isConfirmed}
              />
              <input type="hidden" name="item" value={id} />
              <input type="hidden" name={`version-${id}`} value={version} />
              {photoHref ? (
                <a className="text-link target-link" href={photoHref}>
                  Photo<span className="visually-hidden">{` of ${label}`}</span>
                </a>
              ) : isDone ? null : (
                <Field
                  name={`photo-${id}`}
                  label="Photo"
                  optional
                  type="file"
                  accept="image/*"
                  aria-label={`Photo of ${label}`}
                />
              )}
            </li>
          ))}
        </ul>
        <Field
          key={punch.length}
          name="add"
          label="Add an item"
          optional
          maxLength={200}
          defaultValue={isSent ? sent.add?.at(-1) : undefined}
        />
        <Button kind="ink" name="do" value="list">
          Save list
        </Button>
      </Form>
    </section>
  );
}
