import { useUserConfig } from "@atelier/ui"
import { useState } from "react"
import { isPageSize, type PageSize } from "../orders/ListParams.ts"

const USUAL: PageSize = 25

const keyOf = (userId: string): string => `maestroPageSize.${userId}`

/** How many rows a page of a priority list has; kept in this browser. */
export const useMaestroPageSize = (): readonly [PageSize, (size: PageSize) => void] => {
  const { id } = useUserConfig()
  const [size, setSize] = useState((): PageSize => {
    const kept = Number(localStorage.getItem(keyOf(id)))
    return isPageSize(kept) ? kept : USUAL
  })
  return [
    size,
    (next) => {
      localStorage.setItem(keyOf(id), String(next))
      setSize(next)
    }
  ]
}
