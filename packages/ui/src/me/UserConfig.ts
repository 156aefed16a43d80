import type { UserConfig } from "@atelier/contract"
import { isAdmin, type Permission, permits } from "@atelier/domain/access"
import { createContext, useContext } from "react"

/** Carries the configuration of whoever is signed in. */
export const UserConfigContext = createContext<UserConfig | null>(null)

/** The configuration of whoever is signed in, and what holds for the whole shop. */
export const useUserConfig = (): UserConfig => {
  const user = useContext(UserConfigContext)
  if (user === null) throw new Error("useUserConfig needs <UserConfigProvider> around it")
  return user
}

/** What the signed-in user may do. */
export interface Permissions {
  readonly isAdmin: boolean
  /** Whether the user has every permission named; an administrator has them all. */
  readonly may: (...needed: ReadonlyArray<Permission>) => boolean
}

/** What the signed-in user may do. */
export const usePermissions = (): Permissions => {
  const user = useUserConfig()
  return { isAdmin: isAdmin(user), may: (...needed) => permits(user, needed) }
}
