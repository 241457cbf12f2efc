import { Form, Link } from "@remix-run/react";
import { AddPhotos } from "~/admin/leads/detail/add-photos";
import { adminPaths } from "~/admin-paths";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { ItemInputs } from "./item-inputs";
import { JobForm, type JobPanelProps } from "./job-form";
import type { JobPageData } from "./load-job.server";
import { RemoveButton, RemoveForm } from "./remove-item";
import { VisibilityChoice } from "./visibility-choice";

/** Renders the photos of a job with their captions, newest first, and the form to add more. */
export function JobPhotosPanel({
  data,
  problem,
}: Pick<JobPanelProps, "problem"> & {
  data: Pick<
    JobPageData,
    "photos" | "allowedPhotos" | "photoCount" | "job" | "lead" | "path" | "formKey"
  >;
}) {
  const { photos, allowedPhotos, photoCount, job, lead, path } = data;
  return (
    <Panel
      id="photos"
      title="Photos"
      beside={
        <span className="muted tabular">
          {photos.length === photoCount
            ? photoCount || "None"
            : `${photos.length} of ${photoCount}`}
        </span>
      }
    >
      {photos.length > 0 ? (
        <JobForm data={data} problem={problem} name="items" className="stacked">
          <input type="hidden" name="section" value="photos" />
          <ul
            className="photo-grid"
            style={{ gridTemplateColumns: "repeat(auto-fill, minmax(13rem, 1fr))" }}
          >
            {photos.map((photo) => {
              const { id, label, addedBy, file } = photo;
              return (
                <li key={id} className="stacked space-2">
                  <a href={file?.href} target="_blank" rel="noreferrer">
                    <img
                      src={file?.imageHref}
                      alt={label || `Photo added ${addedBy}`}
                      width={file?.width}
                      height={file?.height}
                      loading="lazy"
                      decoding="async"
                    />
                  </a>
                  <ItemInputs item={photo} />
                  <Field
                    name={`label-${id}`}
                    label="Caption"
                    help={addedBy}
                    maxLength={120}
                    defaultValue={problem?.values[`label-${id}`]?.at(-1) ?? label}
                  />
                  <VisibilityChoice item={photo} problem={problem} />
                  <RemoveButton section="photos" item={photo} />
                </li>
              );
            })}
          </ul>
          <div className="tools">
            <Button kind="ink">Save photos</Button>
            {photos.length < photoCount ? (
              <Link className="text-link target-link" to={`${path}&photos=all#photos`}>
                {`Show all ${photoCount}`}
              </Link>
            ) : null}
          </div>
        </JobForm>
      ) : null}
      <RemoveForm data={data} problem={problem} section="photos" />
      {allowedPhotos.length > 0 ? (
        <>
          <h3>The homeowner allows these in the catalog</h3>
          <ul className="ruled-list row-list">
            {allowedPhotos.map(({ id, label, by, hasDraft }) => (
              <li key={id}>
                <div>
                  {label}
                  <small>{by}</small>
                </div>
                {hasDraft ? (
                  <span className="muted">In the catalog or a draft</span>
                ) : (
                  <Form method="post" action={adminPaths.jobPhotoDraft(lead.id)}>
                    <input type="hidden" name="job" value={job.id} />
                    <button className="text-link target-link" type="submit" name="item" value={id}>
                      Start catalog draft<span className="visually-hidden">{` with ${label}`}</span>
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {job.isEnded ? null : <AddPhotos action={adminPaths.jobPhotos(lead.id, job.id)} />}
    </Panel>
  );
}
