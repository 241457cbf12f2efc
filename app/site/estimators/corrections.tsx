type CorrectionText = { field: string; text: string };

/** The id of the sentences about a control, by the control's own id. */
export function correctionId(controlId: string): string {
  return `${controlId}-correction`;
}

/** Ties a control to the sentences about it, when there are any; `id` is the control's. */
export function correctionAttributes(id: string, field: string, corrections: readonly CorrectionText[]) {
  const isSaid = corrections.some((correction) => correction.field === field);
  return isSaid ? ({ "aria-describedby": correctionId(id), "aria-invalid": true } as const) : undefined;
}

/** Sentences about what could not be used as it was typed, one paragraph a field. `idOf` gives the id of a field's control. */
export function Corrections({ corrections, idOf }: { corrections: readonly CorrectionText[]; idOf(field: string): string }) {
  const fields = [...new Set(corrections.map(({ field }) => field))];
  return (
    <div className="calc-corrections">
      {fields.map((field) => (
        <p className="note" key={field} id={correctionId(idOf(field))}>
          {corrections
            .filter((correction) => correction.field === field)
            .map(({ text }) => text)
            .join(" ")}
        </p>
      ))}
    </div>
  );
}
