type CorrectionText = { field: string; text: string };

function correctionId(controlId: string): string {
  return `${controlId}-correction`;
}

/** Returns the attributes that link a control to its corrections, if any; `id` is the control's. */
export function correctionAttributes(
  id: string,
  field: string,
  corrections: readonly CorrectionText[],
) {
  const isSaid = corrections.some((correction) => correction.field === field);
  return isSaid
    ? ({ "aria-describedby": correctionId(id), "aria-invalid": true } as const)
    : undefined;
}

/** Explains rejected input, one paragraph per field. `idOf` returns the id of a field's control. */
export function Corrections({
  corrections,
  idOf,
}: {
  corrections: readonly CorrectionText[];
  idOf(field: string): string;
}) {
  const fields = [...new Set(corrections.map(({ field }) => field))];
  return (
    <div className="calculator-corrections">
      {fields.map((field) => (
        <p className="note-box" key={field} id={correctionId(idOf(field))}>
          {corrections
            .filter((correction) => correction.field === field)
            .map(({ text }) => text)
            .join(" ")}
        </p>
      ))}
    </div>
  );
}
