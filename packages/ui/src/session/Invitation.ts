const KEY = "atelier.invitation"

const outcomes = ["accepted", "over", "addressNotVerified", "otherAddress"] as const

/** What came of following an invitation. */
export type InvitationOutcome = (typeof outcomes)[number]

/** Whether a text names an outcome. */
export const isInvitationOutcome = (text: unknown): text is InvitationOutcome =>
  outcomes.some((outcome) => outcome === text)

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
