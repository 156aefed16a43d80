import type { UserConfiguration } from "@atelier/domain/access"
import type { Effect } from "effect"

/** Somebody whom an administrator asked to come, until they do. */
export interface Invitation {
  readonly id: string
  readonly email: string
  readonly planificationRole: UserConfiguration["planificationRole"]
  readonly language: UserConfiguration["emailLanguage"]
  /** The user who asked. */
  readonly invitedBy: string
  /** ISO 8601 in UTC. */
  readonly invitedAt: string
  /** When its link opens nothing any more; ISO 8601 in UTC. */
  readonly expiresAt: string
  /** The hash of what the newest link says; nothing else opens it. */
  readonly tokenHash: string
  /** The newest e-mail about it. */
  readonly mailId: string
}

/** What a commit does to invitations. */
export interface InvitationChanges {
  /** As they are from now on, each in the place of the one with its id. */
  readonly keep?: ReadonlyArray<Invitation>
  /** The ids of those that are removed; an id that is not there changes nothing. */
  readonly remove?: ReadonlyArray<string>
}

/** The invitations that nobody accepted yet. */
export interface Invitations {
  /**
   * Answers the invitations that nobody accepted yet, expired ones too, in the order in which they
   * were made.
   */
  readonly pending: Effect.Effect<ReadonlyArray<Invitation>>
}
