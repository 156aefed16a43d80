import { EventTime } from "@atelier/domain/event"
import { addDays, daysBetween, isPlannable, LocalDate, LocalTime } from "@atelier/domain/time"
import { Option, Schema } from "effect"

/** A time as typed: the last day instead of the exclusive end, maybe invalid texts. */
export interface TimeDraft {
  readonly allDay: boolean
  readonly startDate: string
  readonly startTime: string
  readonly lastDate: string
  readonly endTime: string
  /**
   * The start day from which the last day keeps its distance while another start is typed; null
   * after a last day was typed beside an invalid start.
   */
  readonly anchor: LocalDate | null
}

const decodeTime = Schema.decodeUnknownOption(EventTime)
const isDate = Schema.is(LocalDate)
const isDay = (text: string): text is LocalDate => isDate(text) && isPlannable(text)

/** Converts a time to its form fields. Default times of day are 09:00 and 10:00. */
export const draftOf = (time: EventTime): TimeDraft => ({
  allDay: time.allDay,
  startDate: time.startDate,
  startTime: time.startTime ?? "09:00",
  lastDate: time.allDay ? addDays(time.endDate, -1) : time.endDate,
  endTime: time.endTime ?? "10:00",
  anchor: time.startDate
})

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

/** Sets the start day as typed. A valid one moves the last day by the same number of days. */
export const withStart = (draft: TimeDraft, startDate: string): TimeDraft => {
  if (!isDay(startDate)) return { ...draft, startDate }
  const { anchor, lastDate } = draft
  const isMoved = anchor !== null && isDay(lastDate)
  return {
    ...draft,
    startDate,
    lastDate: isMoved ? addDays(lastDate, daysBetween(anchor, startDate)) : lastDate,
    anchor: startDate
  }
}

export const withLast = (draft: TimeDraft, lastDate: string): TimeDraft => ({
  ...draft,
  lastDate,
  anchor: isDay(draft.startDate) ? draft.startDate : null
})

/** Sets or clears all-day; an all-day draft starts with a single day. */
export const withAllDay = (draft: TimeDraft, allDay: boolean): TimeDraft => ({
  ...draft,
  allDay,
  lastDate: allDay ? draft.startDate : draft.lastDate
})

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
