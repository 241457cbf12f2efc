type Said = { field: string; text: string };

/** The id of the sentences about a control, by the control's own id. */
export function saidId(controlId: string): string {
  return `${controlId}-said`;
}

/** Ties a control to the sentences about it, when there are any; `id` is the control's. */
export function describedBy(id: string, field: string, corrections: readonly Said[]) {
  const isSaid = corrections.some((correction) => correction.field === field);
  return isSaid ? ({ "aria-describedby": saidId(id), "aria-invalid": true } as const) : undefined;
}

/** Sentences about what could not be used as it was typed, one paragraph a field. `idOf` gives the id of a field's control. */
export function Corrections({ corrections, idOf }: { corrections: readonly Said[]; idOf(field: string): string }) {
  const fields = [...new Set(corrections.map(({ field }) => field))];
  return (
    <div className="calc-corrections">
      {fields.map((field) => (
        <p className="note" key={field} id={saidId(idOf(field))}>
          {corrections
            .filter((correction) => correction.field === field)
            .map(({ text }) => text)
            .join(" ")}
        </p>
      ))}
    </div>
  );
}
