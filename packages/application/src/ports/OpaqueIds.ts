import type { ChangeId, NotificationId } from "@atelier/domain/record"

/** Names of what is numbered as it comes. */
export interface OpaqueNames<Name extends string> {
  /** The same name for the same number, and another one for every other. */
  readonly nameOf: (number: number) => Name
  /** The number that a name stands for; null when it is none of these names. */
  readonly numberOf: (name: string) => number | null
}

/** A position in the journal, and when a client received it. */
export interface JournalPosition {
  /** The newest entry that the client received; 0 before the first. */
  readonly entry: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Texts for positions in the journal. */
export interface SealedPositions {
  /** Another text every time, so that two of them never tell whether something lies between. */
  readonly seal: (position: JournalPosition) => string
  /** The position of a text; null when it is no such text. */
  readonly open: (text: string) => JournalPosition | null
}

/**
 * The only way for a running number out of the store: who sees few changes must not count the
 * others by it. Numbers and names are told apart by their types.
 */
export interface OpaqueIds {
  readonly changes: OpaqueNames<ChangeId>
  readonly notifications: OpaqueNames<NotificationId>
  readonly positions: SealedPositions
}
