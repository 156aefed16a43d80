import * as Equal from "effect/Equal"
import * as Struct from "effect/Struct"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import { type DatedSection, datedSections, unseenFields } from "./workOrderAsSeen.ts"

/** A key of a changed section: the crews that determine its visibility, and whether it is empty. */
const sectionKey = (section: DatedSection, before: WorkOrder, after: WorkOrder): unknown => {
  const fields = Struct.keys(unseenFields[section])
  if (fields.every((field) => Equal.equals(before[field], after[field]))) return null
  const empty = Object.entries(unseenFields[section])
  return [before, after].map((order) => [
    section === "delivery" ? order.shipperId : null,
    section === "installation" ? order.installerIds : null,
    empty.every(([field, value]) => Equal.equals(order[field as keyof WorkOrder], value))
  ])
}

const stepsAt = ({ steps }: WorkOrder, id: string): ReadonlyArray<WorkOrderStep> =>
  steps.filter(({ progressId }) => progressId === id)

const stepsKey = (before: WorkOrder, after: WorkOrder): unknown => {
  const orders = [before, after].map(({ steps }) => steps.map(({ progressId }) => progressId))
  const changed = [...new Set(orders.flat())].filter(
    (id) => !Equal.equals(stepsAt(before, id), stepsAt(after, id))
  )
  return [changed.toSorted(), ...(Equal.equals(orders[0], orders[1]) ? [] : orders)]
}

const forAll = (order: WorkOrder): WorkOrder =>
  Object.assign({ ...order, steps: [], version: 0 }, ...Object.values(unseenFields))

/**
 * A key of the differences between two states of a work order and of their visibility. If changes
 * have equal keys, each user who sees the work orders sees a difference in all of them or in none.
 */
export const workOrderVisibilityKey = (before: WorkOrder, after: WorkOrder): string =>
  JSON.stringify([
    !Equal.equals(forAll(before), forAll(after)),
    ...datedSections.map((section) => sectionKey(section, before, after)),
    stepsKey(before, after)
  ])
