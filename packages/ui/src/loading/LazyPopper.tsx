import type { PopperProps } from "@mui/material/Popper"
import { Suspense, useState } from "react"
import { lazyPart } from "./lazyPart.ts"
import { loadAhead } from "./loadPart.ts"

const load = async () => (await import("@mui/material/Popper")).default
const Popper = lazyPart<PopperProps>(load)

const signs = ["pointerover", "focusin"]

/** Loads the popper when the pointer or the focus first reaches a link or button. */
const prepare = ({ target }: Event): void => {
  if (!(target instanceof Element) || target.closest("a, button") === null) return
  for (const sign of signs) removeEventListener(sign, prepare)
  loadAhead(load)
}

for (const sign of signs) addEventListener(sign, prepare, { passive: true })

/** Replaces MUI's popper at build time; loads only when a tooltip is likely. */
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
