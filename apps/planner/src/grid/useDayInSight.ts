import type { LocalDate } from "@atelier/domain/time"
import { type RefObject, useEffect } from "react"
import type { CalendarView } from "../view/CalendarView.ts"

const scrollerOf = (element: HTMLElement, within: HTMLElement): HTMLElement | null => {
  for (
    let outer = element.parentElement;
    outer !== null && outer !== within;
    outer = outer.parentElement
  )
    if (outer.scrollHeight > outer.clientHeight && getComputedStyle(outer).overflowY !== "visible")
      return outer
  return null
}

/** Scrolls the list or a wide week to a day as soon as the view has events. */
export const useDayInSight = (
  surface: RefObject<HTMLElement | null>,
  view: CalendarView,
  date: LocalDate,
  hasEvents: boolean
): void => {
  useEffect(() => {
    const within = surface.current
    if (!hasEvents || within === null) return
    const day = within.querySelector<HTMLElement>(`[data-date="${date}"]`)
    if (view === "timeGridWeek") day?.scrollIntoView({ block: "nearest", inline: "nearest" })
    if (view !== "listWeek") return
    const scroller = day === null ? null : scrollerOf(day, within)
    if (day === null || scroller === null) return
    scroller.scrollTop += day.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  }, [surface, view, date, hasEvents])
}
