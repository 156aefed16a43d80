import { useUserConfig } from "@atelier/ui"
import { useCallback, useState } from "react"
import { type ListPreferences, readPreferences, writePreferences } from "./listPreferences.ts"

/** How the user likes the list, and how to change it for this browser. */
export const useListPreferences = (): readonly [
  ListPreferences,
  (part: Partial<ListPreferences>) => void
] => {
  const { id } = useUserConfig()
  const [preferences, setPreferences] = useState(() => readPreferences(localStorage, id))
  const change = useCallback(
    (part: Partial<ListPreferences>) =>
      setPreferences((now) => {
        const next = { ...now, ...part }
        writePreferences(localStorage, id, next)
        return next
      }),
    [id]
  )
  return [preferences, change]
}
