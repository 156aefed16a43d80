import { keyOf, newSecret } from "./sealing.ts"

/** A new invitation token and its hash. */
export const newInvitationToken = (): { readonly token: string; readonly tokenHash: string } => {
  const token = newSecret()
  return { token, tokenHash: keyOf(token) }
}
