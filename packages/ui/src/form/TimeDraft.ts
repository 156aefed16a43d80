import { EventTime } from "@atelier/domain/event"
import { addDays, daysBetween, LocalDate, LocalTime } from "@atelier/domain/time"
import { Option, Schema } from "effect"

/**
 * A time as people type it: the last day instead of the exclusive end, texts that may still be
 * wrong.
 */
export interface TimeDraft {
  readonly allDay: boolean
  readonly startDate: string
  readonly startTime: string
  readonly lastDate: string
  readonly endTime: string
}

const decodeTime = Schema.decodeUnknownOption(EventTime)
const isDate = Schema.is(LocalDate)

/** The draft that a time is typed as. */
export const draftOf = (time: EventTime): TimeDraft => ({
  allDay: time.allDay,
  startDate: time.startDate,
  startTime: time.startTime ?? "09:00",
  lastDate: time.allDay ? addDays(time.endDate, -1) : time.endDate,
  endTime: time.endTime ?? "10:00"
})

/** The time that a draft says; null while it says none. */
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

/** Another start day; the last day moves by as many days. */
export const withStart = (draft: TimeDraft, startDate: string): TimeDraft => {
  if (!isDate(startDate) || !isDate(draft.startDate) || !isDate(draft.lastDate))
    return { ...draft, startDate }
  return {
    ...draft,
    startDate,
    lastDate: addDays(draft.lastDate, daysBetween(draft.startDate, startDate))
  }
}

/** All day or not; all day starts over with a single day. */
export const withAllDay = (draft: TimeDraft, allDay: boolean): TimeDraft => ({
  ...draft,
  allDay,
  lastDate: allDay ? draft.startDate : draft.lastDate
})

/** What is wrong with a part of a time as it is typed. */
export type TimeFault = "required" | "noDay" | "wrongEnd"

const isTime = Schema.is(LocalTime)

const dayFault = (text: string): TimeFault | undefined =>
  text === "" ? "required" : isDate(text) ? undefined : "noDay"

/** What is wrong with each part of a time as it is typed; nothing when it is a time. */
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
