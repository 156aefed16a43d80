import type { Outcome, ResourcePath, resources } from "@atelier/contract"
import type { Rows } from "@atelier/domain/change"
import type { BlockerEvent } from "@atelier/domain/event"
import type { Answer } from "./Answer.ts"
import type { CallOptions } from "./ClientOptions.ts"
import type { Plain } from "./Plain.ts"

export type RowOf<P extends ResourcePath> = P extends "blockerevents"
  ? BlockerEvent
  : Rows[(typeof resources)[P]["table"]]

type Without<R, K extends PropertyKey> = R extends unknown ? Omit<R, K> : never

export type DraftOf<P extends ResourcePath> = Plain<
  P extends "blockerevents"
    ? Without<BlockerEvent, "id" | "version" | "eventType" | "status" | "userIds">
    : Without<RowOf<P>, "id" | "version">
>

export interface Listing {
  readonly sort?: readonly [field: string, order: "ASC" | "DESC"]
  /** The first and last index, both inclusive, from 0. */
  readonly range?: readonly [first: number, last: number]
  /** Field values; `q` searches words in any field, `id` selects several records. */
  readonly filter?: Readonly<Record<string, unknown>>
}

export interface Seen {
  readonly id: string
  readonly version: number
}

type KeptPath = {
  [P in ResourcePath]: (typeof resources)[P] extends { readonly isKept: true } ? P : never
}[ResourcePath]

type Writing = "create" | "remove"

export type Records<P extends ResourcePath> = P extends KeptPath
  ? Omit<EveryRecord<P>, Writing | "preview"> & {
      readonly preview: Omit<EveryRecord<P>["preview"], Writing>
    }
  : EveryRecord<P>

interface EveryRecord<P extends ResourcePath> {
  readonly list: (
    listing?: Listing
  ) => Answer<{ readonly rows: ReadonlyArray<RowOf<P>>; readonly total: number }>
  readonly get: (id: string) => Answer<RowOf<P>>
  readonly create: (draft: DraftOf<P>, options?: CallOptions) => Answer<RowOf<P>>
  /** Fails with `VersionConflict` if the record has changed since it was read. */
  readonly change: (row: Plain<RowOf<P>>, options?: CallOptions) => Answer<RowOf<P>>
  readonly remove: (seen: Seen, options?: CallOptions) => Answer<RowOf<P>>
  /** Previews of the effects on the plan; they save nothing. */
  readonly preview: {
    readonly create: (draft: DraftOf<P>) => Answer<Outcome>
    readonly change: (row: Plain<RowOf<P>>) => Answer<Outcome>
    readonly remove: (seen: Seen) => Answer<Outcome>
  }
}
