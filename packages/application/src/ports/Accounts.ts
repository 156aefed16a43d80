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
  readonly changedAt: string
  /** Counts what the portal wrote, from 1. */
  readonly version: number
}

/** The accounts of users. A user without one is whoever signs in with their id as subject. */
export interface Accounts {
  /**
   * The id of the user that a subject signs in as, whether there is such a user or not; null for
   * nobody.
   */
  readonly userOf: (subject: string) => Effect.Effect<string | null>
  readonly of: (userId: string) => Effect.Effect<Account | null>
  /** Those that the portal knows, in the order in which they came. */
  readonly inPortal: Effect.Effect<ReadonlyArray<Account>>
  /** Those of other programs, in the order in which they came. */
  readonly services: Effect.Effect<ReadonlyArray<Account>>
}
