import { usePermissions, useSession, useUserConfig } from "@atelier/ui"
import { useMemo } from "react"
import type { AuthProvider } from "react-admin"
import { BASE, isOfMaestro } from "../page/addresses.ts"
import { problemOf } from "./problemError.ts"

/**
 * React-admin's view of our session: administrators may do everything here, everybody else what is
 * Maestro's where the organisation has it.
 */
export const useAuthProvider = (): AuthProvider => {
  const { signIn, signOut } = useSession()
  const { id, displayName, planificationRole, hasSchedulingOption } = useUserConfig()
  const { isAdmin } = usePermissions()
  return useMemo(
    () => ({
      login: () => signIn(),
      logout: () => signOut(),
      checkAuth: () =>
        (isAdmin || hasSchedulingOption ? Promise.resolve() : Promise.reject({ redirectTo: "/" })),
      checkError: async (error: unknown) => {
        const problem = problemOf(error)
        if (problem?.code === "Unauthenticated") await signIn()
        if (problem?.code === "Forbidden" && problem.refused === "read") location.assign("/403")
      },
      canAccess: async ({ resource }) =>
        isAdmin || (hasSchedulingOption && isOfMaestro(`${BASE}/${resource}`)),
      getPermissions: async () => planificationRole,
      getIdentity: async () => ({ id, fullName: displayName })
    }),
    [signIn, signOut, id, displayName, planificationRole, hasSchedulingOption, isAdmin]
  )
}
