import { pictureSlugs } from "~/domain/pictures/pictures";
import type { GuardedFields } from "~/office/shell/guarded-form";
import { Field, Select } from "~/ui/forms/field";

const nameOf = (slug: string) => slug.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
const options = [{ value: "", label: "No picture" }, ...pictureSlugs.map((slug) => ({ value: slug, label: nameOf(slug) }))];

/** Which picture stands in the window: `picture` is its name among the built ones. Anything that fills that input may take its place. */
export function PictureField({ fields: { value, error } }: { fields: GuardedFields }) {
  return (
    <>
      <Select
        name="picture"
        label="Picture"
        optional
        options={options}
        defaultValue={value("picture")}
        error={error("picture")}
        help="Without one the window is text alone."
      />
      <Field
        name="alt"
        label="What the picture shows"
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={value("alt")}
        error={error("alt")}
        help="Read to those who do not see it. Empty: the picture’s own words."
      />
    </>
  );
}
