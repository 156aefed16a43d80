import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react"

/** How long a pointer rests before something is explained, in milliseconds. */
const REST_MS = 350

/** How long the way from a mark to its explanation may take. */
const LEAVE_MS = 120

/** How long a finger that touched it leaves the explanation on screen. */
const TOUCHED_MS = 12_000

/** The mark that is explained just now: hovered, in focus, or touched; Escape ends it. */
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
    /** On the explanation: it stays while the pointer is on it. */
    keep: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
    /** On what is explained. */
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
