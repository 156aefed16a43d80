import {
  type DateField,
  type Days,
  dateFields,
  type ListedWorkOrder,
  referenceFields,
  type WorkOrderFilter,
  type WorkOrderQuery
} from "@atelier/application/ports"
import { orderWords } from "@atelier/application/work-order"
import { type PlanCalendars, shownCalendars } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import { completedStepIds, percentOfSteps } from "@atelier/domain/completing"
import { beginsAll, foldText, wordsOf } from "@atelier/domain/text"
import type { LocalDate } from "@atelier/domain/time"
import {
  nextStepToComplete,
  openProgressIds,
  usedSteps,
  type WorkOrder
} from "@atelier/domain/work-order"

interface Candidate extends ListedWorkOrder {
  readonly isCompleted: boolean
  readonly openProgressIds: ReadonlySet<string>
}

const candidate = (plan: Plan, calendars: PlanCalendars, workOrder: WorkOrder): Candidate => {
  const steps = [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.workOrderId === workOrder.id ? [event] : []
  )
  const completed = completedStepIds(steps)
  const next = nextStepToComplete(workOrder, completed)
  return {
    workOrder,
    percentCompleted: percentOfSteps(calendars, workOrder, steps),
    nextProgressId: next?.progressId ?? null,
    isCompleted: next === undefined && usedSteps(workOrder).length > 0,
    openProgressIds: openProgressIds(workOrder, completed)
  }
}

const takesCrew = (asked: ReadonlyArray<string | null>, crew: ReadonlyArray<string>): boolean =>
  crew.length === 0 ? asked.includes(null) : crew.some((id) => asked.includes(id))

const datesInSight = (
  workOrder: WorkOrder,
  { inSight }: WorkOrderFilter
): Pick<WorkOrder, DateField> => {
  const { productionDate, deliveryDate, installationDate, shipperId, installerIds } = workOrder
  if (inSight === undefined) return { productionDate, deliveryDate, installationDate }
  return {
    productionDate: inSight.production ? productionDate : null,
    deliveryDate: inSight.shipperIds?.includes(shipperId) === false ? null : deliveryDate,
    installationDate:
      inSight.installerIds === null || takesCrew(inSight.installerIds, installerIds)
        ? installationDate
        : null
  }
}

const fieldOf = (row: Candidate, field: keyof WorkOrder | "percentCompleted" | "nextProgressId") =>
  field === "percentCompleted" || field === "nextProgressId" ? row[field] : row.workOrder[field]

const within = (date: LocalDate | null, { from, to }: Days): boolean =>
  date !== null && (from === null || date >= from) && (to === null || date <= to)

const isFound = (plan: Plan, workOrder: WorkOrder, filter: WorkOrderFilter): boolean => {
  const [searched, tagged] = [wordsOf(filter.search), wordsOf(filter.keywords)]
  if (searched.length === 0 && tagged.length === 0) return true
  const group = plan.workOrderGroup.get(workOrder.workOrderGroupId ?? "")
  const { words, keywords } = orderWords(workOrder, group?.name ?? null)
  return beginsAll(searched, [...words, ...keywords]) && beginsAll(tagged, keywords)
}

const passes = (plan: Plan, row: Candidate, filter: WorkOrderFilter): boolean => {
  const { workOrder } = row
  return (
    referenceFields.every(
      (field) => filter.references[field]?.includes(fieldOf(row, field) as string | null) ?? true
    ) &&
    dateFields.every((field) => {
      const days = filter.dates[field]
      return days === undefined || within(datesInSight(workOrder, filter)[field], days)
    }) &&
    (filter.installerIds === undefined || takesCrew(filter.installerIds, workOrder.installerIds)) &&
    (filter.ids?.includes(workOrder.id) ?? true) &&
    (filter.isCompleted ?? row.isCompleted) === row.isCompleted &&
    (filter.origin ?? workOrder.origin) === workOrder.origin &&
    isFound(plan, workOrder, filter)
  )
}

/** Sorts after every date: orders without a date come last in both directions. */
const AFTER_DATES = "\uffff"

const nextDate = (dates: Pick<WorkOrder, DateField>, today: LocalDate): LocalDate | null => {
  const known = dateFields.flatMap((field) => dates[field] ?? []).toSorted()
  return known.find((date) => date >= today) ?? known.at(-1) ?? null
}

const keyOf = (row: Candidate, { sort, filter }: WorkOrderQuery): string | number => {
  const inSight = {
    ...row,
    workOrder: { ...row.workOrder, ...datesInSight(row.workOrder, filter) }
  }
  const value =
    sort.field === "nextDate"
      ? nextDate(datesInSight(row.workOrder, filter), sort.today)
      : fieldOf(inSight, sort.field)
  if ("ranked" in sort) return sort.ranked.indexOf(String(value))
  if (value === null) return sort.descending ? "" : AFTER_DATES
  return typeof value === "string" ? foldText(value) : Number(value)
}

const compareKeys = (a: string | number, b: string | number): number => {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

export const everyWorkOrder: WorkOrderFilter = {
  references: {},
  dates: {},
  search: "",
  keywords: ""
}

export const filteredWorkOrders = (
  plan: Plan,
  filter: WorkOrderFilter
): ReadonlyArray<Candidate> => {
  const calendars = shownCalendars(plan)
  return [...plan.workOrder.values()]
    .map((workOrder) => candidate(plan, calendars, workOrder))
    .filter((row) => passes(plan, row, filter))
}

export const workOrderPageOf = (plan: Plan, query: WorkOrderQuery) => {
  const direction = query.sort.descending ? -1 : 1
  const found = filteredWorkOrders(plan, query.filter).toSorted(
    (a, b) =>
      direction *
      (compareKeys(keyOf(a, query), keyOf(b, query)) || compareKeys(a.workOrder.id, b.workOrder.id))
  )
  const page = found.slice(query.offset, query.offset + query.limit)
  return {
    rows: page.map(
      ({ workOrder, percentCompleted, nextProgressId }): ListedWorkOrder => ({
        workOrder,
        percentCompleted,
        nextProgressId
      })
    ),
    total: found.length
  }
}
