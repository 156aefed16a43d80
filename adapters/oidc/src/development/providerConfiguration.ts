import type { Configuration, KoaContextWithOIDC } from "oidc-provider"
import { errors } from "oidc-provider"
import { type DevelopmentProviderOptions, returnOriginsOf } from "./DevelopmentProviderOptions.ts"
import type { DevelopmentKeys } from "./developmentKeys.ts"
import { memoryAdapter } from "./memoryAdapter.ts"
import { providerPages } from "./providerPages.ts"
import { accessTokenSeconds, apiScopes } from "./signDevelopmentToken.ts"

const hour = 60 * 60
const fortnight = 14 * 24 * hour

const grantAll =
  (audience: string) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const { client, session, provider } = oidc
    if (client === undefined || session?.accountId === undefined) return undefined
    const grantId = session.grantIdFor(client.clientId)
    const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    const grant =
      existing ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope("openid profile email offline_access")
    grant.addResourceScope(audience, apiScopes)
    await grant.save()
    return grant
  }

/**
 * Settings of the provider: authorization code with PKCE for one public client, JWT access tokens
 * for one resource, refresh tokens, sign-out. Replaces all defaults that print warnings or have
 * another style.
 */
export const providerConfiguration = (
  options: DevelopmentProviderOptions,
  keys: DevelopmentKeys
): Configuration => {
  const { accounts, audience, clientId } = options
  const pages = providerPages(options)
  const mount = new URL(options.issuer).pathname.replace(/\/$/, "")
  const profileOf = (
    accountId: string | undefined
  ): { name: string; email: string; email_verified: true } | undefined => {
    const account = accounts.find(({ id }) => id === accountId)
    return account && { name: account.name, email: account.email, email_verified: true }
  }
  return {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...keys.signingKey }] },
    cookies: {
      keys: [...keys.cookieKeys],
      names: {
        session: "atelier_session",
        interaction: "atelier_interaction",
        resume: "atelier_resume"
      },
      long: { httpOnly: true, sameSite: "lax", path: mount === "" ? "/" : mount },
      short: { httpOnly: true, sameSite: "lax" }
    },
    clients: [
      {
        client_id: clientId,
        client_name: "Atelier",
        application_type: "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: [...options.redirectUris],
        post_logout_redirect_uris: [...options.postLogoutRedirectUris]
      }
    ],
    clientAuthMethods: ["none"],
    responseTypes: ["code"],
    scopes: ["openid", "offline_access"],
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    pkce: { required: () => true },
    findAccount: (_ctx, accountId) => {
      const profile = profileOf(accountId)
      return profile && { accountId, claims: () => ({ sub: accountId, ...profile }) }
    },
    extraTokenClaims: (_ctx, token) =>
      "accountId" in token ? profileOf(token.accountId) : undefined,
    loadExistingGrant: grantAll(audience),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    // A second use of a refresh token indicates theft and revokes the grant.
    rotateRefreshToken: true,
    clientBasedCORS: (_ctx, origin) => returnOriginsOf(options).includes(origin),
    interactions: { url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    renderError: pages.renderError,
    features: {
      devInteractions: { enabled: false },
      // With userinfo disabled, name and e-mail address are in the ID token, and access tokens are
      // only for the API.
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.logoutSource,
        postLogoutSuccessSource: pages.postLogoutSuccessSource
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: apiScopes,
            audience,
            accessTokenTTL: accessTokenSeconds,
            accessTokenFormat: "jwt",
            jwt: { sign: { alg: "RS256" } }
          }
        }
      }
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: hour,
      RefreshToken: fortnight,
      Interaction: hour,
      Session: fortnight,
      Grant: fortnight
    }
  }
}
