import { useColorScheme } from "@mui/material/styles"
import { useLayoutEffect } from "react"

/** Set on the page while its colour scheme changes; the base styles stop transitions then. */
export const SWITCHING_SCHEME = "at-switching-scheme"

/**
 * Lets nothing fade while the colour scheme changes: text takes its new colour at once, and would
 * not be read on a background that is still on its way.
 */
export const SteadyScheme = () => {
  const { colorScheme } = useColorScheme()
  useLayoutEffect(() => {
    if (colorScheme === undefined) return
    const { classList } = document.documentElement
    classList.add(SWITCHING_SCHEME)
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => classList.remove(SWITCHING_SCHEME))
    })
    return () => cancelAnimationFrame(frame)
  }, [colorScheme])
  return null
}
