import { type Finding, simulate } from "./simulate.ts"
import type { Step } from "./steps/Step.ts"

/**
 * Leaves out steps, first many at a time, as long as the same law is broken (delta debugging). Each
 * step chooses its details by its own seed, so that it remains the same without the others.
 */
export const shrink = async (
  seed: number,
  steps: ReadonlyArray<Step>,
  { law, step }: Finding
): Promise<ReadonlyArray<Step>> => {
  const breaks = async (tried: ReadonlyArray<Step>): Promise<boolean> =>
    (await simulate(seed, tried)).finding?.law === law
  let left = steps.slice(0, step + 1)
  if (!(await breaks(left))) return steps
  for (
    let size = Math.ceil(left.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let from = Math.max(0, left.length - size); from >= 0; from -= size) {
      const tried = [...left.slice(0, from), ...left.slice(from + size)]
      if (tried.length < left.length && (await breaks(tried))) left = tried
      if (from === 0) break
      if (from < size) from = size
    }
  return left
}
