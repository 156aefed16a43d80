import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState
} from "react"

/** A row moved to the position of another, by their `data-row` values. */
export interface RowMove {
  readonly held: string
  readonly target: string
}

interface RowListener {
  readonly drop: (move: RowMove) => void
  /** Announces the position of a row moved by keyboard; null when it is released. */
  readonly say: (move: RowMove | null) => void
}

export interface RowHandle {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}

/** A row being moved. Positions count from 0 in the order at the start of the move. */
interface Drag {
  readonly from: number
  readonly rows: ReadonlyArray<HTMLElement>
  readonly tops: ReadonlyArray<number>
  readonly height: number
  /** Start of the drag in content pixels; null for a move by keyboard. */
  readonly startY: number | null
  to: number
}

const EDGE_PX = 48
const SCROLL_PX = 14

const between = (low: number, high: number, value: number): number =>
  Math.min(high, Math.max(low, value))

const moveOf = ({ rows, from, to }: Drag): RowMove => ({
  held: rows[from]?.dataset.row ?? "",
  target: rows[to]?.dataset.row ?? ""
})

const rowOf = ({ currentTarget }: SyntheticEvent): HTMLElement | null =>
  currentTarget.closest<HTMLElement>("[data-row]")

const makeRowDrag = (
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  latest: RefObject<RowListener>
): { readonly handle: RowHandle; readonly stop: () => void } => {
  let drag: Drag | null = null
  let stopListening = (): void => undefined

  const contentY = (clientY: number): number =>
    clientY +
    (scroller.current?.scrollTop ?? 0) -
    (scroller.current?.getBoundingClientRect().top ?? 0)

  const take = (row: HTMLElement, clientY: number | null): Drag => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])]
    const from = rows.indexOf(row)
    const boxes = rows.map((row) => row.getBoundingClientRect())
    const base = scroller.current
    const offset = (base?.scrollTop ?? 0) - (base?.getBoundingClientRect().top ?? 0)
    const taken: Drag = {
      from,
      to: from,
      rows,
      tops: boxes.map(({ top }) => top + offset),
      height: boxes[from]?.height ?? 0,
      startY: clientY === null ? null : contentY(clientY)
    }
    drag = taken
    row.dataset.held = "true"
    return taken
  }

  const show = (held: Drag, to: number, byPx: number | null): void => {
    held.to = to
    held.rows.forEach((row, place) => {
      const shift =
        place === held.from
          ? (byPx ?? (held.tops[to] ?? 0) - (held.tops[held.from] ?? 0))
          : place > held.from && place <= to
            ? -held.height
            : place < held.from && place >= to
              ? held.height
              : 0
      row.style.transition = place === held.from && byPx !== null ? "none" : "transform 120ms"
      row.style.transform = shift === 0 ? "" : `translateY(${shift}px)`
    })
  }

  const release = (): void => {
    const held = drag
    drag = null
    stopListening()
    stopListening = () => undefined
    for (const row of held?.rows ?? []) {
      row.style.transition = ""
      row.style.transform = ""
      delete row.dataset.held
    }
  }

  const placeAt = (held: Drag, y: number): number => {
    const middle = (held.tops[held.from] ?? 0) + held.height / 2 + (y - (held.startY ?? y))
    const place = held.tops.findLastIndex((top) => top <= middle)
    return between(0, held.rows.length - 1, place)
  }

  const startPointer = (event: PointerEvent): void => {
    const row = rowOf(event)
    if (event.button !== 0 || row === null) return
    event.preventDefault()
    let held: Drag | null = null
    let clientY = event.clientY
    const startY = event.clientY
    let frame = 0
    const paint = (): void => {
      frame = 0
      if (held === null || held.startY === null) return
      const base = scroller.current
      const box = base?.getBoundingClientRect()
      if (base !== null && base !== undefined && box !== undefined) {
        const by =
          clientY < box.top + EDGE_PX ? -SCROLL_PX : clientY > box.bottom - EDGE_PX ? SCROLL_PX : 0
        const before = base.scrollTop
        base.scrollTop += by
        if (base.scrollTop !== before) frame = requestAnimationFrame(paint)
      }
      const y = contentY(clientY)
      show(held, placeAt(held, y), y - held.startY)
    }
    const move = (moved: globalThis.PointerEvent): void => {
      clientY = moved.clientY
      if (held === null && Math.abs(clientY - startY) < 4) return
      held ??= take(row, startY)
      frame ||= requestAnimationFrame(paint)
    }
    const up = (): void => {
      release()
      if (held !== null && held.to !== held.from) latest.current.drop(moveOf(held))
    }
    const key = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key !== "Escape") return
      pressed.stopPropagation()
      release()
    }
    addEventListener("pointermove", move)
    addEventListener("pointerup", up)
    addEventListener("pointercancel", release)
    addEventListener("keydown", key, true)
    stopListening = () => {
      cancelAnimationFrame(frame)
      removeEventListener("pointermove", move)
      removeEventListener("pointerup", up)
      removeEventListener("pointercancel", release)
      removeEventListener("keydown", key, true)
    }
  }

  const pressKey = (event: KeyboardEvent): void => {
    const held = drag
    if (event.key === " " || (event.key === "Enter" && held === null)) {
      event.preventDefault()
      const row = rowOf(event)
      if (held === null && row !== null) latest.current.say(moveOf(take(row, null)))
      return
    }
    if (held === null) return
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      show(held, between(0, held.rows.length - 1, held.to + step), null)
      held.rows[held.from]?.scrollIntoView({ block: "nearest" })
      latest.current.say(moveOf(held))
    } else if (event.key === "Enter") {
      event.preventDefault()
      release()
      latest.current.say(null)
      if (held.to !== held.from) latest.current.drop(moveOf(held))
    } else if (event.key === "Escape") {
      event.stopPropagation()
      release()
      latest.current.say(null)
    }
  }

  return {
    handle: {
      onPointerDown: startPointer,
      onKeyDown: pressKey,
      onBlur: () => {
        if (drag === null || drag.startY !== null) return
        release()
        latest.current.say(null)
      }
    },
    stop: () => stopListening()
  }
}

/**
 * Drags rows by their handle or moves them by keyboard: Space picks up, arrow keys move, Enter
 * drops, Escape cancels. It moves the elements without React, so that rows follow the pointer in
 * every frame.
 */
export const useRowDrag = (
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  on: RowListener
): RowHandle => {
  const latest = useRef(on)
  const [{ handle, stop }] = useState(() => makeRowDrag(body, scroller, latest))
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => stop, [stop])
  return handle
}
