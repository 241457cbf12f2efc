import { memo } from "react";

/**
 * Renders the start of a draft's form: the button that Enter presses, and the hidden fields that
 * saves write.
 */
export function DraftFormStart({
  saveValue,
  base,
  formKey,
}: {
  /** Value of the button that saves the draft. */
  saveValue: string;
  /** Values of the stored draft, as JSON. */
  base: string;
  formKey: string;
}) {
  return (
    <>
      <button
        type="submit"
        className="visually-hidden"
        name="do"
        value={saveValue}
        tabIndex={-1}
        aria-hidden="true"
      >
        Save draft
      </button>
      <Hidden name="base" value={base} />
      <Hidden name="key" value={formKey} />
      <Hidden name="sequence" value="0" />
      <Hidden name="previous" value="" />
    </>
  );
}

/**
 * Hidden field that keeps values written by saves and restored drafts; React would reset it on
 * every render. A reset base would let this form overwrite a colleague's text without a conflict.
 */
const Hidden = memo(
  ({ name, value }: { name: string; value: string }) => (
    <input type="hidden" name={name} defaultValue={value} />
  ),
  () => true,
);
