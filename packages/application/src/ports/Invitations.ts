import type { UserConfiguration } from "@atelier/domain/access"
import type { Effect } from "effect"

/** A pending invitation by an administrator. */
export interface Invitation {
  readonly id: string
  readonly email: string
  readonly planificationRole: UserConfiguration["planificationRole"]
  readonly language: UserConfiguration["emailLanguage"]
  readonly invitedBy: string
  /** ISO 8601 in UTC. */
  readonly invitedAt: string
  /** Expiry of the link; ISO 8601 in UTC. */
  readonly expiresAt: string
  /** The hash of the token in the newest link. */
  readonly tokenHash: string
  /** The newest e-mail about it. */
  readonly mailId: string
}

/** Changes of invitations in a commit. */
export interface InvitationChanges {
  /** Inserted, or replacing the invitation with the same id. */
  readonly keep?: ReadonlyArray<Invitation>
  /** Ids to remove; unknown ids change nothing. */
  readonly remove?: ReadonlyArray<string>
}

export interface Invitations {
  /** Pending invitations including expired ones, oldest first. */
  readonly pending: Effect.Effect<ReadonlyArray<Invitation>>
}
