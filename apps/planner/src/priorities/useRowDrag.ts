import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react"

/** A row of a list that is being moved, by places from 0. */
interface Drag {
  readonly from: number
  readonly rows: ReadonlyArray<HTMLElement>
  readonly tops: ReadonlyArray<number>
  readonly height: number
  /** Where the pointer took hold, in pixels of the content; null for a row moved by keys. */
  readonly startY: number | null
  to: number
}

const EDGE_PX = 48
const SCROLL_PX = 14

const between = (low: number, high: number, value: number): number =>
  Math.min(high, Math.max(low, value))

/**
 * Lets a row be dragged to another place by its handle, or moved by keys: Space takes it up, the
 * arrows move it, Enter drops it, Escape leaves it. The page is moved without React, so that the
 * rows follow the pointer at every frame.
 */
export const useRowDrag = (
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  on: {
    /** A row was dropped at another place of the page. */
    readonly drop: (from: number, to: number) => void
    /** Says where a row moved by keys is, or null when it is no longer held. */
    readonly say: (from: number, to: number | null) => void
  }
): {
  readonly handle: (place: number) => {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onBlur: () => void
  }
} => {
  const drag = useRef<Drag | null>(null)
  const latest = useRef(on)
  const stopListening = useRef<() => void>(() => undefined)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => () => stopListening.current(), [])

  const contentY = (clientY: number): number =>
    clientY +
    (scroller.current?.scrollTop ?? 0) -
    (scroller.current?.getBoundingClientRect().top ?? 0)

  const take = (from: number, clientY: number | null): Drag => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])]
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
    drag.current = taken
    const row = rows[from]
    if (row !== undefined) row.dataset.held = "true"
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
    const held = drag.current
    drag.current = null
    stopListening.current()
    stopListening.current = () => undefined
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

  const startPointer = (place: number, event: PointerEvent): void => {
    if (event.button !== 0) return
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
      held ??= take(place, startY)
      frame ||= requestAnimationFrame(paint)
    }
    const up = (): void => {
      const target = held?.to ?? place
      release()
      if (held !== null && target !== place) latest.current.drop(place, target)
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
    stopListening.current = () => {
      cancelAnimationFrame(frame)
      removeEventListener("pointermove", move)
      removeEventListener("pointerup", up)
      removeEventListener("pointercancel", release)
      removeEventListener("keydown", key, true)
    }
  }

  const pressKey = (place: number, event: KeyboardEvent): void => {
    const held = drag.current
    if (event.key === " " || (event.key === "Enter" && held === null)) {
      event.preventDefault()
      if (held === null) {
        take(place, null)
        latest.current.say(place, place)
      }
      return
    }
    if (held === null) return
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const to = between(0, held.rows.length - 1, held.to + step)
      show(held, to, null)
      held.rows[held.from]?.scrollIntoView({ block: "nearest" })
      latest.current.say(held.from, to)
    } else if (event.key === "Enter") {
      event.preventDefault()
      const { from, to } = held
      release()
      latest.current.say(from, null)
      if (to !== from) latest.current.drop(from, to)
    } else if (event.key === "Escape") {
      event.stopPropagation()
      release()
      latest.current.say(place, null)
    }
  }

  return {
    handle: (place) => ({
      onPointerDown: (event) => startPointer(place, event),
      onKeyDown: (event) => pressKey(place, event),
      onBlur: () => {
        if (drag.current === null || drag.current.startY !== null) return
        release()
        latest.current.say(place, null)
      }
    })
  }
}
