import { Link } from "@remix-run/react";
import { LiveForm } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import { imageTypeLabels } from "~/domain/files/file-record";
import type { FileUsage } from "~/platform/files/file";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { Field, FieldGrid, Select, TextArea } from "~/ui/forms/field";

type FactsProps = {
  self: string;
  /** Value of every field of the file. */
  texts: Readonly<Record<string, string>>;
  formKey: string;
  today: string;
  problem: InvalidForm | undefined;
  uses: readonly FileUsage[];
  /** The lead it was copied from, for users who may see leads. */
  lead: string | undefined;
};

/** Renders the form of an image's texts, type and permission. */
export function FileFactsForm({ self, texts, formKey, today, problem, uses, lead }: FactsProps) {
  const names = ["alt", "tags", "nature", "allowed_by", "allowed_on", "allowed_how"];
  const loaded = Object.fromEntries(
    names.flatMap((name) => [
      [name, name === "nature" ? (texts.nature ?? "").toLowerCase() : (texts[name] ?? "")],
      [`was_${name}`, texts[name] ?? ""],
    ]),
  );
  return (
    <LiveForm
      name="facts"
      intent="save"
      action={self}
      formKey={formKey}
      originalValues={loaded}
      problem={problem}
      className="stack"
      draft={self}
    >
      {({ value, error }) => (
        <>
          <TextArea
            name="alt"
            label="Alt text"
            rows={3}
            maxLength={300}
            defaultValue={value("alt")}
            error={error("alt")}
            help={formatAltTextUses(uses)}
          />
          <FieldGrid>
            <Field
              name="tags"
              label="Tags"
              defaultValue={value("tags")}
              error={error("tags")}
              help="Separate with commas"
            />
            <Select
              name="nature"
              label="Type"
              defaultValue={value("nature")}
              options={Object.entries(imageTypeLabels).map(([key, label]) => ({
                value: key,
                label,
              }))}
            />
            <Field
              name="allowed_by"
              label="Permission from"
              maxLength={120}
              defaultValue={value("allowed_by")}
              error={error("allowed_by")}
              help={lead ? undefined : "Not needed for renderings"}
            />
            <Field
              name="allowed_on"
              label="Permission date"
              type="date"
              max={today}
              defaultValue={value("allowed_on")}
              error={error("allowed_on")}
            />
            <Field
              name="allowed_how"
              label="How they gave permission"
              full
              maxLength={200}
              defaultValue={value("allowed_how")}
              error={error("allowed_how")}
            />
          </FieldGrid>
          {lead ? (
            <p className="muted">
              Copied from{" "}
              <Link className="text-link" to={adminPaths.lead(lead)}>
                a customer photo
              </Link>
              , with location and camera data removed.
            </p>
          ) : null}
          <div className="editor-row">
            <Button>Save</Button>
          </div>
        </>
      )}
    </LiveForm>
  );
}

/** Returns how many uses print this text, and how many have their own. */
function formatAltTextUses(uses: readonly FileUsage[]): string {
  const places = uses.filter(
    ({ state, place }) =>
      state !== "earlier" && place !== "" && place !== "text" && place !== "story",
  );
  const following = places.filter(({ followsAlt }) => followsAlt).length;
  const overrideCount = places.length - following;
  if (places.length === 0) return "Each page can use its own text instead.";
  const follow = `Used by ${following} ${following === 1 ? "place" : "places"}`;
  return overrideCount > 0
    ? `${follow}. ${overrideCount} ${overrideCount === 1 ? "place has its" : "places have their"} own alt text.`
    : `${follow}.`;
}
