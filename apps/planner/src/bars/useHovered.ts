import type { CalendarEvent } from "@atelier/contract"
import { useCallback, useEffect, useRef, useState } from "react"
import type { Hovered } from "./EventTooltip.tsx"

const PAUSE_MS = 260

/** Returns the event whose card is shown: after the pointer rests for a moment, until it leaves. */
export const useHovered = () => {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = useCallback((entry: CalendarEvent | null, at: HTMLElement | null) => {
    clearTimeout(timer.current)
    if (entry === null || at === null) setHovered(null)
    else
      timer.current = setTimeout(() => {
        if (at.isConnected) setHovered({ entry, at })
      }, PAUSE_MS)
  }, [])
  return { hovered, hover }
}
