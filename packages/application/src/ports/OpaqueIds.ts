import type { ChangeId, NotificationId } from "@atelier/domain/record"
import { Context } from "effect"

export interface OpaqueNames<Name extends string> {
  /** Returns the unique, constant name of a number. */
  readonly nameOf: (number: number) => Name
  /** Returns the number of a name; null if `nameOf` did not create it. */
  readonly numberOf: (name: string) => number | null
}

export interface JournalPosition {
  /** The newest entry that the client received; 0 before the first. */
  readonly entry: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Encrypts positions in the journal. */
export interface SealedPositions {
  /** A text for a position; another one each time, so that texts reveal no entries in between. */
  readonly seal: (position: JournalPosition) => string
  /** Returns the position of a text; null if `seal` did not create it. */
  readonly open: (text: string) => JournalPosition | null
}

/**
 * The only way to show sequential numbers outside the store. Otherwise users who see few changes
 * could count the hidden ones. Names and numbers have different types.
 */
export class OpaqueIds extends Context.Service<
  OpaqueIds,
  {
    readonly changes: OpaqueNames<ChangeId>
    readonly notifications: OpaqueNames<NotificationId>
    readonly positions: SealedPositions
  }
>()("@atelier/application/OpaqueIds") {}
