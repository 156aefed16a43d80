import { type Finding, simulate } from "./simulate.ts"
import type { Step } from "./steps/Step.ts"

type Steps = ReadonlyArray<Step>

/** Halves of a length, from the larger one down to a single step. */
const sizesOf = (length: number): ReadonlyArray<number> => {
  const half = Math.ceil(length / 2)
  return half <= 1 ? [1] : [half, ...sizesOf(half)]
}

/**
 * Finds few steps that break the same law: first the last 1, 2, 4 … steps, because most laws are
 * broken soon; then without some of them, many at a time at first (delta debugging). Each step
 * chooses its details by its own seed, so that it remains the same without the others.
 */
export const shrink = async (
  seed: number,
  steps: Steps,
  { law, step }: Finding
): Promise<Steps> => {
  const breaks = async (tried: Steps): Promise<boolean> =>
    (await simulate(seed, tried)).finding?.law === law
  /** Leaves out some steps at a time, from the end, wherever the law is broken without them. */
  const without = async (from: Steps, size: number): Promise<Steps> => {
    let left = from
    for (let end = left.length; end > 0; end -= size) {
      const tried = [...left.slice(0, Math.max(0, end - size)), ...left.slice(end)]
      if (await breaks(tried)) left = tried
    }
    return left
  }
  const withoutEach = async (from: Steps): Promise<Steps> => {
    const left = await without(from, 1)
    return left.length < from.length ? withoutEach(left) : left
  }
  const all = steps.slice(0, step + 1)
  let count = 1
  while (count < all.length && !(await breaks(all.slice(-count)))) count *= 2
  let left: Steps = all.slice(-count)
  for (const size of sizesOf(left.length)) left = await without(left, size)
  return withoutEach(left)
}
