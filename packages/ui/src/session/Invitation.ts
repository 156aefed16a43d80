const KEY = "atelier.invitation"

const outcomes = ["accepted", "over", "addressNotVerified", "otherAddress"] as const

export type InvitationOutcome = (typeof outcomes)[number]

export const isInvitationOutcome = (text: unknown): text is InvitationOutcome =>
  outcomes.some((outcome) => outcome === text)

/** Path of invitation links and of the page that shows the result. */
export const INVITATION_PATH = "/invitation"

/** Stores the token of an invitation link for this window until the user signs in. */
export const rememberInvitation = (storage: Pick<Storage, "setItem">, token: string): void =>
  storage.setItem(KEY, token)

/** Returns the stored invitation token once; null if this window followed no link. */
export const takeInvitation = (storage: Pick<Storage, "getItem" | "removeItem">): string | null => {
  const token = storage.getItem(KEY)
  storage.removeItem(KEY)
  return token
}
