import { errors, generateKeyPair, jwtVerify, SignJWT } from "jose"
import type { VerifyToken } from "../src/index.ts"

const ISSUER = "https://issuer.example"
const AUDIENCE = "https://atelier.example/api"

export interface TokenOptions {
  readonly scope?: string
  readonly expiresInSeconds?: number
}

export interface TestTokens {
  readonly verifyToken: VerifyToken
  readonly sign: (accountId: string, options?: TokenOptions) => Promise<string>
}

const refused = (reason: string, error: string) => ({
  _tag: "TokenRefused",
  message: reason,
  reason,
  challenge: `Bearer realm="atelier", error="${error}", error_description="${reason}"`
})

export const makeTestTokens = async (
  isEnded: (hash: string) => boolean = () => false
): Promise<TestTokens> => {
  const { privateKey, publicKey } = await generateKeyPair("ES256")
  return {
    sign: (accountId, { scope = "read write", expiresInSeconds = 600 } = {}) =>
      new SignJWT({ scope, roles: accountId.startsWith("joins-") ? [accountId.slice(6)] : [] })
        .setProtectedHeader({ alg: "ES256" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setExpirationTime(Math.floor(Date.now() / 1_000) + expiresInSeconds)
        .sign(privateKey),
    verifyToken: async (token, scope) => {
      if (isEnded(token)) throw refused("the session of the token has ended", "invalid_token")
      const { payload } = await jwtVerify(token, publicKey, {
        issuer: ISSUER,
        audience: AUDIENCE
      }).catch((error: unknown) => {
        throw refused(
          error instanceof errors.JWTExpired ? "the token has expired" : "the token is wrong",
          "invalid_token"
        )
      })
      if (!String(payload.scope).split(" ").includes(scope))
        throw refused("scope", "insufficient_scope")
      return {
        accountId: payload.sub ?? "",
        expiresAt: (payload.exp ?? 0) * 1_000,
        hash: token,
        granted: Array.isArray(payload.roles) ? payload.roles : []
      }
    }
  }
}
