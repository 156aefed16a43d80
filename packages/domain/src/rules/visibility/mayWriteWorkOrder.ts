import * as Equal from "effect/Equal"
import {
  canEditEvent,
  mayChangeSection,
  mayChangeStepValues,
  permits,
  touchedSections,
  type UserConfiguration
} from "../../records/access/index.ts"
import type { Event, ReferenceEvent } from "../../records/event/index.ts"
import type { WorkOrder, WorkOrderSection } from "../../records/work-order/index.ts"
import type { ChangesAbout } from "./changesAbout.ts"
import type { WriteRule, Written } from "./Writer.ts"

type MainEventType = ReferenceEvent["eventType"]

const mainEventOf: { readonly [S in Exclude<WorkOrderSection, "info">]: MainEventType } = {
  production: "ProductionEvent",
  delivery: "DeliveryEvent",
  installation: "InstallationEvent"
}

const isMainEventOf = (event: Event, workOrderId: string, eventType: MainEventType): boolean =>
  event.eventType === eventType && event.isMainEvent && event.workOrderId === workOrderId

export const editsMainEvent = (
  user: UserConfiguration,
  about: ChangesAbout,
  workOrderId: string,
  eventType: MainEventType
): boolean =>
  about(workOrderId).some(
    ({ table, before, after }) =>
      table === "event" &&
      before !== null &&
      after !== null &&
      isMainEventOf(after, workOrderId, eventType) &&
      canEditEvent(user, before) &&
      canEditEvent(user, after)
  )

const mayChangeSteps = (user: UserConfiguration, before: WorkOrder, after: WorkOrder): boolean =>
  before.steps.length === after.steps.length &&
  before.steps.every((step, place) => {
    const other = after.steps[place]
    if (other === undefined || !Equal.equals({ ...step, values: [] }, { ...other, values: [] }))
      return false
    return Equal.equals(step.values, other.values) || mayChangeStepValues(user, step.progressId)
  })

const mayUpdate = (
  { writer: { user, seesWorkOrder }, about }: Written<WorkOrder>,
  before: WorkOrder,
  after: WorkOrder
): boolean => {
  const isKept =
    before.origin === after.origin &&
    before.importKey === after.importKey &&
    before.createdOn === after.createdOn
  const sections = [...touchedSections(before, after)]
  return (
    isKept &&
    sections.every(
      (section) =>
        (seesWorkOrder(before.id) && mayChangeSection(user, before, after, section)) ||
        (section !== "info" && editsMainEvent(user, about, before.id, mainEventOf[section]))
    ) &&
    (permits(user, ["createWorkOrder"]) || mayChangeSteps(user, before, after))
  )
}

/**
 * Creating and deleting a work order needs the matching permission. A changed section needs the
 * right to edit the section, or the main event that carries its date and crew.
 */
export const mayWriteWorkOrder: WriteRule<WorkOrder> = (written) => {
  const { writer, before, after } = written
  if (before === null) return permits(writer.user, ["createWorkOrder"])
  if (after === null)
    return permits(writer.user, ["deleteWorkOrder"]) && writer.seesWorkOrder(before.id)
  return mayUpdate(written, before, after)
}
