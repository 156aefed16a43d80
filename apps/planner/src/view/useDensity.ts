import { useUserConfig } from "@atelier/ui"
import { useCallback, useState } from "react"
import { type Density, isDensity } from "./Density.ts"

const keyOf = (userId: string): string => `calendarDensity.${userId}`

/** The density that the user chose last in this browser; compact until then. */
export const useDensity = (): readonly [Density, (density: Density) => void] => {
  const { id } = useUserConfig()
  const [density, setDensity] = useState((): Density => {
    const kept = localStorage.getItem(keyOf(id))
    return isDensity(kept) ? kept : "compact"
  })
  const choose = useCallback(
    (next: Density) => {
      localStorage.setItem(keyOf(id), next)
      setDensity(next)
    },
    [id]
  )
  return [density, choose]
}
