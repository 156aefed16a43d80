import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import { type EventTime, sameTime } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import { useEffect, useMemo, useRef } from "react"
import type { CalendarSegment } from "../../bars/CalendarSegment.ts"
import type { EdgeTurn } from "../../moving/useEdgeTurn.ts"
import type { MoveForesight } from "../../moving/useForesight.ts"
import type { BarProps } from "../barInputs.ts"
import { dateIn, drawnTime, droppedTime, type LeftAt, pulledTime } from "./dropTime.ts"
import type { GridHandlers } from "./GridHandlers.ts"

/** Longest time in milliseconds between the two reports of one double click. */
const APART_MS = 500

/** Combines FullCalendar's report of the day and the browser's double click, in any order. */
const makeDoubleClick = (onDoubleClick: (at: LeftAt) => void) => {
  let place: { readonly at: LeftAt; readonly when: number } | null = null
  let doubledWhen = Number.NEGATIVE_INFINITY
  return {
    clicked: (at: LeftAt): void => {
      const now = performance.now()
      const isSecond = now - doubledWhen < APART_MS
      place = isSecond ? null : { at, when: now }
      doubledWhen = Number.NEGATIVE_INFINITY
      if (isSecond) onDoubleClick(at)
    },
    doubled: (): void => {
      const now = performance.now()
      if (place !== null && now - place.when < APART_MS) onDoubleClick(place.at)
      else doubledWhen = now
      place = null
    }
  }
}

export interface GridActions {
  readonly calendars: PlanCalendars | null
  readonly open: (eventId: string) => void
  readonly select: (eventId: string) => void
  readonly openDay: (date: LocalDate, at: HTMLElement) => void
  readonly goToDay: (date: LocalDate) => void
  readonly hover: (entry: CalendarEvent | null, at: HTMLElement | null) => void
  readonly foresight: Pick<MoveForesight, "begin" | "look" | "end">
  readonly edge: EdgeTurn
  readonly move: (entry: CalendarEvent, time: EventTime) => void
  readonly create: (time: EventTime) => void
}

const barOf = (event: { readonly extendedProps: object }): BarProps =>
  event.extendedProps as BarProps

type TimeAfter = (
  segment: CalendarSegment,
  calendars: PlanCalendars | null,
  left: LeftAt
) => EventTime

const siblingsOf = (el: HTMLElement): ReadonlyArray<Element> => {
  const id = el.dataset.eventId
  if (id === undefined) return []
  const all = el.closest(".at-grid")?.querySelectorAll(`[data-event-id="${CSS.escape(id)}"]`) ?? []
  return [...all].filter((other) => other !== el)
}

const dim = (el: HTMLElement, dimmed: boolean): void => {
  for (const other of siblingsOf(el)) other.classList.toggle("at-dragged-along", dimmed)
}

/** Returns handlers with a stable identity, although `actions` may change with every render. */
export const useGridHandlers = (actions: GridActions): GridHandlers => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo((): GridHandlers => {
    const twice = makeDoubleClick((at) => latest.current.create(drawnTime(at)))
    const settle = (
      props: BarProps,
      left: LeftAt,
      revert: () => void,
      timeAfter: TimeAfter
    ): void => {
      revert()
      if (props.kind !== "bar") return
      const { entry } = props.segment
      const time = timeAfter(props.segment, latest.current.calendars, left)
      if (!sameTime(time, entry.event)) latest.current.move(entry, time)
    }
    let timeAfterHeld: TimeAfter = droppedTime
    const hold = (event: { readonly extendedProps: object }, timeAfter: TimeAfter): void => {
      latest.current.hover(null, null)
      timeAfterHeld = timeAfter
      const props = barOf(event)
      if (props.kind === "bar") latest.current.foresight.begin(props.segment.entry)
    }
    const look = ({ segment }: BarProps & { readonly kind: "bar" }, left: LeftAt): void => {
      const { calendars, foresight } = latest.current
      foresight.look(segment.entry, timeAfterHeld(segment, calendars, left))
    }
    return {
      onDoubleClick: ({ target }) => {
        if (
          target instanceof Element &&
          target.closest("[data-date]") !== null &&
          target.closest(".at-event") === null
        )
          twice.doubled()
      },
      moreClick: ({ date, jsEvent }) => {
        const at = jsEvent.target instanceof HTMLElement ? jsEvent.target : null
        if (at !== null) latest.current.openDay(dateIn(date.toISOString()), at)
      },
      mayLand: (span, moving) => {
        if (moving === null) return true
        const props = barOf(moving)
        if (props.kind !== "bar") return false
        if (props.look.kind !== "UserEvent" && span.allDay !== moving.allDay) return false
        look(props, span)
        return true
      },
      listeners: {
        eventClick: ({ event, el, jsEvent }) => {
          const props = barOf(event)
          latest.current.hover(null, null)
          if (props.kind === "bar") {
            const { id } = props.segment.entry.event
            if (jsEvent.ctrlKey || jsEvent.metaKey) latest.current.select(id)
            else latest.current.open(id)
          }
          if (props.kind === "more") latest.current.openDay(props.date, el)
        },
        eventDragStart: ({ event, el }) => {
          hold(event, droppedTime)
          dim(el, true)
          latest.current.edge.begin()
        },
        eventDragStop: ({ el }) => {
          dim(el, false)
          latest.current.edge.end()
          latest.current.foresight.end()
        },
        eventResizeStart: ({ event }) => hold(event, pulledTime),
        eventResizeStop: () => latest.current.foresight.end(),
        eventDrop: ({ event, revert }) => settle(barOf(event), event, revert, droppedTime),
        eventResize: ({ event, revert }) => settle(barOf(event), event, revert, pulledTime),
        eventMouseEnter: ({ event, el }) => {
          const props = barOf(event)
          if (props.kind === "bar") latest.current.hover(props.segment.entry, el)
        },
        eventMouseLeave: () => latest.current.hover(null, null),
        dateClick: ({ dateStr, allDay }) =>
          twice.clicked({ startStr: dateStr, endStr: "", allDay }),
        select: (span) => {
          span.view.calendar.unselect()
          latest.current.create(drawnTime(span))
        },
        navLinkDayClick: (date) => latest.current.goToDay(dateIn(date.toISOString()))
      }
    }
  }, [])
}
