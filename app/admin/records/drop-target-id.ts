/**
 * Returns the id of the row to insert before when a row is dropped at `y`: the first one whose
 * middle is below, or "" for the end. Undefined if the row would not move; `rows` are in order and
 * include the dragged one.
 */
export function dropTargetId(
  rows: readonly { id: string; middle: number }[],
  id: string,
  y: number,
): string | undefined {
  const currentIndex = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const at = others.findIndex(({ middle }) => y < middle);
  const place = at === -1 ? others.length : at;
  return place === currentIndex ? undefined : (others[place]?.id ?? "");
}
