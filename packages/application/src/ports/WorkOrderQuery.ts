import type { LocalDate } from "@atelier/domain/time"
import type { DatesInSight } from "@atelier/domain/visibility"
import { textsWith, type WorkOrder } from "@atelier/domain/work-order"

/** Fields that name another record, or none; an installation's crew counts as several. */
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

/** Dates that a list of work orders is narrowed by. */
export const dateFields = ["productionDate", "deliveryDate", "installationDate"] as const
export type DateField = (typeof dateFields)[number]

/** Fields that a list is sorted by as they are: nothing first, texts without case and accents. */
const sortedFields = [
  ...textsWith({ isSorted: true }),
  ...dateFields,
  "createdOn",
  "origin",
  "importance",
  "percentCompleted"
] as const
export type SortedField = (typeof sortedFields)[number]

/** Days from `from` to `to`, both inclusive; null leaves a side open. */
export interface Days {
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

/**
 * Which work orders are asked for. What is left out takes everything; null in a list means none.
 */
export interface WorkOrderFilter {
  readonly references: { readonly [F in ReferenceField]?: ReadonlyArray<string | null> }
  readonly installerIds?: ReadonlyArray<string | null>
  readonly dates: { readonly [F in DateField]?: Days }
  /** Dates out of sight count as none, where lists are narrowed and where they are sorted. */
  readonly inSight?: DatesInSight
  /** Completed ones have steps, and every one of those completed; all others are open. */
  readonly isCompleted?: boolean
  readonly origin?: WorkOrder["origin"]
  /** Each word begins one of the order's searched words; see `orderWords`. */
  readonly search: string
  /** Each word begins one of the order's keywords. */
  readonly keywords: string
}

/** By a field; or by where a field's id stands in a list of ids, nothing and unknown ones first. */
export type WorkOrderSort =
  | { readonly field: SortedField; readonly descending: boolean }
  | {
      readonly field: ReferenceField
      readonly ranked: ReadonlyArray<string>
      readonly descending: boolean
    }

/** A page of work orders. Ties are by id, in the direction of the sort. */
export interface WorkOrderQuery {
  readonly filter: WorkOrderFilter
  readonly sort: WorkOrderSort
  readonly offset: number
  readonly limit: number
}

/** A work order as a list has it. */
export interface ListedWorkOrder {
  readonly workOrder: WorkOrder
  /** 0 to 100. */
  readonly percentCompleted: number
  /** The progress of the first step that is not completed; null when all are. */
  readonly nextProgressId: string | null
}
