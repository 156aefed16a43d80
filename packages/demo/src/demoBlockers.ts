import { occupied } from "@atelier/domain/calendar"
import type { Holiday } from "@atelier/domain/closing"
import { allDayTime, type BlockerEvent, type EventTime, noScope } from "@atelier/domain/event"
import { addDays, type DateRange, type LocalDate, LocalTime } from "@atelier/domain/time"
import { type DemoDay, workedDay } from "./demoDay.ts"
import { constructionHoliday } from "./records/constructionHoliday.ts"
import { progressId } from "./records/demoProgresses.ts"

const CONSTRUCTION_HOLIDAY = "Vacances de la construction"

const wholeShop: BlockerEvent["scope"] = { ...noScope, wholeShop: true }

const blocker = (id: string, title: string, time: EventTime): BlockerEvent => ({
  id: `blocker-${id}`,
  version: 1,
  eventType: "BlockerEvent",
  title,
  ...time,
  status: "Pending",
  comment: "",
  userIds: [],
  scope: wholeShop
})

const closure = (id: string, title: string, days: DateRange): BlockerEvent =>
  blocker(id, title, allDayTime(days))

/** Public and construction holidays from last year to next year; each closes the whole shop. */
export const demoClosures = (
  today: LocalDate,
  holidays: ReadonlyArray<Holiday>
): ReadonlyArray<BlockerEvent> => {
  const year = Number(today.slice(0, 4))
  return [
    ...holidays.map(({ date, title }, place) =>
      closure(`holiday-${place + 1}`, title, { start: date, end: addDays(date, 1) })
    ),
    ...[year - 1, year, year + 1].map((each) =>
      closure(`construction-${each}`, CONSTRUCTION_HOLIDAY, constructionHoliday(each))
    )
  ]
}

export const demoAbsences = (day: DemoDay): ReadonlyArray<BlockerEvent> => {
  const afternoon = workedDay(day, 8)
  return [
    {
      ...blocker("saw", "Entretien de la CNC", {
        allDay: false,
        startDate: afternoon,
        startTime: LocalTime.make("13:00"),
        endDate: afternoon,
        endTime: LocalTime.make("15:30")
      }),
      scope: { ...wholeShop, wholeShop: false, progressIds: [progressId("cnc")] }
    },
    {
      ...closure("crew", "Vacances – Équipe Lavoie", occupied(day.shop, workedDay(day, 18), 5)),
      scope: { ...wholeShop, wholeShop: false, installerIds: ["installer-lavoie"] }
    }
  ]
}
