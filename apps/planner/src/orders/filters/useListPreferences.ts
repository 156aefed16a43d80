import { useUserConfig } from "@atelier/ui"
import { useCallback, useState } from "react"
import { type ListPreferences, readPreferences, writePreferences } from "./listPreferences.ts"

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
