import { checkNumber } from "../time/index.ts"

/**
 * Whether a work order has no priority yet at a progress, because its completion does not exceed
 * the minimum. Its first step is never gated, so that a minimum of 0 does not gate what is new;
 * without a minimum nothing is.
 */
export const isGated = (
  minimumCompletion: number | null,
  percentCompleted: number,
  isFirstStep: boolean
): boolean => {
  checkNumber("percentCompleted", percentCompleted)
  if (minimumCompletion === null) return false
  checkNumber("minimumCompletion", minimumCompletion)
  return !isFirstStep && percentCompleted <= minimumCompletion
}
