import type { LocalDate } from "@atelier/domain/time"
import type { DatesInSight } from "@atelier/domain/visibility"
import { textsWith, type WorkOrder } from "@atelier/domain/work-order"

/** Fields that refer to one record or none. */
export const referenceFields = [
  "templateId",
  "jobTypeId",
  "workOrderGroupId",
  "projectManagerId",
  "contractorId",
  "shipperId",
  "nextProgressId"
] as const
export type ReferenceField = (typeof referenceFields)[number]

export const dateFields = ["productionDate", "deliveryDate", "installationDate"] as const
export type DateField = (typeof dateFields)[number]

/** Fields that are sorted by value: empty ones first, texts without regard to case and accents. */
const sortedFields = [
  ...textsWith({ isSorted: true }),
  ...dateFields,
  "createdOn",
  "origin",
  "importance",
  "percentCompleted"
] as const
export type SortedField = (typeof sortedFields)[number]

/** Days from `from` to `to`, both inclusive; null for an open side. */
export interface Days {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/** Filter for work orders; missing fields match all, null in a list orders without a value. */
export interface WorkOrderFilter {
  readonly references: { readonly [F in ReferenceField]?: ReadonlyArray<string | null> }
  readonly installerIds?: ReadonlyArray<string | null>
  readonly dates: { readonly [F in DateField]?: Days }
  /** Hidden dates count as empty when filtering and sorting. */
  readonly inSight?: DatesInSight
  /** Completed: has steps, and all are completed. All other orders are open. */
  readonly isCompleted?: boolean
  readonly origin?: WorkOrder["origin"]
  /** Only these orders. */
  readonly ids?: ReadonlyArray<string>
  /** Each word must start one of the order's words; see `orderWords`. */
  readonly search: string
  /** Each word must start one of the order's keywords. */
  readonly keywords: string
}

/**
 * Sorts by a field, or by the position of a reference in a list of ids; empty and unknown ids come
 * first. The next date of an order is the first of its dates from `today` on, otherwise its last
 * date.
 */
export type WorkOrderSort =
  | { readonly field: SortedField; readonly descending: boolean }
  | { readonly field: "nextDate"; readonly today: LocalDate; readonly descending: boolean }
  | {
      readonly field: ReferenceField
      readonly ranked: ReadonlyArray<string>
      readonly descending: boolean
    }

/** One page of work orders. Ties are sorted by id, in the same direction. */
export interface WorkOrderQuery {
  readonly filter: WorkOrderFilter
  readonly sort: WorkOrderSort
  readonly offset: number
  readonly limit: number
}

export interface ListedWorkOrder {
  readonly workOrder: WorkOrder
  /** 0 to 100. */
  readonly percentCompleted: number
  /** The progress of the first step that is not completed; null if all are. */
  readonly nextProgressId: string | null
}
