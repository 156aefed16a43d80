import fc from "fast-check"

const FIRST = 6
const GROWTH = 5

/**
 * The samples of {@link fc.sample}, made some at a time as they are asked for: most readers need
 * the first ones only, and those that come first do not depend on how many are made.
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
