type Step = { id: string; label: string };

/** Progress of a form. Every step links to its part of the page, so it works without scripts too. */
export function StepProgress({
  steps,
  current,
  label = "Progress",
}: {
  steps: readonly Step[];
  current: number;
  label?: string | undefined;
}) {
  return (
    <nav className="quote-steps" aria-label={label}>
      <ol className="steps">
        {steps.map((step, at) => (
          <li key={step.id} data-done={at < current ? "" : undefined} aria-current={at === current ? "step" : undefined}>
            <a href={`#${step.id}`}>
              {at + 1}. {step.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
