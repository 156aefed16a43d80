import { useState } from "react"

const KEY = "wideCharts"

/** Ids of the charts with full width, stored in this browser, and a function to toggle one. */
export const useWideCharts = (): readonly [ReadonlySet<string>, (id: string) => void] => {
  const [wide, setWide] = useState(
    () => new Set((localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean))
  )
  return [
    wide,
    (id) => {
      const next = new Set(wide)
      if (!next.delete(id)) next.add(id)
      localStorage.setItem(KEY, [...next].join(" "))
      setWide(next)
    }
  ]
}
