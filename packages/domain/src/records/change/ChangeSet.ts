import * as Schema from "effect/Schema"
import { described, Id } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { type Rows, rowSchemas } from "./Rows.ts"
import { type Table, tables } from "./tables.ts"

/** Why a row changes. Screens translate the tag into a sentence. */
export const Reason = Schema.TaggedUnion({
  /** The user requested this change, or its cause is hidden from the reader. */
  Requested: {},
  /** A linked step follows its reference date. */
  LinkedTo: { referenceDate: ReferenceDate },
  /** A broken link was moved along on request and keeps its distance. */
  MovedAlong: { referenceDate: ReferenceDate },
  /** An earlier step at this progress moved later and pushed the row. */
  PushedBy: { progressName: described("The name of the progress.", Schema.String) },
  /** An earlier step was completed together with a later one. */
  CompletedBefore: { progressName: described("The name of the progress.", Schema.String) },
  /** An open step was completed together with the delivery or installation after it. */
  CompletedBeforeDate: { referenceDate: ReferenceDate },
  /** A production was completed with the last of its steps. */
  CompletedWithSteps: {},
  /** A work order and its main event have the same date, so one follows the other. */
  CarriesDate: { referenceDate: ReferenceDate },
  /** A closure or absence hit the event, and the user moved or reassigned it. */
  ClosedBy: {
    title: described("The title of the closure.", "Christmas closure", Schema.String),
    date: described("The first day of the closure.", LocalDate)
  },
  Planned: {},
  Imported: {},
  Undone: {}
}).annotate({ identifier: "Reason" })
export type Reason = typeof Reason.Type

/** A row before and after a change: `before` is null for a new row, `after` for a deleted one. */
export type RowChange<T extends Table = Table> = {
  readonly [K in T]: {
    readonly table: K
    readonly id: string
    readonly before: Rows[K] | null
    readonly after: Rows[K] | null
    readonly reason: Reason
  }
}[T]

/** Changed rows, each once; the same are displayed, committed, broadcast and undone. */
export type ChangeSet = ReadonlyArray<RowChange>

const rowChange = (table: Table) =>
  Schema.Struct({
    table: described("The table of the row.", Schema.Literal(table)),
    id: Id,
    before: described(
      "The row before the change; null when it was created.",
      Schema.NullOr(rowSchemas[table])
    ),
    after: described(
      "The row after the change; null when it was deleted.",
      Schema.NullOr(rowSchemas[table])
    ),
    reason: described("Why the row changes.", Reason)
  })

export const ChangeSet: Schema.Codec<ChangeSet> = Schema.Array(
  Schema.Union(tables.map(rowChange))
).annotate({
  identifier: "ChangeSet",
  description: "The changed rows before and after the change."
}) as unknown as Schema.Codec<ChangeSet>

type Unidentified<R> = R extends unknown ? Omit<R, "id" | "version"> : never

/** A row before it gets an id and a version. */
export type RecordDraft<T extends Table> = Unidentified<Rows[T]>

/** A row before it gets a version. */
export type Draft<T extends Table> = RecordDraft<T> & { readonly id: string }

/** The requested state of a row. Without `version`, any current version is overwritten. */
export type RecordEdit<T extends Table> = Draft<T> & { readonly version?: number }

/** The change that creates a row as version 1; a version in `row` is ignored. */
export const created = <T extends Table>(
  table: T,
  row: Draft<T> | Rows[T],
  reason: Reason
): RowChange<T> =>
  ({
    table,
    id: row.id,
    before: null,
    after: "version" in row && row.version === 1 ? row : { ...row, version: 1 },
    reason
  }) as unknown as RowChange<T>

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

export const deleted = <T extends Table>(table: T, row: Rows[T], reason: Reason): RowChange<T> =>
  ({ table, id: row.id, before: row, after: null, reason }) as RowChange<T>
