import type { ChangeSet, Plan, Rows, Table } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Context, type Effect, Schema } from "effect"
import type { CommitExtras } from "./CommitExtras.ts"
import type { JournalEntry, JournalHeading } from "./Journal.ts"
import type { AlreadyThere } from "./problems/AlreadyThere.ts"
import type { RowInUse, Use } from "./problems/InUse.ts"
import type { Reference } from "./problems/Reference.ts"
import type { StorageProblem } from "./problems/StorageProblem.ts"

/** The change set is based on an outdated version of a row. Nothing was written. */
export class VersionConflict extends Schema.TaggedError<VersionConflict>()("VersionConflict", {
  table: Schema.String,
  id: Schema.String,
  current: Schema.Unknown
}) {
  override get message(): string {
    return `${this.table} ${this.id} has changed since it was read.`
  }
}

/** Errors of a commit; they may contain rows that the caller does not see. */
export type StoreRefusal = VersionConflict | RowInUse | AlreadyThere

/** The rows of the plan. A change set is stored with its journal entry or not at all. */
export class PlanStore extends Context.Service<
  PlanStore,
  {
    /** All reference data and blockers, without work orders, documents and other events. */
    readonly referenceData: Effect.Effect<Plan>
    readonly row: <T extends Table>(table: T, id: string) => Effect.Effect<Rows[T] | null>
    readonly usesOf: (of: Reference) => Effect.Effect<ReadonlyArray<Use>>
    readonly eventsOfWorkOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Event>>
    readonly workOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<WorkOrder>>
    readonly everything: Effect.Effect<Plan>
    /**
     * Writes a change set, its journal entry and its extras in one transaction and returns the
     * entry. Fails if a row has another version, if a reference would dangle, or if a unique value
     * is taken; then nothing is written.
     */
    readonly commit: (
      changes: ChangeSet,
      heading: JournalHeading,
      extras?: CommitExtras
    ) => Effect.Effect<JournalEntry, StoreRefusal>
    /** Returns an id of the stored state, which changes with every write. */
    readonly state: Effect.Effect<string>
    /** Returns why the store cannot write, or null. The store checks again by itself. */
    readonly health: Effect.Effect<StorageProblem | null>
  }
>()("@atelier/application/PlanStore") {}
