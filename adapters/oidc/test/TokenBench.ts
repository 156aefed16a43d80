import { makeTokenVerifier, TokenRefused, type TokenVerifier } from "../src/index.ts"
import { type Forge, now } from "./badTokens.ts"
import { makeTestKey, startTestIssuer, type TestIssuer } from "./TestIssuer.ts"

export const audience = "http://localhost:3000/api"

/** An issuer with its key, another key with the same id, and helpers for tests. */
export interface TokenBench extends Forge {
  readonly provider: TestIssuer
  readonly verifier: () => TokenVerifier
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
    issuer: provider.issuer,
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
