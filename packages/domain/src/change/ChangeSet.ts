import * as Schema from "effect/Schema"
import { ReferenceDate } from "../progress/index.ts"
import { Id } from "../record/index.ts"
import { type Rows, rowSchemas } from "./Rows.ts"
import { type Table, tables } from "./tables.ts"

/** Why a row changes. Screens put it into words by its tag. */
export const Reason = Schema.TaggedUnion({
  /** Somebody asked for exactly this, or what it follows is hidden from whoever reads it. */
  Requested: {},
  /** A linked step follows its reference date. */
  LinkedTo: { referenceDate: ReferenceDate },
  /** A broken link was moved along on request, at the same distance. */
  MovedAlong: { referenceDate: ReferenceDate },
  /** Pushed by an earlier step of the named progress that moved later. */
  PushedBy: { progressName: Schema.String },
  /** An earlier step, completed together with a later one. */
  CompletedBefore: { progressName: Schema.String },
  /** An open step, completed together with the delivery or installation that it comes before. */
  CompletedBeforeDate: { referenceDate: ReferenceDate },
  /** A production, completed with the last of its steps. */
  CompletedWithSteps: {},
  /** The work order carries the date of its main event, and the other way round. */
  CarriesDate: { referenceDate: ReferenceDate },
  /** Planned when its work order was created. */
  Planned: {},
  /** Came in with an import. */
  Imported: {},
  /** An earlier change was taken back. */
  Undone: {}
}).annotate({ identifier: "Reason" })
export type Reason = typeof Reason.Type

/** One row before and after a change: null before means created, null after means deleted. */
export type RowChange<T extends Table = Table> = {
  readonly [K in T]: {
    readonly table: K
    readonly id: string
    readonly before: Rows[K] | null
    readonly after: Rows[K] | null
    readonly reason: Reason
  }
}[T]

/**
 * Rows before and after, each row at most once. It is what is shown, committed, broadcast and
 * undone.
 */
export type ChangeSet = ReadonlyArray<RowChange>

const rowChange = (table: Table) =>
  Schema.Struct({
    table: Schema.Literal(table),
    id: Id,
    before: Schema.NullOr(rowSchemas[table]),
    after: Schema.NullOr(rowSchemas[table]),
    reason: Reason
  })

/** The schema of a {@link ChangeSet}. */
export const ChangeSet: Schema.Codec<ChangeSet> = Schema.Array(
  Schema.Union(tables.map(rowChange))
).annotate({ identifier: "ChangeSet" }) as unknown as Schema.Codec<ChangeSet>

type Unidentified<R> = R extends unknown ? Omit<R, "id" | "version"> : never

/** A row of a table before it has an id and a version. */
export type RecordDraft<T extends Table> = Unidentified<Rows[T]>

/** A row before it has a version. */
export type Draft<T extends Table> = RecordDraft<T> & { readonly id: string }

/** A row as it should be; without a version it is changed whatever it is by then. */
export type RecordEdit<T extends Table> = Draft<T> & { readonly version?: number }

/** The change that creates a row, as version 1, whatever version it says. */
export const created = <T extends Table>(
  table: T,
  row: Draft<T> | Rows[T],
  reason: Reason
): RowChange<T> =>
  ({
    table,
    id: row.id,
    before: null,
    after: { ...row, version: 1 },
    reason
  }) as unknown as RowChange<T>

/** The change from a row to its next version. */
export const changed = <T extends Table>(
  table: T,
  before: Rows[T],
  after: Rows[T],
  reason: Reason
): RowChange<T> =>
  ({
    table,
    id: before.id,
    before,
    after: { ...after, version: before.version + 1 },
    reason
  }) as RowChange<T>

/** The change that deletes a row. */
export const deleted = <T extends Table>(table: T, row: Rows[T], reason: Reason): RowChange<T> =>
  ({ table, id: row.id, before: row, after: null, reason }) as RowChange<T>
