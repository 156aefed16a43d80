import type { UserConfiguration } from "@atelier/domain/access"
import { Context, type Effect } from "effect"

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
  readonly tokenHash: string
  readonly mailId: string
}

export interface InvitationChanges {
  /** Inserted, or replacing the invitation with the same id. */
  readonly keep?: ReadonlyArray<Invitation>
  /** Ids to remove; unknown ids change nothing. */
  readonly remove?: ReadonlyArray<string>
}

export class Invitations extends Context.Service<
  Invitations,
  {
    /** Pending invitations including expired ones, oldest first. */
    readonly pending: Effect.Effect<ReadonlyArray<Invitation>>
  }
>()("@atelier/application/Invitations") {}
