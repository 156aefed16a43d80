import type { Outcome, ResourcePath, resources } from "@atelier/contract"
import type { Rows } from "@atelier/domain/change"
import type { BlockerEvent } from "@atelier/domain/event"
import type { Answer } from "./Client.ts"
import type { CallOptions } from "./ClientOptions.ts"
import type { Plain } from "./Plain.ts"

/** The rows of a generic resource. */
export type RowOf<P extends ResourcePath> = P extends "blockerevents"
  ? BlockerEvent
  : Rows[(typeof resources)[P]["table"]]

type Without<R, K extends PropertyKey> = R extends unknown ? Omit<R, K> : never

/** What is sent to create one: the server gives it an id and a version. */
export type DraftOf<P extends ResourcePath> = Plain<
  P extends "blockerevents"
    ? Without<BlockerEvent, "id" | "version" | "eventType" | "status" | "userIds">
    : Without<RowOf<P>, "id" | "version">
>

/** Which records are listed, and in what order. */
export interface Listing {
  readonly sort?: readonly [field: string, order: "ASC" | "DESC"]
  /** The first and the last place, both inclusive, from 0. */
  readonly range?: readonly [first: number, last: number]
  /** Values of fields; `q` for words in any of them, `id` for several by their ids. */
  readonly filter?: Readonly<Record<string, unknown>>
}

/** Names a record as it was seen. */
export interface Seen {
  readonly id: string
  readonly version: number
}

/** The resources whose rows come and go by other ways than calls. */
type KeptPath = {
  [P in ResourcePath]: (typeof resources)[P] extends { readonly isKept: true } ? P : never
}[ResourcePath]

type Writing = "create" | "remove"

/** The records of a generic resource, by what its calls are. */
export type Records<P extends ResourcePath> = P extends KeptPath
  ? Omit<EveryRecord<P>, Writing | "preview"> & {
      readonly preview: Omit<EveryRecord<P>["preview"], Writing>
    }
  : EveryRecord<P>

/** The records of a generic resource that has every call. */
interface EveryRecord<P extends ResourcePath> {
  readonly list: (
    listing?: Listing
  ) => Answer<{ readonly rows: ReadonlyArray<RowOf<P>>; readonly total: number }>
  readonly get: (id: string) => Answer<RowOf<P>>
  readonly create: (draft: DraftOf<P>, options?: CallOptions) => Answer<RowOf<P>>
  /** Refused with `VersionConflict` when somebody changed the record meanwhile. */
  readonly change: (row: Plain<RowOf<P>>, options?: CallOptions) => Answer<RowOf<P>>
  readonly remove: (seen: Seen, options?: CallOptions) => Answer<RowOf<P>>
  /** What these would do to the plan; nothing is written. */
  readonly preview: {
    readonly create: (draft: DraftOf<P>) => Answer<Outcome>
    readonly change: (row: Plain<RowOf<P>>) => Answer<Outcome>
    readonly remove: (seen: Seen) => Answer<Outcome>
  }
}
