import * as Equal from "effect/Equal"
import * as Struct from "effect/Struct"
import {
  isAdmin,
  progressAccess,
  seesSection,
  type UserConfiguration,
  type workOrderSections
} from "../../records/access/index.ts"
import type { WorkOrder, WorkOrderSection, WorkOrderStep } from "../../records/work-order/index.ts"

export type DatedSection = Exclude<WorkOrderSection, "info">

type FieldsOf<S extends WorkOrderSection> = {
  readonly [F in keyof typeof workOrderSections as (typeof workOrderSections)[F] extends S
    ? F
    : never]: WorkOrder[F]
}

/** The fields of each dated section, with the values that users see if the section is hidden. */
export const unseenFields: { readonly [S in DatedSection]: FieldsOf<S> } = {
  production: { productionDate: null },
  delivery: { deliveryDate: null, deliveryEndDate: null, shipperId: null },
  installation: { installationDate: null, installationEndDate: null, installerIds: [] }
}

type Crewed = Pick<WorkOrder, "shipperId" | "installerIds">

export const datedSections = Struct.keys(unseenFields)

/** The dates that a user sees; null: all crews, null in a list: unassigned. */
export interface DatesInSight {
  readonly production: boolean
  readonly shipperIds: ReadonlyArray<string | null> | null
  /** One visible installer suffices to show an installation. */
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

/** The dates of work orders that a user sees, for the given crews and unassigned work. */
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

const unseenFieldsOf = (user: UserConfiguration, order: Crewed): Partial<WorkOrder> =>
  Object.assign(
    {},
    ...datedSections
      .filter((section) => !seesSection(user, order, section))
      .map((section) => unseenFields[section])
  )

/** Removes from the user's input the hidden fields that still have their placeholder values. */
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
 * The hidden fields that the input sets to something other than their placeholders. Callers reject
 * them whatever the value, because any other answer would reveal the field.
 */
export const unseenIn = <I extends object>(
  user: UserConfiguration,
  order: Crewed,
  said: I
): ReadonlyArray<keyof I> => {
  const unseen = unseenFieldsOf(user, order)
  return Struct.keys(withoutUnseen(user, order, said)).filter((field) => field in unseen)
}

/** True if the input sets a hidden field ({@link unseenIn}). */
export const namesUnseen = (user: UserConfiguration, order: Crewed, said: object): boolean =>
  unseenIn(user, order, said).length > 0

export const stepsAsSeen = (
  user: UserConfiguration,
  { steps }: Pick<WorkOrder, "steps">
): ReadonlyArray<WorkOrderStep> =>
  steps.filter((step) => isAdmin(user) || progressAccess(user, step.progressId).display)

/**
 * A work order as one user sees it: without dates and crews of hidden sections, and without steps
 * of hidden progresses.
 */
export const workOrderAsSeen = <W extends WorkOrder>(user: UserConfiguration, workOrder: W): W => {
  const steps = stepsAsSeen(user, workOrder)
  const unseen = unseenFieldsOf(user, workOrder)
  return steps.length === workOrder.steps.length && Object.keys(unseen).length === 0
    ? workOrder
    : { ...workOrder, ...unseen, steps }
}
