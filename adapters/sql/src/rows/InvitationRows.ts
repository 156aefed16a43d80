import type { Invitation, InvitationChanges, Invitations } from "@atelier/application/ports"
import type { Access } from "../statements/Access.ts"
import { execute, readAll, type Work } from "../statements/Work.ts"
import { keptColumns, upsert } from "./upsert.ts"

export interface InvitationRows {
  readonly invitations: Invitations["Service"]
  readonly change: (changes: InvitationChanges) => Work<void>
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

const KEEP = upsert("invitation", columns, "id")
const PENDING = `SELECT ${columns.join(", ")} FROM invitation ORDER BY number`

export const makeInvitationRows = ({ read }: Pick<Access, "read">): InvitationRows => ({
  change: function* ({ keep = [], remove = [] }) {
    for (const invitation of keep) yield* execute(KEEP, ...keptColumns(columns, invitation))
    for (const id of remove) yield* execute("DELETE FROM invitation WHERE id = ?", id)
  },
  invitations: { pending: read(() => readAll<Invitation>(PENDING)) }
})
