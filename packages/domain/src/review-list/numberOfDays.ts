import type { Progress } from "../progress/index.ts"
import { type MeasuredValue, quantityOf, toHundredths } from "../quantity/index.ts"
import { MAX_NUMBER_OF_DAYS } from "../record/index.ts"
import type { JobType, TemplateStep } from "../template/index.ts"

/**
 * Days that a value takes at a progress: value over daily maximum, rounded up; 1 where there is no
 * maximum.
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
 * How many days a new step takes: what the job type says, otherwise what the template step says,
 * otherwise its value over the daily maximum of the progress's unit, rounded up; at least one.
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
