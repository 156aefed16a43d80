import { keyOf, newSecret } from "./sealing.ts"

export const newInvitationToken = (): { readonly token: string; readonly tokenHash: string } => {
  const token = newSecret()
  return { token, tokenHash: keyOf(token) }
}
