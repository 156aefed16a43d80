import type { ChangeId, NotificationId } from "@atelier/domain/record"

/** Names of what is numbered as it comes. */
export interface OpaqueNames<Name extends string> {
  /** Answers the name of a number: always the same one, and another one for every other number. */
  readonly nameOf: (number: number) => Name
  /** Answers the number that a name stands for; null when `nameOf` made no such name. */
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
  /**
   * Answers a text that stands for a position. Each call answers another text, so that nobody
   * learns from two of them whether entries lie between.
   */
  readonly seal: (position: JournalPosition) => string
  /** Answers the position that a text stands for; null when `seal` made no such text. */
  readonly open: (text: string) => JournalPosition | null
}

/**
 * The only way for a running number out of the store: who sees few changes must not count the
 * others by it. Numbers and names are told apart by their types.
 */
export interface OpaqueIds {
  /** The names of journal entries. */
  readonly changes: OpaqueNames<ChangeId>
  /** The names of notifications. */
  readonly notifications: OpaqueNames<NotificationId>
  /** The texts that stand for positions in the journal. */
  readonly positions: SealedPositions
}
