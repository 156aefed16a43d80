import type { UserConfig } from "@atelier/contract"
import { isAdmin, type Permission, permits } from "@atelier/domain/access"
import { createContext, useContext } from "react"

export const UserConfigContext = createContext<UserConfig | null>(null)

export const useUserConfig = (): UserConfig => {
  const user = useContext(UserConfigContext)
  if (user === null) throw new Error("useUserConfig needs <UserConfigProvider> around it")
  return user
}

export interface Permissions {
  readonly isAdmin: boolean
  /** True if the user has all of these permissions; administrators have every one. */
  readonly may: (...needed: ReadonlyArray<Permission>) => boolean
}

export const usePermissions = (): Permissions => {
  const user = useUserConfig()
  return { isAdmin: isAdmin(user), may: (...needed) => permits(user, needed) }
}
