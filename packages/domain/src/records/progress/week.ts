import * as Schema from "effect/Schema"
import { described, eachOnce } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { Shifts } from "./shifts.ts"

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const WeekdayNumber = described(
  "The day of the week, 1 for Monday to 7 for Sunday.",
  Schema.Literals([1, 2, 3, 4, 5, 6, 7])
)

const DayOff = Schema.Struct({
  weekday: WeekdayNumber,
  everySecondFrom: described(
    "Null if the day is off every week; otherwise a day of a week in which it is off, and of every second week before and after.",
    Schema.NullOr(LocalDate)
  )
}).annotate({ identifier: "DayOff" })

/** The worked days of a week, and the hours of a worked day. */
export const weekFields = {
  includeSaturday: described("Whether Saturdays are worked.", Schema.Boolean),
  includeSunday: described("Whether Sundays are worked.", Schema.Boolean),
  weeklyDaysOff: described(
    "Further weekdays that are not worked, such as a free Friday.",
    Schema.Array(DayOff).check(
      eachOnce({ message: "must name each weekday only once" }, ({ weekday }) => weekday)
    )
  ),
  shifts: described(
    "The shifts of a worked day, in order. A shift over midnight counts on the day on which it begins. Empty for the hours of the shop.",
    Shifts
  )
}

const Week = Schema.Struct(weekFields)
/** The worked days and hours of a week: {@link weekFields}. */
export interface Week extends Schema.Schema.Type<typeof Week> {}

/** Monday to Friday, in the hours of the shop. */
export const plainWeek: Week = {
  includeSaturday: false,
  includeSunday: false,
  weeklyDaysOff: [],
  shifts: []
}

/** The worked days of a shop, in its hours: the week of its new progresses and crews. */
export const weekOfShop = ({ weeklyDaysOff, includeSaturday, includeSunday }: Week): Week => ({
  ...plainWeek,
  includeSaturday,
  includeSunday,
  weeklyDaysOff
})

/** The fields of a record that say which days and hours are worked. */
export const weekIn = ({ shifts, weeklyDaysOff, includeSaturday, includeSunday }: Week): Week => ({
  includeSaturday,
  includeSunday,
  weeklyDaysOff,
  shifts
})
