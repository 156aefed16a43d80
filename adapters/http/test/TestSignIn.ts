import { type Issuer, SignInRefused } from "@atelier/application/ports"
import type { TestTokens } from "./TestTokens.ts"

/** A test issuer that rotates refresh tokens and revokes the grant when one is used twice. */
export interface TestSignIn extends Omit<Issuer, "finishSignIn"> {
  readonly expireAfter: (seconds: number) => void
  readonly answering: (does: boolean) => void
  /** Holds renewals until the returned function is called. */
  readonly holdRenewals: () => () => void
  readonly renewals: () => number
  readonly revoked: () => ReadonlyArray<string>
  finishSignIn: Issuer["finishSignIn"]
}

export const makeTestSignIn = (tokens: TestTokens): TestSignIn => {
  let seconds = 600
  let answers = true
  let count = 0
  let held: Promise<void> = Promise.resolve()
  const live = new Map<string, string>()
  const used = new Set<string>()
  const revoked: Array<string> = []
  const reach = (): void => {
    if (!answers) throw Object.assign(new Error("no answer"), { _tag: "IssuerUnreachable" })
  }
  const issue = async (account: string) => {
    count += 1
    const refreshToken = `refresh-${account}-${count}`
    live.set(refreshToken, account)
    const accessToken = await tokens.sign(account, { expiresInSeconds: seconds })
    const person = {
      id: account,
      name: account === "odd" ? "\n Odd\u2028name " : account,
      email: `${account}@example.com`,
      emailVerified: !account.startsWith("unverified")
    }
    return { accessToken, refreshToken, idToken: `id-${account}`, person }
  }
  return {
    expireAfter: (next) => {
      seconds = next
    },
    answering: (does) => {
      answers = does
    },
    holdRenewals: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    renewals: () => used.size,
    revoked: () => revoked,
    check: async () => reach(),
    startSignIn: async (language) => ({
      url: `https://issuer.example/auth?ui_locales=${language}`,
      state: "state",
      nonce: "nonce",
      codeVerifier: "verifier"
    }),
    startPasswordReset: async (language) =>
      language === "fr"
        ? { url: "https://issuer.example/reset", state: "state", nonce: "nonce", codeVerifier: "v" }
        : null,
    finishSignIn: async ({ query, state, codeVerifier }) => {
      reach()
      const code = new URLSearchParams(query).get("code")
      if (code === null || state !== "state" || codeVerifier !== "verifier")
        throw new SignInRefused({ reason: "invalid_grant" })
      return issue(code)
    },
    renew: async (refreshToken) => {
      reach()
      await held
      const account = live.get(refreshToken)
      if (used.has(refreshToken)) live.clear()
      used.add(refreshToken)
      if (account === undefined) throw new SignInRefused({ reason: "invalid_grant" })
      live.delete(refreshToken)
      return issue(account)
    },
    revoke: async (refreshToken) => {
      reach()
      revoked.push(refreshToken)
    },
    signOutUrl: async (idToken) => `https://issuer.example/end?hint=${idToken}`
  }
}
