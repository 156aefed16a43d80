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
  readonly keep?: ReadonlyArray<Invitation>
  readonly remove?: ReadonlyArray<string>
}

export class Invitations extends Context.Service<
  Invitations,
  { readonly pending: Effect.Effect<ReadonlyArray<Invitation>> }
>()("@atelier/application/Invitations") {}
