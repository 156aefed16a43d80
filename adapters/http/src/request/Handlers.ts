import type { ListQuery } from "@atelier/application/ports"
import type { Caller } from "@atelier/application/visibility"
import type {
  CallInput,
  CallName,
  CallOutput,
  calls,
  commonRefusals,
  Outcome,
  RefusalTag,
  writeRefusals
} from "@atelier/contract"
import type { RecordEdit, RecordTable, Rows, Table } from "@atelier/domain/change"
import type { Effect } from "effect"
import type { ReadyJson } from "./ReadyJson.ts"
import type { StoredFile } from "./StoredFile.ts"

/** What a use case says no with: a tag that has a status, and facts beside it. */
export interface Refusal<T extends RefusalTag = RefusalTag> {
  readonly _tag: T
  readonly message: string
}

type RefusalTagOf<N extends CallName> =
  | (typeof calls)[N]["refusals"][number]
  | (typeof commonRefusals)[number]
  | ((typeof calls)[N]["scope"] extends "write" ? (typeof writeRefusals)[number] : never)

/** What a use case answers: what its call does, or what it would do where the caller only looks. */
type Answered<N extends CallName> =
  | CallOutput<N>
  | ((typeof calls)[N] extends { readonly preview: "outcome" } ? Outcome : never)

/** Answers one call for a caller who may make it, from an input that was decoded. */
export type Handler<N extends CallName, R> = (
  input: CallInput<N>,
  caller: Caller
) => Effect.Effect<Answered<N> | ReadyJson | StoredFile, Refusal<RefusalTagOf<N>>, R>

/**
 * The use case behind every call. A call without one does not compile, nor does one that refuses
 * with what the contract does not announce.
 */
export type Handlers<R> = { readonly [N in CallName]: Handler<N, R> }

/** One page of rows and how many there are in all. */
export interface Page<T extends Table = Table> {
  readonly rows: ReadonlyArray<Rows[T]>
  readonly total: number
}

type WithoutIdentity<Row> = Row extends unknown ? Omit<Row, "id" | "version"> : never

/** A row of any table before it has an id and a version. */
export type NewRow = WithoutIdentity<Rows[Table]>

/** The use cases behind the generic resources, each for any table. */
export interface ResourceHandlers<R> {
  readonly list: (table: Table, query: ListQuery, caller: Caller) => Effect.Effect<Page, Refusal, R>
  readonly get: (table: Table, id: string, caller: Caller) => Effect.Effect<Rows[Table], Refusal, R>
  readonly create: (
    table: RecordTable,
    draft: NewRow,
    caller: Caller
  ) => Effect.Effect<Rows[Table] | Outcome, Refusal, R>
  /** Refuses a version that is not the stored one; without one whatever is there is changed. */
  readonly update: (
    table: RecordTable,
    row: RecordEdit<Table>,
    caller: Caller
  ) => Effect.Effect<Rows[Table] | Outcome, Refusal, R>
  readonly remove: (
    table: RecordTable,
    id: string,
    caller: Caller
  ) => Effect.Effect<Rows[Table] | Outcome, Refusal, R>
}
