import type {
  CallName,
  CallOutput,
  ChangePage,
  calls,
  Outcome,
  ResourcePath,
  WriteCallName
} from "@atelier/contract"
import type { Stream } from "effect"
import type { Answer } from "./Answer.ts"
import type { ClientError } from "./ClientError.ts"
import type { CallOptions } from "./ClientOptions.ts"
import type { Arguments, Input } from "./Input.ts"
import type { Records } from "./Records.ts"

export type PreviewName = {
  [N in WriteCallName]: (typeof calls)[N]["preview"] extends "answer" | "outcome" ? N : never
}[WriteCallName]

/** The effect of the call on the plan: rows before and after, overloads, newly late dates. */
export type Previewed<N extends PreviewName> = (typeof calls)[N]["preview"] extends "outcome"
  ? Outcome
  : CallOutput<N>

export type Calls = {
  readonly [N in CallName]: (...asked: Arguments<Input<N>, CallOptions>) => Answer<CallOutput<N>>
}

/** Previews of writes; they save nothing. */
export type Previews = {
  readonly [N in PreviewName]: (...asked: Arguments<Input<N>, never>) => Answer<Previewed<N>>
}

/** A position in the stream of changes. */
export interface Reading {
  readonly after?: string
}

export interface Following extends Reading {
  /** Polling interval while there is nothing new, in milliseconds; default: 5,000. */
  readonly everyMs?: number
}

export interface Client extends Calls {
  readonly preview: Previews
  /** The configuration records: list, read, create, change and delete. */
  readonly records: { readonly [P in ResourcePath]: Records<P> }
  readonly changes: (reading?: Reading) => Answer<ChangePage>
  /**
   * An endless stream of pages of committed changes. After a page with `isReset`, everything that
   * was read before may be stale and must be read again.
   */
  readonly followChanges: (following?: Following) => Stream.Stream<ChangePage, ClientError>
}
