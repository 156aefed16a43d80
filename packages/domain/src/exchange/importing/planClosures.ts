import { requiredLine } from "../../kernel/text/index.ts"
import { type DateRange, daysOf, lengthInDays } from "../../kernel/time/index.ts"
import { created, type Plan, type RowChange } from "../../records/change/index.ts"
import {
  allDayTime,
  type BlockerEvent,
  type EventTime,
  noScope
} from "../../records/event/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import { SHOP_ID } from "../../records/resource/index.ts"
import { IMPORTED } from "../record-sheets/index.ts"
import type { Sheet, SheetRow } from "../sheet/index.ts"
import type { ImportMapping } from "./ImportMapping.ts"
import type { CellProblem } from "./ImportReport.ts"
import { partOfDay } from "./partOfDay.ts"
import { cellReader } from "./read/readCells.ts"
import { unknownColumns } from "./read/unknownColumns.ts"

/** Maximum length of an absence of one of several units, because each day becomes a blocker. */
const MAX_ABSENCE_DAYS = 366

type Scope = BlockerEvent["scope"]
type Closing = Pick<BlockerEvent, "title" | "scope"> & EventTime

/** The scope of a calendar, and the number of parallel units if it belongs to one of them. */
interface CalendarMeaning {
  readonly scope: Scope
  readonly parts: number
}

export interface ClosurePlan {
  readonly changes: ReadonlyArray<RowChange>
  readonly problems: ReadonlyArray<CellProblem>
}

export const noClosures: ClosurePlan = { changes: [], problems: [] }

/** Resources by names, also by similar ones. */
interface Resources {
  readonly progressOf: (name: string) => Progress | undefined
  readonly unitsOf: (name: string) => number | undefined
}

const meaningOf = (
  calendar: string,
  mapping: NonNullable<ImportMapping["closures"]>,
  { progressOf, unitsOf }: Resources
): CalendarMeaning | undefined => {
  if (mapping.wholeShop.includes(calendar))
    return { scope: { ...noScope, wholeShop: true }, parts: 1 }
  const oneOf = mapping.oneOf ?? {}
  const several = Object.hasOwn(oneOf, calendar) ? oneOf[calendar] : undefined
  const progress = progressOf(several ?? calendar)
  const parts = several === undefined ? 1 : unitsOf(several)
  return progress === undefined || parts === undefined
    ? undefined
    : { scope: { ...noScope, progressIds: [progress.id] }, parts }
}

const closingKey = ({ title, scope, startDate, startTime, endDate, endTime }: Closing): string =>
  JSON.stringify([
    title,
    scope.wholeShop,
    scope.progressIds,
    startDate,
    startTime,
    endDate,
    endTime
  ])

const knownClosings = (plan: Plan): Set<string> =>
  new Set(
    [...plan.event.values()].flatMap((event) =>
      event.eventType === "BlockerEvent" ? [closingKey(event)] : []
    )
  )

/**
 * Plans blockers for the days without capacity. A calendar of the whole shop or of a resource gives
 * all-day blockers. A calendar of one of several units takes its part of each day away from their
 * resource. Blockers that the plan already has are not added again.
 */
export const planClosures = (
  plan: Plan,
  sheet: Sheet,
  mapping: NonNullable<ImportMapping["closures"]>,
  resources: Resources,
  newId: () => string
): ClosurePlan => {
  const { columns } = mapping
  const problems = [...unknownColumns("closures", sheet, columns)]
  const known = knownClosings(plan)

  const timesOf = (days: DateRange, parts: number): ReadonlyArray<EventTime> => {
    if (parts <= 1) return [allDayTime(days)]
    const part = partOfDay(plan.shop.get(SHOP_ID), parts)
    return daysOf(days).map((day) => ({ allDay: false, startDate: day, endDate: day, ...part }))
  }

  const read = cellReader("closures", sheet)
  const closingsOf = (row: SheetRow): ReadonlyArray<Closing> => {
    const cells = read(row)
    const title = cells.required(columns.calendar, requiredLine(200))
    const start = cells.date(columns.start)
    const end = cells.date(columns.end)
    const meaning = meaningOf(title, mapping, resources)
    if (cells.problems.length === 0) {
      if (start === null) cells.reject(columns.start, "required")
      if (end === null) cells.reject(columns.end, "required")
      if (start !== null && end !== null && end <= start) cells.reject(columns.end, "notADate")
      if (meaning === undefined) cells.reject(columns.calendar, "unknownResource")
    }
    const days = start === null || end === null ? null : { start, end }
    if (days !== null && meaning !== undefined && meaning.parts > 1)
      if (lengthInDays(days) > MAX_ABSENCE_DAYS) cells.reject(columns.end, "tooLarge")
    problems.push(...cells.problems)
    if (cells.problems.length > 0 || days === null || meaning === undefined) return []
    return timesOf(days, meaning.parts).map((time) => ({ title, scope: meaning.scope, ...time }))
  }

  const changes = sheet.rows.flatMap(closingsOf).flatMap((closing): ReadonlyArray<RowChange> => {
    const key = closingKey(closing)
    if (known.has(key)) return []
    known.add(key)
    const pending = { status: "Pending" as const, comment: "", userIds: [] }
    const blocker = { id: newId(), eventType: "BlockerEvent" as const, ...pending, ...closing }
    return [created("event", blocker, IMPORTED)]
  })
  return { changes, problems }
}
