import { useUserConfig } from "@atelier/ui"
import { useCallback } from "react"
import { mayOpen } from "./mayOpen.ts"

export const useMayOpen = (): ((path: string) => boolean) => {
  const me = useUserConfig()
  return useCallback((path) => mayOpen(me, path), [me])
}
