import type { Rows, Table } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { OrderNames } from "@atelier/domain/importing"
import type { DateRange } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Context, type Effect } from "effect"
import type { ListedWorkOrder, WorkOrderFilter, WorkOrderQuery } from "./WorkOrderQuery.ts"
import type { WrittenJson } from "./WrittenJson.ts"

/** Filter for events. Null lists match all; null in a list matches unassigned events. */
export interface AskedEvents {
  readonly progressIds: ReadonlyArray<string> | null
  readonly shipperIds: ReadonlyArray<string | null> | null
  readonly installerIds: ReadonlyArray<string | null> | null
  readonly production: boolean
  readonly userEvents: boolean
  /** By template or job type; null inside: orders without one. Other events always match. */
  readonly templateIds: ReadonlyArray<string | null> | null
  readonly jobTypeIds: ReadonlyArray<string | null> | null
  /** Searches title, order name, client and keywords without regard to case and accents. */
  readonly search: string
}

export interface EventFilter extends AskedEvents {
  /**
   * Work orders by which user events are found, in addition to their titles; null for all. All
   * users see user events, but not the work order of each.
   */
  readonly ordersOfUserEvents: ReadonlyArray<string> | null
  /** Matches only events assigned to this user. */
  readonly assignedTo?: string
}

export interface ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean }
  readonly offset: number
  readonly limit: number
  readonly where: Readonly<Record<string, ReadonlyArray<string | number | boolean | null>>>
  /** Text to search in the fields, with the rules of `isFound`. */
  readonly search: { readonly text: string; readonly fields: ReadonlyArray<string> }
}

/** Searches, pages and counts of the rows in the plan. */
export class PlanQueries extends Context.Service<
  PlanQueries,
  {
    /**
     * Returns one page of a table and the number of rows on all pages. Sorts texts without regard
     * to case and accents, ties by id. Fields unknown to the table count as null.
     */
    readonly list: <T extends Table>(
      table: T,
      query: ListQuery
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<Rows[T]>; readonly total: number }>
    readonly rowCount: (table: Table) => Effect.Effect<number>
    /**
     * Lists the events that touch a day of the range and match the filter, by start; blockers
     * always match. May die of `TakesLong` before reading, except for slices of a longer range,
     * between which other requests run.
     */
    readonly eventsBetween: (
      range: DateRange,
      filter: EventFilter,
      isSlice?: boolean
    ) => Effect.Effect<ReadonlyArray<Event>>
    /** Dies of `TakesLong` if this many events may not be read at once. */
    readonly mayRead: (events: number) => Effect.Effect<void>
    /**
     * Returns JSON with the field `data`, which lists the {@link CalendarEvent}s that touch a day
     * of the range and that `takes` accepts; null if there are more than `most`. `takes` may only
     * read the kind and the assignments of an event.
     */
    readonly calendarJson: (
      range: DateRange,
      takes: (event: Event) => boolean,
      most: number
    ) => Effect.Effect<WrittenJson | null>
    /** Work orders with an open step at one of the progresses. May die of `TakesLong`. */
    readonly workOrdersWaitingAt: (
      progressIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<WorkOrder>>
    /** Returns one page of work orders with their completion, and the number on all pages. */
    readonly workOrderPage: (
      query: WorkOrderQuery
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<ListedWorkOrder>; readonly total: number }>
    readonly countWorkOrders: (filter: WorkOrderFilter) => Effect.Effect<number>
    readonly importKeys: Effect.Effect<
      ReadonlyArray<{ readonly id: string; readonly importKey: string }>
    >
    /** Returns the names of all work orders that were not imported. */
    readonly ordersMadeHere: Effect.Effect<ReadonlyArray<OrderNames>>
    readonly countWithoutTemplate: Effect.Effect<number>
  }
>()("@atelier/application/PlanQueries") {}
