import type { Invitation, InvitationChanges, Invitations } from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

export interface InvitationRows {
  readonly invitations: Invitations["Service"]
  readonly change: (changes: InvitationChanges) => void
}

const columns = [
  "id",
  "email",
  "planificationRole",
  "language",
  "invitedBy",
  "invitedAt",
  "expiresAt",
  "tokenHash",
  "mailId"
] as const satisfies ReadonlyArray<keyof Invitation>

export const makeInvitationRows = (
  connection: Connection,
  { read }: Pick<Storage, "read">
): InvitationRows => {
  const keep = connection.prepare<[Invitation]>(
    `INSERT INTO invitation (${columns.join(", ")}) VALUES (${columns.map((name) => `@${name}`).join(", ")})
      ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = @${name}`).join(", ")}`
  )
  const remove = connection.prepare<[string]>("DELETE FROM invitation WHERE id = ?")
  const pending = connection.prepare<[], Invitation>(
    `SELECT ${columns.join(", ")} FROM invitation ORDER BY number`
  )
  return {
    change: (changes) => {
      for (const invitation of changes.keep ?? []) keep.run(invitation)
      for (const id of changes.remove ?? []) remove.run(id)
    },
    invitations: { pending: read(() => pending.all()) }
  }
}
