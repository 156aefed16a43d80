import { type MeasuredValue, quantityOf, toHundredths } from "../../kernel/quantity/index.ts"
import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import type { JobType, TemplateStep } from "../../records/template/index.ts"

/**
 * Value divided by daily maximum, rounded up; 1 without a maximum. If the progress has a unit, only
 * that measure type counts; otherwise the largest result does.
 */
const daysFromValue = (progress: Progress, values: ReadonlyArray<MeasuredValue>): number => {
  const capacities = progress.capacities.filter(
    (capacity) => progress.unitType === null || capacity.measureType === progress.unitType
  )
  const days = capacities.map(({ measureType, max }) =>
    max === null || max === 0
      ? 1
      : Math.ceil(toHundredths(quantityOf(values, measureType)) / toHundredths(max))
  )
  return Math.min(MAX_NUMBER_OF_DAYS, Math.max(1, ...days))
}

/**
 * The number of days of a new step, at least 1. The job type's number takes precedence, then the
 * template step's, then the value divided by the daily maximum of the progress's unit, rounded up.
 */
export const numberOfDays = (
  step: TemplateStep,
  jobType: JobType | null,
  progress: Progress,
  values: ReadonlyArray<MeasuredValue>
): number =>
  jobType?.steps.find((override) => override.progressId === step.progressId)?.numberOfDays ??
  step.numberOfDays ??
  daysFromValue(progress, values)
