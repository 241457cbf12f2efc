import fc from "fast-check";

const times = globalThis.process?.env?.PROPERTY_RUNS;

/**
 * Number of runs of each property, with a fixed seed so that only code changes can break it.
 * PROPERTY_RUNS=50 tries fifty times as many random values; a failure prints its seed and its
 * smallest case.
 */
export const propertyRuns = (count: number) =>
  times ? { numRuns: count * Number(times) } : { numRuns: count, seed: 20_261_123 };

/** Any text: ASCII, other scripts and signs, and unpaired surrogates. */
export const arbitraryText = (maxLength = 60) =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: "binary", maxLength }),
    fc.array(fc.nat(0xffff), { maxLength }).map((codes) => String.fromCharCode(...codes)),
  );

/** Text of these pieces and random text between them, to stress the parser of a format. */
export const textOf = (pieces: readonly string[], maxLength = 24) =>
  fc
    .array(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 4 })),
      { maxLength },
    )
    .map((all) => all.join(""));

/** Queries with these fields, once or several times, with these or random values. */
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
