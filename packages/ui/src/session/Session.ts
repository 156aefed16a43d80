import { createContext, useContext } from "react"

export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface Session {
  /** `loading`: no answer yet or redirecting. `expired`: not renewable. */
  readonly status: "loading" | "signedOut" | "expired" | "signedIn"
  /** Id of the session in the administrators' list; null unless signed in. */
  readonly id: string | null
  /** Null unless signed in. */
  readonly user: SessionUser | null
  /** Redirects to the identity provider, then back to `returnTo`, by default the page on screen. */
  readonly signIn: (returnTo?: string) => Promise<void>
  /** Ends the session here and at the identity provider. */
  readonly signOut: () => Promise<void>
  /** Finishes a sign-in on the callback page; returns the path to open next. */
  readonly finishSignIn: () => Promise<string>
  /** Returns a valid access token, renewed if it has expired; null if signed out. */
  readonly accessToken: () => Promise<string | null>
}

export const SessionContext = createContext<Session | null>(null)

export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === null) throw new Error("useSession needs <Atelier> around it")
  return session
}
