import type { LiveFormFields } from "~/admin/shell/live-form";
import { listPickNames } from "~/domain/permits/local-page-picks";
import { FieldGroup, Select } from "~/ui/forms/field";

/** Office or fact as an option of a place. */
type PickOption = { value: string; label: string };

/** Empty selects below the chosen ones. */
const spare = 2;

/**
 * Renders the ordered choices of a place by name, and two empty ones. A choice that the list has no
 * longer stays until staff choose another.
 */
export function LocalPagePicks({
  column,
  label,
  help,
  one,
  options,
  fields,
}: {
  column: string;
  label: string;
  help: string;
  /** Label of one choice, before its number: "Office". */
  one: string;
  options: readonly PickOption[];
  fields: LiveFormFields;
}) {
  const names = listPickNames(column);
  const used = names.findLastIndex((name) => fields.value(name) !== "") + 1;
  return (
    <FieldGroup id={column} label={label} help={help}>
      {names.slice(0, used + spare).map((name, at) => {
        const value = fields.value(name);
        const isListed = value === "" || options.some((option) => option.value === value);
        return (
          <Select
            key={name}
            name={name}
            label={`${one} ${at + 1}`}
            defaultValue={value}
            error={fields.error(name)}
            options={[
              { value: "", label: "None" },
              ...(isListed ? [] : [{ value, label: `${value} (no longer listed)` }]),
              ...options,
            ]}
          />
        );
      })}
    </FieldGroup>
  );
}
