import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { Event } from "@atelier/domain/event"
import { type EventTime, sameTime } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { type PointerEvent, useEffect, useRef, useState } from "react"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"
import { movedTime } from "../moving/movedTime.ts"
import type { MoveForesight } from "../moving/useForesight.ts"
import type { CrewChange } from "../moving/useMoveRequest.ts"
import { usePagePointer } from "../moving/usePagePointer.ts"
import { workingCalendarOf } from "../plan/closures/workingCalendarOf.ts"
import type { Lane } from "./Lane.ts"

type CrewLane = Pick<Lane, "key" | "group" | "resource">

const idOf = ({ resource }: CrewLane): string | null =>
  resource !== null && "id" in resource ? resource.id : null

/** The crew change of a visit dragged to another lane; null for the same crew or another kind. */
const crewChange = (event: Event, from: CrewLane, to: CrewLane): CrewChange | null => {
  if (from.key === to.key || from.group !== to.group) return null
  if (event.eventType === "DeliveryEvent") return { shipperId: idOf(to) }
  if (event.eventType !== "InstallationEvent") return null
  const [was, next] = [idOf(from), idOf(to)]
  const others = event.installerIds.filter((id) => id !== was && id !== next)
  return { installerIds: next === null ? others : [...others, next] }
}

/** Distance in pixels from which a press counts as a drag. */
const MIN_PX = 5

export interface LaneDrag {
  readonly eventId: string
  readonly days: number
  /** Vertical distance between its original lane and the current one, in pixels. */
  readonly down: number
}

export interface LaneDragging {
  readonly width: number
  readonly calendars: PlanCalendars | null
  readonly foresight: MoveForesight
  readonly mayEdit: (entry: CalendarEvent) => boolean
  /** Returns the lane at a page height with its top; null if there is none. */
  readonly laneAt: (clientY: number) => (CrewLane & { readonly top: number }) | null
  readonly move: (entry: CalendarEvent, time: EventTime, crew: CrewChange | null) => void
  /** Called when a press becomes a drag. */
  readonly onBegin: () => void
  readonly rtl: boolean
}

interface Held {
  readonly segment: CalendarSegment
  readonly x: number
  readonly y: number
  readonly from: CrewLane & { readonly top: number }
  isDragged: boolean
  time: EventTime
  crew: CrewChange | null
}

/** Handlers to drag bars to other days, and visits to lanes of other crews. */
export const useLaneDrag = (dragging: LaneDragging) => {
  const latest = useRef(dragging)
  useEffect(() => {
    latest.current = dragging
  })
  const held = useRef<Held | null>(null)
  const justDragged = useRef(false)
  const [drag, setDrag] = useState<LaneDrag | null>(null)
  const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
    const now = held.current
    if (now === null) return
    const { width, calendars, foresight, laneAt, onBegin, rtl } = latest.current
    const { entry, days: run } = now.segment
    if (!now.isDragged) {
      if (Math.hypot(clientX - now.x, clientY - now.y) < MIN_PX) return
      now.isDragged = true
      onBegin()
      foresight.begin(entry)
    }
    const days = Math.round(((clientX - now.x) / width) * (rtl ? -1 : 1))
    const calendar = workingCalendarOf(entry.event, calendars)
    now.time = movedTime(entry.event, calendar, run.start, addDays(run.start, days))
    const lane = laneAt(clientY)
    now.crew = lane === null ? null : crewChange(entry.event, now.from, lane)
    const down = now.crew === null || lane === null ? 0 : lane.top - now.from.top
    foresight.look(entry, now.time)
    setDrag((before) =>
      before?.days === days && before.down === down
        ? before
        : { eventId: entry.event.id, days, down }
    )
  }
  const drop = (isWanted: boolean): void => {
    const now = held.current
    held.current = null
    if (now === null || !now.isDragged) return
    latest.current.foresight.end()
    setDrag(null)
    justDragged.current = true
    const { entry } = now.segment
    if (isWanted && (now.crew !== null || !sameTime(now.time, entry.event)))
      latest.current.move(entry, now.time, now.crew)
  }
  usePagePointer({ move, release: () => drop(true), cancel: () => drop(false) })
  const press = (event: PointerEvent<HTMLElement>, segment: CalendarSegment): void => {
    justDragged.current = false
    const { entry } = segment
    if (event.button !== 0 || entry.event.status === "Completed") return
    const from = latest.current.laneAt(event.clientY)
    if (from === null || !latest.current.mayEdit(entry)) return
    const { clientX: x, clientY: y } = event
    held.current = { segment, x, y, from, isDragged: false, time: entry.event, crew: null }
  }
  return { drag, press, wasDragged: (): boolean => justDragged.current }
}
