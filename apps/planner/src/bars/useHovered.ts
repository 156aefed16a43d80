import type { CalendarEvent } from "@atelier/contract"
import { isMaintenance } from "@atelier/domain/capacity"
import { useAskAhead } from "@atelier/ui"
import { useCallback, useEffect, useRef, useState } from "react"
import type { Hovered } from "./EventTooltip.tsx"

const PAUSE_MS = 260

/**
 * Returns the event whose card is shown: after the pointer rests for a moment, until it leaves. Its
 * details are asked for then, because a click opens them.
 */
export const useHovered = () => {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const askAhead = useAskAhead()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = useCallback(
    (entry: CalendarEvent | null, at: HTMLElement | null) => {
      clearTimeout(timer.current)
      if (entry === null || at === null) setHovered(null)
      else
        timer.current = setTimeout(() => {
          if (!at.isConnected) return
          setHovered({ entry, at })
          const { id: eventId } = entry.event
          if (!isMaintenance({ id: eventId })) void askAhead("getEvent", { query: { eventId } })
        }, PAUSE_MS)
    },
    [askAhead]
  )
  return { hovered, hover }
}
