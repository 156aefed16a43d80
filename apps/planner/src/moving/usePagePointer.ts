import { useEffect, useRef } from "react"

/** Callbacks that follow a press anywhere on the page until its release. */
export interface PointerFollower {
  readonly move: (pointer: globalThis.PointerEvent) => void
  readonly release: (pointer: globalThis.PointerEvent) => void
  /** The press is cancelled by Escape or by the browser. */
  readonly cancel: () => void
}

/** Reports every pointer movement and Escape on the page. */
export const usePagePointer = (follower: PointerFollower): void => {
  const latest = useRef(follower)
  useEffect(() => {
    latest.current = follower
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener("pointermove", (pointer) => latest.current.move(pointer), { signal })
    window.addEventListener("pointerup", (pointer) => latest.current.release(pointer), { signal })
    window.addEventListener("pointercancel", () => latest.current.cancel(), { signal })
    const cancelByKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") latest.current.cancel()
    }
    window.addEventListener("keydown", cancelByKey, { signal })
    return () => listening.abort()
  }, [])
}
