import { usePermissions, useSession, useUserConfig } from "@atelier/ui"
import { useMemo } from "react"
import type { AuthProvider } from "react-admin"
import { problemOf } from "./problemError.ts"

/**
 * React-admin's view of our session: administrators may do everything here, nobody else anything.
 */
export const useAuthProvider = (): AuthProvider => {
  const { signIn, signOut } = useSession()
  const { id, displayName, planificationRole } = useUserConfig()
  const { isAdmin } = usePermissions()
  return useMemo(
    () => ({
      login: () => signIn(),
      logout: () => signOut(),
      checkAuth: () => (isAdmin ? Promise.resolve() : Promise.reject({ redirectTo: "/" })),
      checkError: async (error: unknown) => {
        const problem = problemOf(error)
        if (problem?.code === "Unauthenticated") await signIn()
        if (problem?.code === "Forbidden" && problem.refused === "read") location.assign("/403")
      },
      canAccess: async () => isAdmin,
      getPermissions: async () => planificationRole,
      getIdentity: async () => ({ id, fullName: displayName })
    }),
    [signIn, signOut, id, displayName, planificationRole, isAdmin]
  )
}
