import { type ComponentType, createElement, type FC, lazy, useState } from "react"
import { loadedPart, loadPart } from "./loadPart.ts"

/**
 * A component whose code is loaded when it is first shown, and tried again until it is there. Code
 * that was loaded ahead is shown at once: React shows what it had to wait for 300 ms later at the
 * earliest.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): FC<P> => {
  const Awaited = lazy(async () => ({ default: await loadPart(load) }))
  return (props) => {
    const [Part] = useState(() => loadedPart(load) ?? Awaited)
    return createElement<P>(Part, props)
  }
}
