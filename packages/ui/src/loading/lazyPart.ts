import { type ComponentType, createElement, type FC, lazy, useState } from "react"
import { loadedPart, loadPart } from "./loadPart.ts"

/**
 * Returns a component whose code loads on first render, with retries. Code that was loaded ahead
 * renders at once, because Suspense would delay it by at least 300 ms.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): FC<P> => {
  const Awaited = lazy(async () => ({ default: await loadPart(load) }))
  return (props) => {
    const [Part] = useState(() => loadedPart(load) ?? Awaited)
    return createElement<P>(Part, props)
  }
}
