import { useColorScheme } from "@mui/material/styles"
import { useLayoutEffect } from "react"

/** Class on the page while its colour scheme changes; the base styles then disable transitions. */
export const SWITCHING_SCHEME = "at-switching-scheme"

/** Disables transitions while the colour scheme changes, to keep texts readable. */
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
