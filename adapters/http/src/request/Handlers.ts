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

/** An error of a use case: a tag with a status, and further facts. */
export interface Refusal<T extends RefusalTag = RefusalTag> {
  readonly _tag: T
  readonly message: string
}

type RefusalTagOf<N extends CallName> =
  | (typeof calls)[N]["refusals"][number]
  | (typeof commonRefusals)[number]
  | ((typeof calls)[N]["scope"] extends "write" ? (typeof writeRefusals)[number] : never)

/** The result of a use case: the output of its call, or the outcome of a preview. */
type Answered<N extends CallName> =
  | CallOutput<N>
  | ((typeof calls)[N] extends { readonly preview: "outcome" } ? Outcome : never)

export type Handler<N extends CallName, R> = (
  input: CallInput<N>,
  caller: Caller
) => Effect.Effect<Answered<N> | ReadyJson | StoredFile, Refusal<RefusalTagOf<N>>, R>

/** The use case of each call. Missing handlers and unlisted errors do not compile. */
export type Handlers<R> = { readonly [N in CallName]: Handler<N, R> }

export interface Page<T extends Table = Table> {
  readonly rows: ReadonlyArray<Rows[T]>
  readonly total: number
}

type WithoutIdentity<Row> = Row extends unknown ? Omit<Row, "id" | "version"> : never

export type NewRow = WithoutIdentity<Rows[Table]>

export interface ResourceHandlers<R> {
  readonly list: (table: Table, query: ListQuery, caller: Caller) => Effect.Effect<Page, Refusal, R>
  readonly get: (table: Table, id: string, caller: Caller) => Effect.Effect<Rows[Table], Refusal, R>
  readonly create: (
    table: RecordTable,
    draft: NewRow,
    caller: Caller
  ) => Effect.Effect<Rows[Table] | Outcome, Refusal, R>
  /** Fails if a version is given and is not the stored one. */
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
