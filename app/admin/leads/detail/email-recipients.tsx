import { Checkbox } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";

type RecipientsProps = {
  to: readonly string[];
  bounced: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
};

/** Renders the addresses to choose from. Bounced ones are named, because they cannot be chosen. */
export function Recipients({ to, bounced, chosen, error }: RecipientsProps) {
  return (
    <fieldset className="field" id="email-to" tabIndex={-1} data-invalid={error ? "" : undefined}>
      <legend className="field-label">To</legend>
      {to.map((address) => (
        <Checkbox
          key={address}
          name="to"
          value={address}
          defaultChecked={chosen.includes(address)}
          label={address}
        />
      ))}
      {bounced.length > 0 ? (
        <p className="help-text">
          {`Email to ${bounced.join(" and ")} bounced. Correct the address under People.`}
        </p>
      ) : null}
      {error ? <FieldError id="email-to-error">{error}</FieldError> : null}
    </fieldset>
  );
}
