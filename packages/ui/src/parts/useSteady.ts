import { useCallback, useLayoutEffect, useRef } from "react"

/** Returns a function that never changes and calls the latest one, for memoized components. */
export const useSteady = <A extends ReadonlyArray<unknown>, R>(
  latest: (...args: A) => R
): ((...args: A) => R) => {
  const held = useRef(latest)
  useLayoutEffect(() => {
    held.current = latest
  })
  return useCallback((...args) => held.current(...args), [])
}
