import type { SignInFlow, SignInStart } from "./SessionServer.ts"

const KEY = "atelier.signIn"

export interface PendingSignIn extends SignInStart {
  readonly returnTo: string
  readonly flow: SignInFlow
}

/** Stores a sign-in for this window while it is at the identity provider. */
export const rememberSignIn = (storage: Pick<Storage, "setItem">, pending: PendingSignIn): void =>
  storage.setItem(KEY, new URLSearchParams({ ...pending }).toString())

export const takeSignIn = (
  storage: Pick<Storage, "getItem" | "removeItem">
): PendingSignIn | null => {
  const kept = new URLSearchParams(storage.getItem(KEY) ?? "")
  storage.removeItem(KEY)
  const text = (name: keyof PendingSignIn): string => kept.get(name) ?? ""
  if (text("state") === "" || text("nonce") === "" || text("codeVerifier") === "") return null
  return {
    url: text("url"),
    state: text("state"),
    nonce: text("nonce"),
    codeVerifier: text("codeVerifier"),
    returnTo: text("returnTo"),
    flow: text("flow") === "passwordReset" ? "passwordReset" : "signIn"
  }
}
