/** Before which of the other rows one stands that is held at `y`: the first whose middle lies below, "" for the end, undefined where it stands
 *  already. Rows in their order, the held one among them. */
export function dropTargetId(rows: readonly { id: string; middle: number }[], id: string, y: number): string | undefined {
  const own = rows.findIndex((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const at = others.findIndex(({ middle }) => y < middle);
  const place = at === -1 ? others.length : at;
  return place === own ? undefined : (others[place]?.id ?? "");
}
