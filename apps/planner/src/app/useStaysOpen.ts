import { useState } from "react"

/**
 * Whether a form is on screen: it opens for who may, and stays, with what was typed, when the right
 * is taken away meanwhile.
 */
export const useStaysOpen = (isWanted: boolean, mayOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = isWanted && (mayOpen || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  return isOpen
}
