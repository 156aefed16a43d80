import { UserManager, WebStorageStateStore } from "oidc-client-ts"
import type { AppConfig } from "../app/AppConfig.tsx"
import { SESSION_PREFIX } from "./StoredSession.ts"

/** Where the identity provider sends people back to after sign-in. */
const CALLBACK_PATH = "/signin-callback"

/** Where it sends them after sign-out. */
const SIGNED_OUT_PATH = "/home"

/**
 * The OpenID Connect client: authorization code with PKCE, renewed by refresh token. Kept in local
 * storage, so that a second window and the other app are signed in too.
 */
export const makeUserManager = (config: AppConfig): UserManager => {
  const store = new WebStorageStateStore({ store: localStorage, prefix: SESSION_PREFIX })
  return new UserManager({
    authority: config.issuer,
    client_id: config.clientId,
    redirect_uri: `${location.origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${location.origin}${SIGNED_OUT_PATH}`,
    response_type: "code",
    scope: "openid profile email offline_access read write",
    resource: config.audience,
    extraTokenParams: { resource: config.audience },
    automaticSilentRenew: false,
    userStore: store,
    stateStore: store
  })
}
