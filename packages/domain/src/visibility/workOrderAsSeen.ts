import {
  installersAccess,
  isAdmin,
  progressAccess,
  shipperAccess,
  type UserConfiguration,
  type WorkOrderSection,
  type workOrderSections
} from "../access/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"

/** The sections of a work order that say when and by whom something is done. */
export type DatedSection = Exclude<WorkOrderSection, "info">

type FieldsOf<S extends WorkOrderSection> = {
  readonly [F in keyof typeof workOrderSections as (typeof workOrderSections)[F] extends S
    ? F
    : never]: WorkOrder[F]
}

/** Every field of each dated section, as it is for whom the section is out of sight. */
const unseenFields: { readonly [S in DatedSection]: FieldsOf<S> } = {
  production: { productionDate: null },
  delivery: { deliveryDate: null, deliveryEndDate: null, shipperId: null },
  installation: { installationDate: null, installationEndDate: null, installerIds: [] }
}

type Crewed = Pick<WorkOrder, "shipperId" | "installerIds">

const sections: {
  readonly [S in DatedSection]: (user: UserConfiguration, order: Crewed) => boolean
} = {
  production: (user) => user.productionVisibility.display,
  delivery: (user, { shipperId }) => shipperAccess(user, shipperId).display,
  installation: (user, { installerIds }) => installersAccess(user, installerIds).display
}

const datedSections = Object.keys(sections) as ReadonlyArray<DatedSection>

/**
 * Whether a user sees a section of a work order: as its main event, and always as an administrator.
 */
export const seesSection = (
  user: UserConfiguration,
  order: Crewed,
  section: DatedSection
): boolean => isAdmin(user) || sections[section](user, order)

/** What a user is shown in the place of the fields of a work order that they do not see. */
export const unseenFieldsOf = (user: UserConfiguration, order: Crewed): Partial<WorkOrder> =>
  Object.assign(
    {},
    ...datedSections
      .filter((section) => !seesSection(user, order, section))
      .map((section) => unseenFields[section])
  )

/** The steps of a work order whose progress a user sees. */
export const stepsAsSeen = (
  user: UserConfiguration,
  { steps }: Pick<WorkOrder, "steps">
): ReadonlyArray<WorkOrderStep> =>
  steps.filter((step) => isAdmin(user) || progressAccess(user, step.progressId).display)

/**
 * A work order without what a user does not see of it: the dates and crews of sections out of
 * sight, and the steps, with their values, of progresses out of sight.
 */
export const workOrderAsSeen = <W extends WorkOrder>(user: UserConfiguration, workOrder: W): W => {
  const steps = stepsAsSeen(user, workOrder)
  const unseen = unseenFieldsOf(user, workOrder)
  return steps.length === workOrder.steps.length && Object.keys(unseen).length === 0
    ? workOrder
    : { ...workOrder, ...unseen, steps }
}
