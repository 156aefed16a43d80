import type { PopperProps } from "@mui/material/Popper"
import { Suspense, useState } from "react"
import { lazyPart } from "./lazyPart.ts"
import { loadAhead } from "./loadPart.ts"

const load = async () => (await import("@mui/material/Popper")).default
const Popper = lazyPart<PopperProps>(load)

/** What comes before any tooltip. */
const signs = ["pointerover", "focusin"]

/** Loads it once somebody is at something that may have a tooltip. */
const prepare = ({ target }: Event): void => {
  if (!(target instanceof Element) || target.closest("a, button") === null) return
  for (const sign of signs) removeEventListener(sign, prepare)
  loadAhead(load)
}

for (const sign of signs) addEventListener(sign, prepare, { passive: true })

/**
 * What places a tooltip, loaded when the first is near. It stands in the place of Material UI's own
 * where an app is built (`withLazyPopper`).
 */
const LazyPopper = (props: PopperProps) => {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <Popper {...props} />
    </Suspense>
  )
}

export default LazyPopper
