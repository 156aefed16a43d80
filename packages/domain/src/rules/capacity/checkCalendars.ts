import { refuseArgument } from "../../kernel/time/index.ts"
import { checkPlan, type Plan } from "../../records/change/index.ts"
import type { BlockerEvent } from "../../records/event/index.ts"
import { type Progress, weekIn } from "../../records/progress/index.ts"
import type { Installer, Shipper, Shop } from "../../records/resource/index.ts"
import { blockersIn, type PlanCalendars } from "./resourceTimes.ts"

const timeOfShop = (row: Shop): string => {
  const { dayEndTime, dayStartTime, productionCapacities } = row
  return JSON.stringify([weekIn(row), dayStartTime, dayEndTime, productionCapacities])
}

const timeOfCrew = (row: Installer | Shipper): string =>
  JSON.stringify([weekIn(row), row.capacities])

const timeOfProgress = (row: Progress): string =>
  JSON.stringify([weekIn(row), row.capacities, row.openedDays, row.overtime])

const timeOfBlocker = (row: BlockerEvent): string => {
  const { allDay, endDate, endTime, scope, startDate, startTime } = row
  return JSON.stringify([allDay, startDate, startTime, endDate, endTime, scope])
}

/** Finds the id of a row whose working time differs between two tables; null if there is none. */
const differingRow = <Row extends { readonly id: string }>(
  one: ReadonlyMap<string, Row>,
  other: ReadonlyMap<string, Row>,
  timeOf: (row: Row) => string
): string | null => {
  if (one === other) return null
  for (const row of one.values()) {
    const has = other.get(row.id)
    if (has === row) continue
    if (has === undefined || timeOf(has) !== timeOf(row)) return row.id
  }
  if (one.size === other.size) return null
  for (const id of other.keys()) if (!one.has(id)) return id
  return null
}

/**
 * Checks that calendars belong to a plan. Throws a `RangeError` if they were made from a plan with
 * other working times or capacities. Free if both have the same tables; otherwise compares rows and
 * blockers.
 */
export const checkCalendars = (plan: Plan, calendars: PlanCalendars): void => {
  checkPlan(plan)
  if (typeof calendars?.ownTimeOf !== "function")
    refuseArgument("calendars", calendars, "the success of planCalendars")
  const { madeOf } = calendars
  const differing =
    differingRow(plan.shop, madeOf.shop, timeOfShop) ??
    differingRow(plan.progress, madeOf.progress, timeOfProgress) ??
    differingRow(plan.installer, madeOf.installer, timeOfCrew) ??
    differingRow(plan.shipper, madeOf.shipper, timeOfCrew) ??
    (plan.event === madeOf.event
      ? null
      : differingRow(blockersIn(plan.event), blockersIn(madeOf.event), timeOfBlocker))
  if (differing !== null)
    throw new RangeError(
      `calendars: they were made of another plan, in which ${differing} has other times`
    )
}
