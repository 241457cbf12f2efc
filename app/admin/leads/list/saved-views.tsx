import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { type LeadQuery, serializeLeadQuery, withoutCursor } from "~/domain/leads/list/lead-query";
import type { SavedView } from "~/domain/leads/list/saved-views.server";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";

type SavedViewsProps = {
  query: LeadQuery;
  views: readonly SavedView[];
  staffId: string;
  defaultView: string | undefined;
};

/** Renders the links to saved views, and a form to save the current list as a view. */
export function SavedViews({ query, views, staffId, defaultView }: SavedViewsProps) {
  const here = serializeLeadQuery(withoutCursor(query));
  const current = views.find((view) => view.query === here);
  return (
    <details className="views">
      <summary className="button button--line">
        {current ? `View: ${current.name}` : "Saved views"}
      </summary>
      <div className="float-menu">
        <ul>
          <li>
            <Link className="text-link target-link" to={adminPaths.leadsWith("")}>
              Everyone’s leads
            </Link>
          </li>
          {views.map(({ id, name, query: saved, shared, staffId: by, by: owner }) => (
            <li key={id}>
              <Link
                className="text-link target-link"
                to={adminPaths.leadsWith(saved)}
                aria-current={saved === here ? "true" : undefined}
              >
                {name}
              </Link>
              <small>
                {[
                  id === defaultView && "default view",
                  by !== staffId ? `shared by ${owner ?? "a teammate"}` : shared && "shared",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </li>
          ))}
        </ul>
        {current ? null : <SaveViewForm query={here} />}
        <Link className="text-link target-link" to={adminPaths.leadViews}>
          Manage views
        </Link>
      </div>
    </details>
  );
}

/** Renders the form to name the current list. */
function SaveViewForm({
  query,
  name,
  error,
}: {
  query: string;
  name?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <Form method="post" action={adminPaths.leadViews} className="stack spaced-2">
      <HiddenFields values={{ do: "save", query }} />
      <Field
        name="name"
        id="view-name"
        label="View name"
        maxLength={60}
        autoComplete="off"
        defaultValue={name}
        error={error}
        required
      />
      <label className="check">
        <input type="checkbox" name="shared" value="1" />
        <span>Share with your team</span>
      </label>
      <Button kind="line">Save view</Button>
    </Form>
  );
}

type ViewsManagerProps = Omit<SavedViewsProps, "query"> & {
  /** View that was not saved: its form, its input, and the error. */
  failed: { of: string; name: string; query: string; error: string } | undefined;
};

/** Renders all views the user can see; the user's own views are editable. */
export function SavedViewsManager({ views, staffId, defaultView, failed }: ViewsManagerProps) {
  const ownViews = views.filter((view) => view.staffId === staffId);
  const others = views.filter((view) => view.staffId !== staffId);
  return (
    <>
      {failed?.of === "" ? (
        <SaveViewForm query={failed.query} name={failed.name} error={failed.error} />
      ) : null}
      {views.length === 0 ? (
        <div className="empty">
          <p>No saved views yet. Filter the list of leads, then save it as a view.</p>
        </div>
      ) : null}
      <ul className="stacked view-list">
        {ownViews.map((view) => (
          <li key={view.id}>
            <Form method="post" action={adminPaths.leadViews} className="tools tools--end">
              <HiddenFields values={{ id: view.id, version: view.version }} />
              <Field
                name="name"
                id={`name-${view.id}`}
                label="Name"
                maxLength={60}
                autoComplete="off"
                defaultValue={failed?.of === view.id ? failed.name : view.name}
                error={failed?.of === view.id ? failed.error : undefined}
              />
              <label className="check">
                <input type="checkbox" name="shared" value="1" defaultChecked={view.shared} />
                <span>Shared</span>
              </label>
              <Button kind="line" name="do" value="change">
                Save
              </Button>
              <Button kind="line" name="do" value="delete" formNoValidate>
                Delete<span className="visually-hidden"> {view.name}</span>
              </Button>
              <Link className="text-link target-link" to={adminPaths.leadsWith(view.query)}>
                Open<span className="visually-hidden"> {view.name}</span>
              </Link>
            </Form>
            <DefaultForm view={view} defaultView={defaultView} />
          </li>
        ))}
        {others.map((view) => (
          <li key={view.id}>
            <p>
              <Link className="text-link target-link" to={adminPaths.leadsWith(view.query)}>
                {view.name}
              </Link>{" "}
              <span className="muted">shared by {view.by ?? "a teammate"}</span>
            </p>
            <DefaultForm view={view} defaultView={defaultView} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DefaultForm({ view, defaultView }: { view: SavedView; defaultView: string | undefined }) {
  const isDefault = view.id === defaultView;
  return (
    <Form method="post" action={adminPaths.leadViews}>
      <input type="hidden" name="do" value="default" />
      <button
        type="submit"
        className="text-link target-link"
        name="id"
        value={isDefault ? "" : view.id}
      >
        {isDefault ? "Remove as default" : "Set as default"}
        <span className="visually-hidden">: {view.name}</span>
      </button>
    </Form>
  );
}
