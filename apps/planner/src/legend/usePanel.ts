import useMediaQuery from "@mui/material/useMediaQuery"
import { useCallback, useState } from "react"

const PREFERENCE = "calendarPanel"

export interface Panel {
  readonly isOpen: boolean
  readonly isBeside: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * Returns the panel's state. On wide screens it is initially open and its state is stored in this
 * browser.
 */
export const usePanel = (): Panel => {
  const isBeside = useMediaQuery("(min-width: 1280px)", { noSsr: true })
  const [beside, setBeside] = useState(() => localStorage.getItem(PREFERENCE) !== "closed")
  const [over, setOver] = useState(false)
  const toggle = useCallback(() => {
    if (!isBeside) return setOver((open) => !open)
    setBeside((open) => {
      localStorage.setItem(PREFERENCE, open ? "closed" : "open")
      return !open
    })
  }, [isBeside])
  const close = useCallback(() => setOver(false), [])
  return { isOpen: isBeside ? beside : over, isBeside, toggle, close }
}
