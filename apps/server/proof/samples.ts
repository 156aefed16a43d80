import fc from "fast-check"

const FIRST = 6
const GROWTH = 5

/**
 * The samples of {@link fc.sample}, generated in batches: most callers need only the first ones,
 * which do not depend on the total number.
 */
export function* samples<A>(
  arbitrary: fc.Arbitrary<A>,
  { numRuns, seed }: { readonly numRuns: number; readonly seed?: number }
): Generator<A> {
  for (let from = 0, until = Math.min(FIRST, numRuns); from < numRuns; ) {
    const parameters = { numRuns: until, ...(seed === undefined ? {} : { seed }) }
    yield* fc.sample(arbitrary, parameters).slice(from)
    from = until
    until = Math.min(until * GROWTH, numRuns)
  }
}
