import { type Role, roleLabels } from "~/domain/staff/staff";
import { ChoiceCard, ChoiceGrid } from "~/ui/forms/choice";
import { FieldGroup } from "~/ui/forms/field";

const roleLines: Readonly<Record<Role, string>> = {
  staff: "Leads and website",
  editor: "Website only, no leads",
  owner: "Everything, including team, prices, and settings",
};

/** Renders the role radio buttons, each with its permissions. */
export function RoleChoices({ chosen, error }: { chosen: Role; error?: string | undefined }) {
  return (
    <FieldGroup id="role" label="Role" error={error}>
      <ChoiceGrid>
        {(["staff", "editor", "owner"] as const).map((one) => (
          <ChoiceCard
            key={one}
            name="role"
            value={one}
            label={roleLabels[one]}
            line={roleLines[one]}
            defaultChecked={chosen === one}
          />
        ))}
      </ChoiceGrid>
    </FieldGroup>
  );
}
