import { addDays, type LocalDate, type LocalTime, weekday } from "../../src/kernel/time/index.ts"
import type { EventTime } from "../../src/records/event/index.ts"

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

/** Formats a day with its weekday: `Mon 2026-11-16`. */
export const dayText = (date: LocalDate): string => `${weekdays[weekday(date) - 1]} ${date}`

/** Parses such a text; throws if the weekday does not match the day. */
export const dayOf = (text: string): LocalDate => {
  const date = text.slice(4) as LocalDate
  if (!/^\w{3} \d{4}-\d\d-\d\d$/.test(text) || dayText(date) !== text)
    throw new Error(`"${text}" is not a day as in "Mon 2026-11-16"`)
  return date
}

/** Formats a time with its last day: `Mon 2026-11-16 to Tue 2026-11-17`. */
export const timeText = (time: EventTime): string => {
  const last = addDays(time.endDate, time.allDay ? -1 : 0)
  if (!time.allDay) {
    const until = last === time.startDate ? time.endTime : `${dayText(last)} ${time.endTime}`
    return `${dayText(time.startDate)} ${time.startTime} to ${until}`
  }
  return last === time.startDate
    ? dayText(time.startDate)
    : `${dayText(time.startDate)} to ${dayText(last)}`
}

export const timeFromText = (text: string): EventTime => {
  const [from = "", to = from] = text.split(" to ")
  const startDate = dayOf(from.slice(0, 14))
  if (from.length === 14)
    return {
      allDay: true,
      startDate,
      startTime: null,
      endDate: addDays(dayOf(to), 1),
      endTime: null
    }
  return {
    allDay: false,
    startDate,
    startTime: from.slice(15) as LocalTime,
    endDate: to.length > 5 ? dayOf(to.slice(0, 14)) : startDate,
    endTime: to.slice(-5) as LocalTime
  }
}
