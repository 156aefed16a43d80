import { useUserConfig } from "@atelier/ui"
import { useState } from "react"
import { isPageSize, type PageSize } from "../orders/ListParams.ts"

const USUAL: PageSize = 25

const keyOf = (userId: string): string => `maestroPageSize.${userId}`

/** How many rows a user wants a page of a priority list to have, in this browser. */
export const keptPageSize = (userId: string): PageSize => {
  const kept = Number(localStorage.getItem(keyOf(userId)))
  return isPageSize(kept) ? kept : USUAL
}

/** How many rows a page of a priority list has; kept in this browser. */
export const usePriorityPageSize = (): readonly [PageSize, (size: PageSize) => void] => {
  const { id } = useUserConfig()
  const [size, setSize] = useState(() => keptPageSize(id))
  return [
    size,
    (next) => {
      localStorage.setItem(keyOf(id), String(next))
      setSize(next)
    }
  ]
}
