import { keyOf, newSecret } from "./sealing.ts"

/** What the link of an invitation says, and the hash that it is known by. */
export const newInvitationToken = (): { readonly token: string; readonly tokenHash: string } => {
  const token = newSecret()
  return { token, tokenHash: keyOf(token) }
}
