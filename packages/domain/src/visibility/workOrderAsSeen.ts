import * as Equal from "effect/Equal"
import {
  isAdmin,
  progressAccess,
  seesSection,
  type UserConfiguration,
  type workOrderSections
} from "../access/index.ts"
import type { WorkOrder, WorkOrderSection, WorkOrderStep } from "../work-order/index.ts"

/** The sections of a work order that say when and by whom something is done. */
export type DatedSection = Exclude<WorkOrderSection, "info">

type FieldsOf<S extends WorkOrderSection> = {
  readonly [F in keyof typeof workOrderSections as (typeof workOrderSections)[F] extends S
    ? F
    : never]: WorkOrder[F]
}

/** Every field of each dated section, as it is for whom the section is out of sight. */
export const unseenFields: { readonly [S in DatedSection]: FieldsOf<S> } = {
  production: { productionDate: null },
  delivery: { deliveryDate: null, deliveryEndDate: null, shipperId: null },
  installation: { installationDate: null, installationEndDate: null, installerIds: [] }
}

type Crewed = Pick<WorkOrder, "shipperId" | "installerIds">

/** The sections of which a user may see one and not another. */
export const datedSections = Object.keys(unseenFields) as ReadonlyArray<DatedSection>

/** Whose dates of work orders a user sees; null takes all crews, null in a list means none. */
export interface DatesInSight {
  readonly production: boolean
  readonly shipperIds: ReadonlyArray<string | null> | null
  /** An installation is in sight with any of its installers. */
  readonly installerIds: ReadonlyArray<string | null> | null
}

const someOf = (
  ids: Iterable<string>,
  sees: (id: string | null) => boolean
): ReadonlyArray<string | null> | null => {
  const all = [null, ...ids]
  const seen = all.filter(sees)
  return seen.length === all.length ? null : seen
}

/** Whose dates of work orders a user sees, of some crews and nobody. */
export const datesInSight = (
  user: UserConfiguration,
  crews: { readonly shippers: Iterable<string>; readonly installers: Iterable<string> }
): DatesInSight => ({
  production: seesSection(user, { shipperId: null, installerIds: [] }, "production"),
  shipperIds: someOf(crews.shippers, (shipperId) =>
    seesSection(user, { shipperId, installerIds: [] }, "delivery")
  ),
  installerIds: someOf(crews.installers, (id) =>
    seesSection(user, { shipperId: null, installerIds: id === null ? [] : [id] }, "installation")
  )
})

/** What a user is shown in the place of the fields of a work order that they do not see. */
const unseenFieldsOf = (user: UserConfiguration, order: Crewed): Partial<WorkOrder> =>
  Object.assign(
    {},
    ...datedSections
      .filter((section) => !seesSection(user, order, section))
      .map((section) => unseenFields[section])
  )

/**
 * What somebody says of a work order, without what they were shown in the place of fields that they
 * do not see.
 */
export const withoutUnseen = <I extends object>(
  user: UserConfiguration,
  order: Crewed,
  said: I
): I => {
  const unseen = new Map(Object.entries(unseenFieldsOf(user, order)))
  const kept = Object.entries(said).filter(
    ([field, value]) => !(unseen.has(field) && Equal.equals(unseen.get(field), value))
  )
  return Object.fromEntries(kept) as I
}

/**
 * Whether something that is said of a work order names a field that the user does not see: to
 * refuse it whatever it says, for another answer would tell what is there.
 */
export const namesUnseen = (user: UserConfiguration, order: Crewed, said: object): boolean => {
  const unseen = unseenFieldsOf(user, order)
  return Object.keys(withoutUnseen(user, order, said)).some((field) => field in unseen)
}

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
