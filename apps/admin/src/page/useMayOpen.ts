import { useUserConfig } from "@atelier/ui"
import { useCallback } from "react"
import { mayOpen } from "./mayOpen.ts"

/** Which addresses of the configuration the signed-in user may open. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const me = useUserConfig()
  return useCallback((path) => mayOpen(me, path), [me])
}
