import { useEffect, useRef } from "react"

/** What follows a press until the pointer is released, wherever on the page it goes. */
export interface PointerFollower {
  readonly move: (pointer: globalThis.PointerEvent) => void
  readonly release: (pointer: globalThis.PointerEvent) => void
  /** The press comes to nothing: Escape, or the browser takes the pointer for something else. */
  readonly cancel: () => void
}

/** Tells a follower of the pointer and of Escape, all the time; it knows itself whether to care. */
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
