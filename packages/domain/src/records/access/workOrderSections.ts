import * as Equal from "effect/Equal"
import * as Struct from "effect/Struct"
import { fieldSections, type WorkOrder, type WorkOrderSection } from "../work-order/index.ts"
import { isAdmin, permits } from "./permits.ts"
import type { UserConfiguration, Visibility } from "./UserConfiguration.ts"
import { installersAccess, progressAccess, shipperAccess } from "./visibility.ts"

/** Section of each field; values belong to the info section. */
export const workOrderSections = { ...fieldSections, values: "info" } as const

type Field = keyof typeof workOrderSections
type Filled = Pick<WorkOrder, Field>
type Crewed = Pick<WorkOrder, "shipperId" | "installerIds">

export const touchedSections = (
  before: Filled,
  after: Partial<Filled>
): ReadonlySet<WorkOrderSection> =>
  new Set(
    Struct.keys(workOrderSections)
      .filter((field) => field in after && !Equal.equals(before[field], after[field]))
      .map((field) => workOrderSections[field])
  )

type Edits = {
  readonly [S in WorkOrderSection]: (user: UserConfiguration, workOrder: Filled) => boolean
}

const both = ({ display, editor }: Visibility): boolean => display && editor

/** Edit rights of users without the `createWorkOrder` permission. */
const edits: Edits = {
  info: () => false,
  production: (user) => both(user.productionVisibility),
  delivery: (user, { shipperId }) => both(shipperAccess(user, shipperId)),
  installation: (user, { installerIds }) => both(installersAccess(user, installerIds))
}

const displays: {
  readonly [S in WorkOrderSection]: (user: UserConfiguration, order: Crewed) => boolean
} = {
  info: () => true,
  production: (user) => user.productionVisibility.display,
  delivery: (user, { shipperId }) => shipperAccess(user, shipperId).display,
  installation: (user, { installerIds }) => installersAccess(user, installerIds).display
}

/** Whether the user sees a section of a work order; an administrator sees all sections. */
export const seesSection = (
  user: UserConfiguration,
  order: Crewed,
  section: WorkOrderSection
): boolean => isAdmin(user) || displays[section](user, order)

/**
 * Whether the user may change a section of a work order. With the `createWorkOrder` permission,
 * every visible section may be changed. Otherwise the user must be able to edit the section before
 * and after the change.
 */
export const mayChangeSection = (
  user: UserConfiguration,
  before: Filled,
  after: Filled,
  section: WorkOrderSection
): boolean =>
  (permits(user, ["createWorkOrder"]) && seesSection(user, before, section)) ||
  [before, after].every((state) => edits[section](user, state))

/** Whether the user may change each section that differs ({@link mayChangeSection}). */
export const mayChangeWorkOrder = (
  user: UserConfiguration,
  before: Filled,
  after: Partial<Filled>
): boolean =>
  [...touchedSections(before, after)].every((section) =>
    mayChangeSection(user, before, { ...before, ...after }, section)
  )

export const mayChangeStepValues = (user: UserConfiguration, progressId: string): boolean =>
  permits(user, ["createWorkOrder"]) || both(progressAccess(user, progressId))
