import { checkNumber } from "../../kernel/time/index.ts"

/**
 * True if a work order has no priority at a progress, because its completion does not exceed the
 * minimum. The first step is always exempt, so that a minimum of 0 does not exclude new orders.
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
