import type {
  CallName,
  CallOutput,
  ChangePage,
  calls,
  Outcome,
  ResourcePath,
  WriteCallName
} from "@atelier/contract"
import type { Effect, Stream } from "effect"
import type { ClientError } from "./ClientError.ts"
import type { CallOptions } from "./ClientOptions.ts"
import type { Arguments, Input } from "./Input.ts"
import type { Records } from "./Records.ts"

/** An answer that is on its way: interrupted, the request is given up. */
export type Answer<A> = Effect.Effect<A, ClientError>

/** The name of a call that tells what it would do. */
export type PreviewName = {
  [N in WriteCallName]: (typeof calls)[N]["preview"] extends "answer" | "outcome" ? N : never
}[WriteCallName]

/** What the named call would do: rows before and after, overloads, dates newly late. */
export type Previewed<N extends PreviewName> = (typeof calls)[N]["preview"] extends "outcome"
  ? Outcome
  : CallOutput<N>

/** Every named call of the API. */
export type Calls = {
  readonly [N in CallName]: (...asked: Arguments<Input<N>, CallOptions>) => Answer<CallOutput<N>>
}

/** What writes would do; nothing is written. */
export type Previews = {
  readonly [N in PreviewName]: (...asked: Arguments<Input<N>, never>) => Answer<Previewed<N>>
}

/** Where a reader of the changes stands. */
export interface Reading {
  /** What an earlier page said was `next`; the newest change when left out. */
  readonly after?: string
}

/** How changes are followed. */
export interface Following extends Reading {
  /** How long to wait when there is nothing new, in milliseconds; 5,000 when left out. */
  readonly everyMs?: number
}

/** A shop that is asked. */
export interface Client extends Calls {
  /** What writes would do. */
  readonly preview: Previews
  /** The records of the configuration: listed, read, created, changed and deleted. */
  readonly records: { readonly [P in ResourcePath]: Records<P> }
  /** Some committed changes, the oldest first, that the caller may see. */
  readonly changes: (reading?: Reading) => Answer<ChangePage>
  /**
   * Pages of committed changes as they come, without end. A page that is a reset says that
   * everything may be stale: what was read before is to be read again.
   */
  readonly followChanges: (following?: Following) => Stream.Stream<ChangePage, ClientError>
}
