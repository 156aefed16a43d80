import { useUserConfig } from "@atelier/ui"
import { useState } from "react"
import { isPageSize, type PageSize } from "../orders/filters/ListParams.ts"

const USUAL: PageSize = 25

const keyOf = (userId: string): string => `maestroPageSize.${userId}`

export const keptPageSize = (userId: string): PageSize => {
  const kept = Number(localStorage.getItem(keyOf(userId)))
  return isPageSize(kept) ? kept : USUAL
}

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
