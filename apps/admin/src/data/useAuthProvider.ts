import { useSession, useUserConfig } from "@atelier/ui"
import { useMemo } from "react"
import type { AuthProvider } from "react-admin"
import { BASE } from "../page/addresses.ts"
import { useLeaveRefused } from "../page/useLeaveRefused.ts"
import { useMayOpen } from "../page/useMayOpen.ts"
import { problemOf } from "./problemError.ts"

/**
 * Adapts the session to react-admin; {@link useMayOpen} decides which screens the user may open.
 */
export const useAuthProvider = (): AuthProvider => {
  const { signIn, signOut } = useSession()
  const { id, displayName, planificationRole } = useUserConfig()
  const mayOpen = useMayOpen()
  const leaveRefused = useLeaveRefused()
  return useMemo(
    () => ({
      login: () => signIn(),
      logout: () => signOut(),
      checkAuth: () =>
        (mayOpen(location.pathname) ? Promise.resolve() : Promise.reject({ redirectTo: "/" })),
      checkError: async (error: unknown) => {
        const problem = problemOf(error)
        if (problem?.code === "Unauthenticated") await signIn()
        if (problem?.code === "Forbidden" && problem.refused === "read") leaveRefused()
      },
      canAccess: async ({ resource }) => mayOpen(`${BASE}/${resource}`),
      getPermissions: async () => planificationRole,
      getIdentity: async () => ({ id, fullName: displayName })
    }),
    [signIn, signOut, id, displayName, planificationRole, mayOpen, leaveRefused]
  )
}
