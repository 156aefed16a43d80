import { snapForward } from "@atelier/domain/calendar"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { Event, EventTime } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import type { DaySlots } from "../bars/DaySlots.ts"
import type { LoadStore } from "../capacity/LoadStore.ts"
import { workingCalendarOf } from "../plan/closures/workingCalendarOf.ts"
import { movedEvents } from "../proposal/movedEvents.ts"
import type { Foresight } from "./Foreseen.ts"
import { dimEvents } from "./ghost/dimEvents.ts"
import { ghostsOf } from "./ghost/Ghost.ts"
import type { GhostStore } from "./ghost/GhostStore.ts"
import { type MoveStart, makeForesight } from "./makeForesight.ts"
import { movedTime } from "./movedTime.ts"

/** Marks each day with the fit of an event that would start there; yields after each day. */
function* showFits(
  days: ReadonlyMap<LocalDate, HTMLElement>,
  event: Event,
  calendars: PlanCalendars | null,
  foresight: Foresight
): Generator<void, void> {
  const calendar = workingCalendarOf(event, calendars)
  if (calendar === null) return
  for (const [date, element] of days) {
    if (snapForward(calendar, date) !== date) continue
    const foreseen = foresight(movedTime(event, calendar, event.startDate, date))
    if (foreseen !== null) element.dataset.fitHere = foreseen.fit
    yield
  }
}

const hideFits = (days: ReadonlyMap<LocalDate, HTMLElement>): void => {
  for (const element of days.values()) delete element.dataset.fitHere
}

export interface MovePicture {
  readonly foresight: Foresight
  readonly show: (time: EventTime) => void
  readonly hide: () => void
}

/** Time budget per frame for computing fits, in milliseconds. */
const FITS_MS = 4

const nothing: ReadonlySet<string> = new Set()

/** Creates the preview of a move: fits, loads and ghosts on the days. */
export const makeMovePicture = (
  start: MoveStart,
  {
    frame,
    slots,
    loads,
    ghosts
  }: {
    readonly frame: HTMLElement
    readonly slots: DaySlots
    readonly loads: LoadStore
    readonly ghosts: GhostStore
  }
): MovePicture => {
  const foresight = makeForesight(start)
  const { calendars, entry } = start
  let fitted: ReturnType<DaySlots["all"]> | null = null
  let scheduled = 0
  /** Works until the time budget of the frame is used, then continues in the next frame. */
  const workOn = (steps: Iterator<void>): void => {
    cancelAnimationFrame(scheduled)
    const until = performance.now() + FITS_MS
    while (performance.now() < until) if (steps.next().done === true) return
    scheduled = requestAnimationFrame(() => workOn(steps))
  }
  return {
    foresight,
    show: (time) => {
      const days = slots.all()
      if (fitted !== days && start.loads.size > 0) {
        fitted = days
        workOn(showFits(days, entry.event, calendars, foresight))
      }
      const foreseen = foresight(time)
      if (foreseen === null) return
      loads.foresee(foreseen.loads)
      const moved = movedEvents(foreseen.outcome)
      const along = moved.flatMap(({ after }) =>
        after === null || after.id === entry.event.id ? [] : [after]
      )
      ghosts.show(ghostsOf(along, calendars))
      dimEvents(frame, new Set(moved.map(({ event }) => event.id)))
    },
    hide: () => {
      fitted = null
      cancelAnimationFrame(scheduled)
      hideFits(slots.all())
      loads.foresee(new Map())
      ghosts.show(new Map())
      dimEvents(frame, nothing)
    }
  }
}
