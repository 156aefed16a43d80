import type { MeasuredValue, MeasureType } from "../src/kernel/quantity/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import type { Event } from "../src/records/event/index.ts"
import { naiveValues } from "./naiveRoom.ts"

const hasResource = (event: Event): boolean => {
  if (event.eventType === "DeliveryEvent") return event.shipperId !== null
  return event.eventType !== "InstallationEvent" || event.installerIds.length > 0
}

const hundredthsIn = (values: ReadonlyArray<MeasuredValue>, measureType: MeasureType): number =>
  Math.round((values.find((one) => one.measureType === measureType)?.value ?? 0) * 100)

/** Total load of an event in hundredths, independent of the code under test. */
export const naiveTotal = (plan: Plan, event: Event, measureType: MeasureType): number => {
  if (event.eventType === "UserEvent" || event.eventType === "BlockerEvent") return 0
  if (event.status === "Completed" || !hasResource(event)) return 0
  const workOrder = plan.workOrder.get(event.workOrderId)
  if (workOrder === undefined) return 0
  if ("isMainEvent" in event && !event.isMainEvent) return hundredthsIn(event.values, measureType)
  const step =
    event.eventType === "StepEvent" ? workOrder.steps.find(({ id }) => id === event.stepId) : null
  const values = naiveValues(workOrder.values, step?.values ?? [])
  return hundredthsIn(values, measureType)
}
