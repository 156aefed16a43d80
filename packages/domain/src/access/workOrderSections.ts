import * as Equal from "effect/Equal"
import { fieldSections, type WorkOrder, type WorkOrderSection } from "../work-order/index.ts"
import { isAdmin, permits } from "./permits.ts"
import type { UserConfiguration, Visibility } from "./UserConfiguration.ts"
import { installersAccess, progressAccess, shipperAccess } from "./visibility.ts"

/** The section of each field; values are of the info section. */
export const workOrderSections = { ...fieldSections, values: "info" } as const

type Field = keyof typeof workOrderSections
type Filled = Pick<WorkOrder, Field>
type Crewed = Pick<WorkOrder, "shipperId" | "installerIds">

/** The sections in which two states of a work order differ. */
export const touchedSections = (
  before: Filled,
  after: Partial<Filled>
): ReadonlySet<WorkOrderSection> =>
  new Set(
    (Object.keys(workOrderSections) as ReadonlyArray<Field>)
      .filter((field) => field in after && !Equal.equals(before[field], after[field]))
      .map((field) => workOrderSections[field])
  )

type Edits = {
  readonly [S in WorkOrderSection]: (user: UserConfiguration, workOrder: Filled) => boolean
}

const both = ({ display, editor }: Visibility): boolean => display && editor

/** Who edits a section of a work order without being allowed to create some. */
const edits: Edits = {
  info: () => false,
  production: (user) => both(user.productionVisibility),
  delivery: (user, { shipperId }) => both(shipperAccess(user, shipperId)),
  installation: (user, { installerIds }) => both(installersAccess(user, installerIds))
}

/** Who a section of a work order is displayed to: to whom its main event is. */
const displays: {
  readonly [S in WorkOrderSection]: (user: UserConfiguration, order: Crewed) => boolean
} = {
  info: () => true,
  production: (user) => user.productionVisibility.display,
  delivery: (user, { shipperId }) => shipperAccess(user, shipperId).display,
  installation: (user, { installerIds }) => installersAccess(user, installerIds).display
}

/** Whether a user sees a section of a work order; an administrator sees all of them. */
export const seesSection = (
  user: UserConfiguration,
  order: Crewed,
  section: WorkOrderSection
): boolean => isAdmin(user) || displays[section](user, order)

/**
 * Whether a user may change a section of a work order: it must be theirs to edit, before and after;
 * who may create work orders may change every section that they see.
 */
export const mayChangeSection = (
  user: UserConfiguration,
  before: Filled,
  after: Filled,
  section: WorkOrderSection
): boolean =>
  (permits(user, ["createWorkOrder"]) && seesSection(user, before, section)) ||
  [before, after].every((state) => edits[section](user, state))

/**
 * Whether a user may make a work order into another state of itself: every section that
 * differs must be theirs to change ({@link mayChangeSection}).
 */
export const mayChangeWorkOrder = (
  user: UserConfiguration,
  before: Filled,
  after: Partial<Filled>
): boolean =>
  [...touchedSections(before, after)].every((section) =>
    mayChangeSection(user, before, { ...before, ...after }, section)
  )

/** Whether a user may give a step of a progress values of its own. */
export const mayChangeStepValues = (user: UserConfiguration, progressId: string): boolean =>
  permits(user, ["createWorkOrder"]) || both(progressAccess(user, progressId))
