import { ErrorResponse, type User, type UserManager } from "oidc-client-ts"

/** Whether a stored session can still answer a token: a fresh one, or by renewing it. */
export const usable = (user: User | null): user is User =>
  user !== null && (user.expired !== true || user.refresh_token !== undefined)

/**
 * Answers a valid access token, renewing one that has run out, once for everybody who asks meanwhile.
 * Null when nobody is signed in or the identity provider no longer renews; the session is then over.
 */
export const makeAccessToken = (manager: UserManager): (() => Promise<string | null>) => {
  let renewal: Promise<string | null> | null = null
  const renew = async (): Promise<string | null> => {
    try {
      return (await manager.signinSilent())?.access_token ?? null
    } catch (refusal) {
      if (!(refusal instanceof ErrorResponse)) throw refusal
      await manager.removeUser()
      return null
    }
  }
  return async () => {
    const user = await manager.getUser()
    if (!usable(user)) return null
    if (user.expired !== true) return user.access_token
    renewal ??= renew().finally(() => {
      renewal = null
    })
    return renewal
  }
}
