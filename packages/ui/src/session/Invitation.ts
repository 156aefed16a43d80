import { Schema } from "effect"

const KEY = "atelier.invitation"

/** What came of following an invitation. */
export const InvitationOutcome = Schema.Literals([
  "accepted",
  "over",
  "addressNotVerified",
  "otherAddress"
])
export type InvitationOutcome = typeof InvitationOutcome.Type

/** Whether a text names an outcome. */
export const isInvitationOutcome = Schema.is(InvitationOutcome)

/** Where the links of invitations lead, and what came of one is said. */
export const INVITATION_PATH = "/invitation"

/** Keeps what the link of an invitation says in the storage of this window, until it signs in. */
export const rememberInvitation = (storage: Pick<Storage, "setItem">, token: string): void =>
  storage.setItem(KEY, token)

/** What the link of an invitation said, once; null when this window followed none. */
export const takeInvitation = (storage: Pick<Storage, "getItem" | "removeItem">): string | null => {
  const token = storage.getItem(KEY)
  storage.removeItem(KEY)
  return token
}
