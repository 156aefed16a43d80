import { occupiedDays } from "../../kernel/calendar/index.ts"
import {
  evenShares,
  fromHundredths,
  type MeasuredValue,
  type MeasureType,
  quantityOf,
  toHundredths
} from "../../kernel/quantity/index.ts"
import type { DateRange, LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { TemplateStep } from "../../records/template/index.ts"
import {
  calendarOf,
  dayCapacity,
  dayStatus,
  type LoadTable,
  loadOn,
  type PlanCalendars,
  type Resource
} from "../capacity/index.ts"
import type { CapacityDatum, ReviewRow } from "./ReviewRow.ts"

export interface DraftRow {
  readonly step: TemplateStep
  readonly values: ReadonlyArray<MeasuredValue>
  readonly edited: ReviewRow["edited"]
  readonly days: number
  readonly range: DateRange
  /** Worked days within `range` on which the step pauses. */
  readonly daysOff: ReadonlyArray<LocalDate>
  readonly checked: boolean
}

/** The load of a row on each day, in hundredths. */
const sharesOf = (
  calendars: PlanCalendars,
  row: DraftRow,
  measureType: MeasureType
): ReadonlyMap<LocalDate, number> => {
  const calendar = calendarOf(calendars, { kind: "progress", id: row.step.progressId })
  const days = occupiedDays(calendar, row.range).filter((day) => !row.daysOff.includes(day))
  const shares = evenShares(toHundredths(quantityOf(row.values, measureType)), days.length)
  return new Map(days.map((day, place) => [day, shares[place]!]))
}

const worstOf = (days: ReadonlyArray<CapacityDatum>): CapacityDatum => {
  const excess = (datum: CapacityDatum): number =>
    datum.capacity === null
      ? Number.NEGATIVE_INFINITY
      : toHundredths(datum.totalValue) - toHundredths(datum.capacity)
  return days.reduce((worst, datum) => (excess(datum) > excess(worst) ? datum : worst))
}

/**
 * Tests whether a row overloads a day of its progress, and finds its worst day per measure type.
 * The load is that of all other events, the other checked rows of the list, and the row itself. A
 * row after 9999-12-31 has no days.
 */
export const capacityOfRow = (
  plan: Plan,
  calendars: PlanCalendars,
  others: LoadTable,
  drafts: ReadonlyArray<DraftRow>,
  row: DraftRow
): ReviewRow["isOverCapacityData"] => {
  const resource: Resource = { kind: "progress", id: row.step.progressId }
  const neighbours = drafts.filter(
    (draft) => draft !== row && draft.checked && draft.step.progressId === row.step.progressId
  )
  const { capacities } = plan.progress.get(row.step.progressId)!
  const capacityData = capacities.flatMap(({ measureType }) => {
    const beside = neighbours.map((draft) => sharesOf(calendars, draft, measureType))
    const days = [...sharesOf(calendars, row, measureType)].map(([date, share]): CapacityDatum => {
      const hundredths =
        toHundredths(loadOn(others, resource, measureType, date)) +
        beside.reduce((sum, shares) => sum + (shares.get(date) ?? 0), 0) +
        share
      const load = fromHundredths(hundredths)
      const capacity = dayCapacity(calendars, resource, measureType, date)
      return {
        measureType,
        totalValue: load,
        capacity: capacity.max,
        date,
        isOverCapacity: dayStatus({ load, ...capacity }) === "over"
      }
    })
    return days.length === 0 ? [] : [worstOf(days)]
  })
  return { isOverCapacity: capacityData.some((datum) => datum.isOverCapacity), capacityData }
}
