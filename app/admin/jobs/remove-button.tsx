/** Renders the button that removes an item of a form. */
export function RemoveButton({ id, label }: { id: string; label: string }) {
  return (
    <button className="text-link target-link nowrap" type="submit" name="remove" value={id}>
      Remove<span className="visually-hidden">{` ${label}`}</span>
    </button>
  );
}
