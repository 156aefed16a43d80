import { createContext, useContext } from "react"

/** Who is signed in, as the identity provider says. */
export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The session of this browser. */
export interface Session {
  /**
   * `loading` until the server was asked, and while somebody leaves for the identity provider;
   * `expired` where the session could not be renewed.
   */
  readonly status: "loading" | "signedOut" | "expired" | "signedIn"
  /** The session as administrators list it; null unless signed in. */
  readonly id: string | null
  /** Null unless signed in. */
  readonly user: SessionUser | null
  /** Leave for the identity provider; come back to `returnTo`, by default the page on screen. */
  readonly signIn: (returnTo?: string) => Promise<void>
  /** End the session here and at the identity provider. */
  readonly signOut: () => Promise<void>
  /** Finish a sign-in on the callback page; answers where to go. */
  readonly finishSignIn: () => Promise<string>
  /** A valid access token, renewed when it has run out; null when signed out. */
  readonly accessToken: () => Promise<string | null>
}

/** Carries the session. */
export const SessionContext = createContext<Session | null>(null)

/** The session of this browser. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === null) throw new Error("useSession needs <Atelier> around it")
  return session
}
