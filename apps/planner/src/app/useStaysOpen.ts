import { useState } from "react"

/**
 * Returns whether a form is open. It opens only for users with the permission, but stays open with
 * its input if they lose the permission meanwhile.
 */
export const useStaysOpen = (isWanted: boolean, mayOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = isWanted && (mayOpen || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  return isOpen
}
