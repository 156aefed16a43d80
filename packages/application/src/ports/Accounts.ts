import { Context, type Effect } from "effect"

export interface Account {
  readonly userId: string
  readonly kind: "person" | "service"
  /** Subject at the identity provider; null if unknown or if the user can no longer sign in. */
  readonly subject: string | null
  /** User name in the portal; null if the portal does not manage the user. */
  readonly userName: string | null
  /** The portal's own id of the user. */
  readonly externalId: string | null
  readonly profile: string
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  /** ISO 8601 in UTC. */
  readonly changedAt: string
  /** Number of writes by the portal, from 1. */
  readonly version: number
}

/** Accounts of users. A user without an account signs in with the user id as subject. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /**
     * Returns the id of the user that a subject signs in as: the user whose account has the
     * subject, otherwise the subject itself, even if there is no such user. Returns null if the
     * user with that id has an account with another subject or without one.
     */
    readonly userOf: (subject: string) => Effect.Effect<string | null>
    readonly of: (userId: string) => Effect.Effect<Account | null>
    /** Accounts that the portal manages, oldest first. */
    readonly inPortal: Effect.Effect<ReadonlyArray<Account>>
    /** Accounts of programs, oldest first. */
    readonly services: Effect.Effect<ReadonlyArray<Account>>
    /** Times of the last noted use by user id, in milliseconds since 1970. */
    readonly uses: Effect.Effect<ReadonlyMap<string, number>>
    /** Notes a use of an account at a time in milliseconds since 1970. */
    readonly noteUse: (userId: string, at: number) => Effect.Effect<void>
  }
>()("@atelier/application/Accounts") {}
