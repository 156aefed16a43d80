import { type RefObject, useEffect, useMemo, useRef } from "react"

/** Distance in pixels from the upper or lower edge of the calendar that counts as the edge. */
const EDGE_PX = 14

/** Milliseconds that the pointer rests on the edge before a page turns, and between two pages. */
const REST_MS = 700

type Direction = -1 | 1

/** Returns which page the pointer asks for, by an arrow of the toolbar or by an edge. */
const directionAt = (
  { clientX, clientY }: globalThis.PointerEvent,
  frame: HTMLElement
): Direction | null => {
  const arrow = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>("[data-turn]"))
    .find((element) => element !== null)
  if (arrow !== undefined && arrow !== null) return arrow.dataset.turn === "1" ? 1 : -1
  const { top, bottom, left, right } = frame.getBoundingClientRect()
  if (clientX < left || clientX > right) return null
  if (clientY > bottom - EDGE_PX) return 1
  return clientY > top - EDGE_PX && clientY < top + EDGE_PX ? -1 : null
}

export interface EdgeTurn {
  readonly begin: () => void
  readonly end: () => void
}

/**
 * Turns the page while a dragged event rests on the edge of the calendar or on an arrow of its
 * toolbar.
 */
export const useEdgeTurn = (
  frame: RefObject<HTMLElement | null>,
  turn: (direction: Direction) => void
): EdgeTurn => {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  const turning = useMemo(() => {
    let following: AbortController | null = null
    let resting: ReturnType<typeof setInterval> | undefined
    let asked: Direction | null = null
    const ask = (direction: Direction | null): void => {
      if (direction === asked) return
      asked = direction
      clearInterval(resting)
      if (direction !== null) resting = setInterval(() => latest.current(direction), REST_MS)
    }
    const end = (): void => {
      following?.abort()
      following = null
      ask(null)
    }
    const begin = (): void => {
      end()
      following = new AbortController()
      window.addEventListener(
        "pointermove",
        (pointer) => {
          if (frame.current !== null) ask(directionAt(pointer, frame.current))
        },
        { signal: following.signal }
      )
    }
    return { begin, end }
  }, [frame])
  useEffect(() => turning.end, [turning])
  return turning
}
