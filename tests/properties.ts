import fc from "fast-check";

const times = globalThis.process?.env?.PROPERTY_RUNS;

/** How often a property is tried: with the same values every time, so that a change fails by what it changes. PROPERTY_RUNS=50 looks for more
 *  with fifty times as many values, others each time; a failure prints its seed and its smallest case. */
export const propertyRuns = (count: number) => (times ? { numRuns: count * Number(times) } : { numRuns: count, seed: 20_261_123 });

/** Any text: plain, of any script and sign, and with the halves of surrogate pairs. */
export const arbitraryText = (maxLength = 60) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: "binary", maxLength }),
    fc.array(fc.nat(0xffff), { maxLength }).map((codes) => String.fromCharCode(...codes)),
  );

/** Text made of these pieces and of anything between them: what a reader of some format is most likely to stumble over. */
export const textOf = (pieces: readonly string[], maxLength = 24) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 4 })), { maxLength })
    .map((all) => all.join(""));

/** Queries that name these fields, once or several times, with values like these or with anything. */
export const queryOf = (fields: Readonly<Record<string, readonly string[]>>) =>
  fc
    .array(
      fc
        .constantFrom(...Object.keys(fields))
        .chain((field) =>
          fc
            .oneof(
              { weight: 3, arbitrary: fc.constantFrom("", ...(fields[field] ?? [])) },
              fc.integer({ min: -10, max: 1_000_000 }).map(String),
              fc.double().map(String),
              arbitraryText(130),
            )
            .map((value): [string, string] => [field, value]),
        ),
      { maxLength: 14 },
    )
    .map((pairs) => new URLSearchParams(pairs));
