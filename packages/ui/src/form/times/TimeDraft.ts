import { EventTime, withStartDate } from "@atelier/domain/event"
import { addDays, daysBetween, isPlannable, LocalDate, LocalTime } from "@atelier/domain/time"
import { Option, Schema } from "effect"

/** A time as typed: the last day instead of the exclusive end, maybe invalid texts. */
export interface TimeDraft {
  readonly allDay: boolean
  readonly startDate: string
  readonly startTime: string
  readonly lastDate: string
  readonly endTime: string
  /** The days whose length is kept while another start is typed; null if they were invalid. */
  readonly anchor: Days | null
}

export interface Days {
  readonly start: LocalDate
  readonly last: LocalDate
}

export type MoveTime = (time: EventTime, start: LocalDate) => EventTime

const decodeTime = Schema.decodeUnknownOption(EventTime)
const isDate = Schema.is(LocalDate)
const isDay = (text: string): text is LocalDate => isDate(text) && isPlannable(text)

const daysOf = (start: string, last: string): Days | null =>
  isDay(start) && isDay(last) ? { start, last } : null

/** Converts a time to its form fields. Default times of day are 09:00 and 10:00. */
export const draftOf = (time: EventTime): TimeDraft => {
  const lastDate = time.allDay ? addDays(time.endDate, -1) : time.endDate
  return {
    allDay: time.allDay,
    startDate: time.startDate,
    startTime: time.startTime ?? "09:00",
    lastDate,
    endTime: time.endTime ?? "10:00",
    anchor: daysOf(time.startDate, lastDate)
  }
}

/** Converts form fields to a time; null if they are invalid. */
export const timeOfDraft = ({
  allDay,
  startDate,
  startTime,
  lastDate,
  endTime
}: TimeDraft): EventTime | null => {
  if (!isDate(lastDate)) return null
  const time = allDay
    ? { allDay, startDate, startTime: null, endDate: addDays(lastDate, 1), endTime: null }
    : { allDay, startDate, startTime, endDate: lastDate, endTime }
  return Option.getOrNull(decodeTime(time))
}

/** Sets the start day as typed. A valid one moves the last day, by default as far as the start. */
export const withStart = (
  draft: TimeDraft,
  startDate: string,
  move: MoveTime = withStartDate
): TimeDraft => {
  if (!isDay(startDate)) return { ...draft, startDate }
  const { anchor, lastDate } = draft
  if (anchor === null) return { ...draft, startDate, anchor: daysOf(startDate, lastDate) }
  const { start, last } = anchor
  const before = timeOfDraft({ ...draft, startDate: start, lastDate: last })
  const moved =
    before === null
      ? addDays(last, daysBetween(start, startDate))
      : draftOf(move(before, startDate)).lastDate
  return { ...draft, startDate, lastDate: moved }
}

export const withLast = (draft: TimeDraft, lastDate: string): TimeDraft => ({
  ...draft,
  lastDate,
  anchor: daysOf(draft.startDate, lastDate)
})

/** Sets or clears all-day; an all-day draft starts with a single day. */
export const withAllDay = (draft: TimeDraft, allDay: boolean): TimeDraft => {
  const lastDate = allDay ? draft.startDate : draft.lastDate
  return { ...draft, allDay, lastDate, anchor: daysOf(draft.startDate, lastDate) }
}

export type TimeFault = "required" | "noDay" | "wrongEnd"

const isTime = Schema.is(LocalTime)

const dayFault = (text: string): TimeFault | undefined =>
  text === "" ? "required" : isDate(text) ? undefined : "noDay"

/** Lists the error of each invalid field; empty if the draft is a valid time. */
export const timeFaults = (
  draft: TimeDraft
): { readonly [F in Exclude<keyof TimeDraft, "allDay">]?: TimeFault } => {
  const [start, last] = [dayFault(draft.startDate), dayFault(draft.lastDate)]
  const missing = (text: string): TimeFault | undefined =>
    draft.allDay || isTime(text) ? undefined : "required"
  const [from, until] = [missing(draft.startTime), missing(draft.endTime)]
  const faults = {
    ...(start === undefined ? {} : { startDate: start }),
    ...(last === undefined ? {} : { lastDate: last }),
    ...(from === undefined ? {} : { startTime: from }),
    ...(until === undefined ? {} : { endTime: until })
  }
  if (Object.keys(faults).length > 0 || timeOfDraft(draft) !== null) return faults
  return draft.startDate === draft.lastDate ? { endTime: "wrongEnd" } : { lastDate: "wrongEnd" }
}
