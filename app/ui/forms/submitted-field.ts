type Problem = {
  values: Readonly<Record<string, readonly string[]>>;
  errors: Readonly<Record<string, string>>;
};

/**
 * Returns the name of a field with its submitted value and its error, or with its initial value if
 * the form has no problem.
 */
export function submittedField(problem: Problem | undefined, name: string, initial = "") {
  return {
    name,
    defaultValue: problem?.values[name]?.at(-1) ?? initial,
    error: problem?.errors[name],
  };
}
