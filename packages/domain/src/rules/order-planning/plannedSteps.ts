import { addWorkedDays } from "../../kernel/calendar/index.ts"
import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import { interruptedRun } from "../proposal/index.ts"
import type { ReviewRow, StepValue } from "../review-list/index.ts"
import type { StepToPlan } from "./plannedEvents.ts"

export type ChosenRow = Pick<
  ReviewRow,
  "templateStepId" | "startDate" | "numberOfDaysDefault" | "checked" | "daysOff"
>

const ownValues = (
  stepValues: ReadonlyArray<StepValue>,
  templateStepId: string
): ReadonlyArray<MeasuredValue> =>
  stepValues
    .filter((value) => value.templateStepId === templateStepId)
    .map(({ measureType, value }) => ({ measureType, value }))

/**
 * Converts a row of the review list to a step. The user's start, days, days off and tick replace
 * the generated ones. An unchecked row becomes an unused step.
 */
export const stepToPlan = (
  calendars: PlanCalendars,
  row: ReviewRow,
  choices: {
    readonly rows: ReadonlyArray<ChosenRow> | null
    readonly stepValues: ReadonlyArray<StepValue>
  },
  newId: () => string
): StepToPlan => {
  const { templateStepId, progressId, referenceDate, linked, offsetDays } = row
  const chosen = choices.rows?.find((entry) => entry.templateStepId === templateStepId) ?? row
  const numberOfDays = chosen.numberOfDaysDefault
  const calendar = calendarOf(calendars, { kind: "progress", id: progressId })
  const wanted =
    offsetDays < 0
      ? addWorkedDays(calendar, addDays(row.endDate, -1), 1 - numberOfDays)
      : row.startDate
  return {
    step: {
      id: newId(),
      progressId,
      used: chosen.checked,
      numberOfDays,
      referenceDate,
      linked,
      offsetDays,
      values: ownValues(choices.stepValues, templateStepId)
    },
    days: {
      ...interruptedRun(calendar, chosen.startDate, numberOfDays, chosen.daysOff ?? []),
      link: chosen.startDate === wanted ? "intact" : "broken"
    }
  }
}
