import type { JWTPayload } from "jose"
import { makeTokenVerifier, TokenRefused, type TokenVerifier } from "../src/index.ts"
import { makeTestKey, startTestIssuer, type TestIssuer, type TestKey } from "./TestIssuer.ts"

export const audience = "http://localhost:3000/api"

/** Seconds since 1970, as tokens count. */
export const now = (): number => Math.floor(Date.now() / 1000)

/** An issuer with its key, a stranger's key under the same id, and what tests do with them. */
export interface TokenBench {
  readonly key: TestKey
  readonly stranger: TestKey
  readonly provider: TestIssuer
  /** The claims of a good token, with changes. */
  readonly claims: (changes?: JWTPayload) => JWTPayload
  readonly verifier: () => TokenVerifier
  /** The refusal of a token; throws when it was let in. */
  readonly refusal: (
    token: string,
    scope?: "read" | "write",
    by?: TokenVerifier
  ) => Promise<TokenRefused>
}

export const startTokenBench = async (): Promise<TokenBench> => {
  const key = await makeTestKey("first")
  const stranger = await makeTestKey("first")
  const provider = await startTestIssuer([key])
  const verifier = (): TokenVerifier => makeTokenVerifier({ issuer: provider.issuer, audience })
  return {
    key,
    stranger,
    provider,
    verifier,
    claims: (changes = {}) => ({
      iss: provider.issuer,
      aud: audience,
      sub: "planner",
      name: "Paul Tremblay",
      email: "paul@example.com",
      scope: "read write",
      iat: now(),
      exp: now() + 3600,
      jti: "one",
      ...changes
    }),
    refusal: async (token, scope = "read", by = verifier()) => {
      const answer: unknown = await by.verify(token, scope).catch((error: unknown) => error)
      if (answer instanceof TokenRefused) return answer
      throw new Error(`not refused: ${JSON.stringify(answer)}`, { cause: answer })
    }
  }
}
