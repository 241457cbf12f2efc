import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { type officeKindLabels, stateOfficeId } from "~/domain/permits/office-kinds";
import { type PermitTopic, type StateTopic, topicLabels } from "~/domain/permits/permit-topics";
import { formatDay, formatShortIsoDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { TopicAnswer } from "./topic-squares";

type Answer = {
  answer: "needed" | "not-needed" | "depends" | "info";
  basis: "named" | "our-reading";
  factId: string;
  factKey: string;
  sentence: string;
  checkedAt: string;
  reviewBy: string;
  /** "being read again", "counts as not checked", or "". */
  ageNote: string;
};

type OfficePageProps = {
  formKey: string;
  office: {
    id: string;
    name: string;
    kind: keyof typeof officeKindLabels | "state";
    publicHref: string;
    /** Details with a value. */
    details: readonly { label: string; value: string }[];
    notes: readonly string[];
  };
  topics: readonly { topic: PermitTopic | StateTopic; answer: Answer | null }[];
  zips: readonly { zip: string; source: string }[];
  /** ZIP codes of a county, from the Census. */
  countyZips: readonly { zip: string; percent: number }[];
  trash: readonly { id: string; topic: PermitTopic | StateTopic; deletedAt: number }[];
  problem: InvalidForm | undefined;
};

/** Renders a permit office: its topics, ZIP codes and contact. */
export function OfficePage({
  formKey,
  office,
  topics,
  zips,
  countyZips,
  trash,
  problem,
}: OfficePageProps) {
  const path = adminPaths.permitOffice(office.id);
  return (
    <AdminPage
      title={office.name}
      back={{ to: adminPaths.permitOffices, label: "Permit offices" }}
      beside={
        office.id === stateOfficeId ? null : (
          <ButtonLink kind="line" href={adminPaths.permitOfficeForm(office.id)}>
            Edit details
          </ButtonLink>
        )
      }
    >
      <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
      <div className="columns columns-2">
        <Panel
          id="topics"
          title="Topics"
          beside={
            office.publicHref ? (
              <Anchor className="text-link" href={office.publicHref} reloadDocument>
                View on website
              </Anchor>
            ) : null
          }
        >
          <ol className="topic-list">
            {topics.map(({ topic, answer }) => (
              <li key={topic}>
                <div>
                  <b>{topicLabels[topic]}</b>
                  <TopicAnswer
                    answer={answer?.answer ?? null}
                    isOurReading={answer?.basis === "our-reading"}
                  />
                </div>
                {answer ? (
                  <div>
                    <p>{answer.sentence}</p>
                    <p className="fine-print">
                      <Anchor className="text-link" href={adminPaths.factForm(answer.factId)}>
                        {answer.factKey}
                      </Anchor>
                      {`, read ${formatShortIsoDay(answer.checkedAt)}, review by ${formatShortIsoDay(answer.reviewBy)}`}
                      {answer.ageNote ? <strong>{`, ${answer.ageNote}`}</strong> : null}
                    </p>
                    <Anchor className="text-link" href={adminPaths.officeAnswer(office.id, topic)}>
                      Edit answer
                      <span className="visually-hidden"> about {topicLabels[topic]}</span>
                    </Anchor>
                  </div>
                ) : (
                  <div>
                    <Anchor className="text-link" href={adminPaths.officeAnswer(office.id, topic)}>
                      Add answer<span className="visually-hidden"> about {topicLabels[topic]}</span>
                    </Anchor>
                  </div>
                )}
              </li>
            ))}
          </ol>
          {trash.length > 0 ? (
            <details className="more-fields">
              <summary>
                <span>Trash ({trash.length})</span>
              </summary>
              <ul className="topic-trash">
                {trash.map(({ id, topic, deletedAt }) => (
                  <li key={id}>
                    <Form method="post" action={path} className="row-wrap" preventScrollReset>
                      <HiddenFields
                        values={{ intent: "restore", answer: id, key: `${formKey}-${id}` }}
                      />
                      <span>{`${topicLabels[topic]}, deleted ${formatDay(new Date(deletedAt))}`}</span>
                      <Button kind="line" small>
                        Restore
                        <span className="visually-hidden">
                          {" "}
                          the answer about {topicLabels[topic]}
                        </span>
                      </Button>
                    </Form>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </Panel>
        <div className="stack spaced-5">
          {office.id === stateOfficeId ? null : (
            <OfficeZips
              path={path}
              formKey={formKey}
              office={office}
              zips={zips}
              countyZips={countyZips}
              problem={problem}
            />
          )}
          {office.details.length > 0 ? (
            <Panel id="contact" title="Contact">
              <DetailList facts={office.details} />
            </Panel>
          ) : null}
          {office.notes.length > 0 ? (
            <Panel id="notes" title="Open questions">
              <ul className="ruled-list office-notes">
                {office.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Panel>
          ) : null}
        </div>
      </div>
    </AdminPage>
  );
}

function OfficeZips({
  path,
  formKey,
  office,
  zips,
  countyZips,
  problem,
}: Pick<OfficePageProps, "formKey" | "office" | "zips" | "countyZips" | "problem"> & {
  path: string;
}) {
  if (office.kind === "county") {
    return (
      <Panel
        id="zips"
        title="ZIP codes"
        beside={<span className="muted">{`${countyZips.length} from the Census`}</span>}
      >
        <p className="fine-print">
          ZIP codes of counties, with their share of the land, are updated with each release.
        </p>
        <p className="tabular">
          {countyZips.map(({ zip, percent }) => `${zip} (${percent}%)`).join(", ")}
        </p>
      </Panel>
    );
  }
  return (
    <Panel
      id="zips"
      title="ZIP codes"
      beside={<span className="muted">{`${zips.length} linked`}</span>}
    >
      <p className="fine-print">
        Visitors with these ZIP codes can choose this office. A linked ZIP code can still have lots
        outside its limits.
      </p>
      <ul className="zip-list">
        {zips.map(({ zip, source }) => (
          <li key={zip}>
            <Form method="post" action={path} className="row-wrap" preventScrollReset>
              <HiddenFields values={{ intent: "remove-zip", zip }} />
              <span className="tabular">{zip}</span>
              {source === "staff" ? null : (
                <small>{source === "census" ? "Census" : "Assumption"}</small>
              )}
              <Button kind="line" small>
                Remove<span className="visually-hidden"> {zip}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" action={path} className="tools" preventScrollReset>
        <HiddenFields values={{ intent: "add-zip", key: formKey }} />
        <Field
          name="zip"
          label="Add a ZIP code"
          inputMode="numeric"
          maxLength={10}
          placeholder="77494"
          required
          defaultValue={problem?.values.zip?.[0] ?? ""}
          error={problem?.errors.zip}
        />
        <Button kind="line">Add</Button>
      </Form>
    </Panel>
  );
}
