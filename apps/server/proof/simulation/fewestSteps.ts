import type { Step } from "./steps/Step.ts"

type Steps = ReadonlyArray<Step>

/** Leaves out the steps from one place to another. Their time passes before the next step. */
const leaveOut = (steps: Steps, from: number, to: number): Steps => {
  const [next, ...others] = steps.slice(to)
  const minutes = steps.slice(from, to).reduce((sum, step) => sum + step.minutes, 0)
  const rest = next === undefined ? [] : [{ ...next, minutes: next.minutes + minutes }, ...others]
  return [...steps.slice(0, from), ...rest]
}

/** Halves of a length, from the larger one down to a single step. */
const sizesOf = (length: number): ReadonlyArray<number> => {
  const half = Math.ceil(length / 2)
  return half <= 1 ? [1] : [half, ...sizesOf(half)]
}

/**
 * Finds few steps for which `breaks` is true, as it is for all of them: first the last 1, 2, 4 …
 * steps, because most laws are broken soon; then without some of them, many at a time at first
 * (delta debugging). The time of the others passes, because a law may depend on the hour.
 */
export const fewestSteps = async (
  all: Steps,
  breaks: (tried: Steps) => Promise<boolean>
): Promise<Steps> => {
  /** Leaves out some steps at a time, from the end, wherever the law is broken without them. */
  const without = async (from: Steps, size: number): Promise<Steps> => {
    let left = from
    for (let end = left.length; end > 0; end -= size) {
      const tried = leaveOut(left, Math.max(0, end - size), end)
      if (await breaks(tried)) left = tried
    }
    return left
  }
  const withoutEach = async (from: Steps): Promise<Steps> => {
    const left = await without(from, 1)
    return left.length < from.length ? withoutEach(left) : left
  }
  const last = (count: number): Steps => leaveOut(all, 0, Math.max(0, all.length - count))
  let count = 1
  while (count < all.length && !(await breaks(last(count)))) count *= 2
  let left = last(count)
  for (const size of sizesOf(left.length)) left = await without(left, size)
  return withoutEach(left)
}
