/**
 * Pairs the steps of two lists by progress: the first of a progress with the first, the second with
 * the second, and so on. Steps without a partner are left out.
 */
export const matchedByProgress = <
  A extends { readonly progressId: string },
  B extends { readonly progressId: string }
>(
  steps: ReadonlyArray<A>,
  others: ReadonlyArray<B>
): ReadonlyMap<A, B> => {
  const left = [...others]
  const matched = new Map<A, B>()
  for (const step of steps) {
    const place = left.findIndex(({ progressId }) => progressId === step.progressId)
    const [other] = place < 0 ? [] : left.splice(place, 1)
    if (other !== undefined) matched.set(step, other)
  }
  return matched
}
