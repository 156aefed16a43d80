import { addDays, daysBetween, type LocalDate } from "../src/kernel/time/index.ts"
import { type ChangeSet, emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import type { StepEvent } from "../src/records/event/index.ts"
import type { Progress } from "../src/records/progress/index.ts"
import type { Shop } from "../src/records/resource/index.ts"
import type { WorkOrder, WorkOrderStep } from "../src/records/work-order/index.ts"
import { stepEventRow } from "./eventRows.ts"
import { progressRow, shopRow, workOrderRow, workOrderStep } from "./rows.ts"
import { MONDAY } from "./throughProgresses.ts"

const HOURS = "TimePerWorkOrder" as const

export const dayAfter = (days: number): LocalDate => addDays(MONDAY, days)

export interface SmallStep {
  readonly in: string
  readonly from: number
  /** Exclusive; default: the next day. */
  readonly until?: number
  /** Default: 8. */
  readonly hours?: number
  readonly event?: Partial<Pick<StepEvent, "dateLocked" | "link" | "status" | "daysOff">>
  readonly step?: Partial<WorkOrderStep>
}

/** An order of a small shop, due by the end of the day before `due`. */
export interface SmallOrder extends Partial<Omit<WorkOrder, "steps">> {
  readonly due?: number | null
  readonly steps: ReadonlyArray<SmallStep>
}

export const taken = (
  where: string,
  days: ReadonlyArray<number>,
  hours = 8
): ReadonlyArray<SmallStep> =>
  days.map((from) => ({ in: where, from, hours, event: { dateLocked: true } }))

/**
 * A shop whose progresses have a capacity in hours per day, or the given fields. The first step of
 * an order `a` has the id `a1`, and so does its event.
 */
export const smallShop = (
  progresses: Readonly<Record<string, number | null | Partial<Progress>>>,
  orders: Readonly<Record<string, SmallOrder>>,
  shop: Partial<Shop> = {}
): Plan =>
  planWith(emptyPlan, {
    shop: [shopRow(shop)],
    progress: Object.entries(progresses).map(([id, made]) =>
      progressRow(
        id,
        made === null || typeof made === "number"
          ? { capacities: [{ measureType: HOURS, min: null, max: made, weekdayMaxima: [] }] }
          : made
      )
    ),
    workOrder: Object.entries(orders).map(([id, { due = null, steps, ...fields }]) =>
      workOrderRow(id, {
        installationDate: due === null ? null : dayAfter(due),
        ...fields,
        steps: steps.map(({ from, hours = 8, in: where, step, until = from + 1 }, at) =>
          workOrderStep(`${id}${at + 1}`, where, {
            numberOfDays: until - from,
            values: [{ measureType: HOURS, value: hours }],
            ...step
          })
        )
      })
    ),
    event: Object.entries(orders).flatMap(([id, { steps }]) =>
      steps.map(({ event, from, in: where, until = from + 1 }, at) =>
        stepEventRow(`${id}${at + 1}`, {
          workOrderId: id,
          stepId: `${id}${at + 1}`,
          progressId: where,
          startDate: dayAfter(from),
          endDate: dayAfter(until),
          ...event
        })
      )
    )
  })

/** The new days of moved steps: the first, and the one after the last. */
export const movedTo = (changes: ChangeSet): Readonly<Record<string, readonly [number, number]>> =>
  Object.fromEntries(
    changes.flatMap(({ after, id }) => {
      if (after === null || !("startDate" in after)) return []
      return [[id, [daysBetween(MONDAY, after.startDate), daysBetween(MONDAY, after.endDate)]]]
    })
  )

export const finished = <A>(search: Generator<unknown, A, void>): A => {
  let next = search.next()
  while (next.done !== true) next = search.next()
  return next.value
}
