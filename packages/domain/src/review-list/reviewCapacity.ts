import { occupiedDays } from "../calendar/index.ts"
import {
  calendarOf,
  dayCapacity,
  dayStatus,
  type LoadTable,
  loadOn,
  type PlanCalendars,
  type Resource
} from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import type { Progress } from "../progress/index.ts"
import {
  evenShares,
  fromHundredths,
  type MeasuredValue,
  type MeasureType,
  quantityOf,
  toHundredths
} from "../quantity/index.ts"
import type { TemplateStep } from "../template/index.ts"
import type { DateRange, LocalDate } from "../time/index.ts"
import type { CapacityDatum, ReviewRow } from "./ReviewRow.ts"

/** A row of the review list before its capacity is looked at. */
export interface DraftRow {
  readonly step: TemplateStep
  readonly values: ReadonlyArray<MeasuredValue>
  readonly edited: ReviewRow["edited"]
  readonly days: number
  readonly range: DateRange
  /** The days within on which it is not worked. */
  readonly daysOff: ReadonlyArray<LocalDate>
  readonly checked: boolean
}

/** What a row puts on each day, in hundredths. */
const sharesOf = (
  calendars: PlanCalendars,
  row: DraftRow,
  measureType: MeasureType
): ReadonlyMap<LocalDate, number> => {
  const calendar = calendarOf(calendars, { kind: "progress", id: row.step.progressId })
  const days = occupiedDays(calendar, row.range).filter((day) => !row.daysOff.includes(day))
  const shares = evenShares(toHundredths(quantityOf(row.values, measureType)), days.length)
  return new Map(days.map((day, place) => [day, shares[place] as number]))
}

const worstOf = (days: ReadonlyArray<CapacityDatum>): CapacityDatum => {
  const excess = (datum: CapacityDatum): number =>
    datum.capacity === null
      ? Number.NEGATIVE_INFINITY
      : toHundredths(datum.totalValue) - toHundredths(datum.capacity)
  return days.reduce((worst, datum) => (excess(datum) > excess(worst) ? datum : worst))
}

/**
 * Whether a row makes some day of its progress go over, and its worst day per measure type: load of
 * all other events, plus the other checked rows of the list, plus its own share. A row beyond the
 * last day of the year 9999 has no day.
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
  const { capacities } = plan.progress.get(row.step.progressId) as Progress
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
