import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react"

/** Hover time in milliseconds before an explanation opens. */
const REST_MS = 350

/** Time in milliseconds for moving the pointer from a mark to its explanation. */
const LEAVE_MS = 120

/** Time in milliseconds that an explanation stays open after a touch. */
const TOUCHED_MS = 12_000

/** Returns the mark whose explanation is open: hovered, focused or touched; Escape closes it. */
export const useExplained = () => {
  const [explained, setExplained] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (mark: HTMLElement | null, milliseconds: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setExplained(mark), milliseconds)
  }
  const leave = (): void => soon(null, LEAVE_MS)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (explained === null) return
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") setExplained(null)
    }
    addEventListener("keydown", pressed)
    return () => removeEventListener("keydown", pressed)
  }, [explained])
  return {
    explained,
    /** Handlers of the explanation: it stays open under the pointer. */
    keep: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
    marks: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>): void => {
        if (pointerType !== "touch") soon(currentTarget, REST_MS)
      },
      onPointerLeave: ({ pointerType }: PointerEvent): void => {
        if (pointerType !== "touch") leave()
      },
      onPointerUp: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>): void => {
        if (pointerType !== "touch") return
        setExplained(currentTarget)
        soon(null, TOUCHED_MS)
      },
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>): void => {
        if (!currentTarget.matches(":focus-visible")) return
        clearTimeout(timer.current)
        setExplained(currentTarget)
      },
      onBlur: leave
    }
  }
}
