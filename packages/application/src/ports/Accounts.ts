import type { Effect } from "effect"

/** How a user of the shop is known outside: to the identity provider, and to the portal. */
export interface Account {
  readonly userId: string
  readonly kind: "person" | "service"
  /**
   * Who signs in as the user, by the identity provider; null until that is known, and for nobody.
   */
  readonly subject: string | null
  /** The name in the portal; null for somebody whom the portal does not know, or knows no more. */
  readonly userName: string | null
  /** What the portal itself calls the person by. */
  readonly externalId: string | null
  /** What else the portal said of the person, as JSON. */
  readonly profile: string
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  /** ISO 8601 in UTC. */
  readonly changedAt: string
  /** Counts what the portal wrote, from 1. */
  readonly version: number
}

/** The accounts of users. A user without one is whoever signs in with their id as subject. */
export interface Accounts {
  /**
   * Answers the id of the user that a subject signs in as. An account with this subject names the
   * user. Without one, the subject is itself the id, whether the shop has such a user or not. Null
   * when the user with that id has an account: somebody else signs in as that user, or nobody does.
   */
  readonly userOf: (subject: string) => Effect.Effect<string | null>
  /** Answers the account of a user; null when the user has none. */
  readonly of: (userId: string) => Effect.Effect<Account | null>
  /** Answers the accounts that the portal knows, in the order in which they came. */
  readonly inPortal: Effect.Effect<ReadonlyArray<Account>>
  /** Answers the accounts of other programs, in the order in which they came. */
  readonly services: Effect.Effect<ReadonlyArray<Account>>
}
