import { isWorked } from "@atelier/domain/calendar"
import {
  addDays,
  contains,
  type DateRange,
  type LocalDate,
  lengthInDays
} from "@atelier/domain/time"
import { useFormat, useText, useWeekText } from "@atelier/ui"
import { isCompleted } from "../bars/CalendarSegment.ts"
import { useShopWeek } from "../plan/closures/useShopWeek.ts"
import type { PrintContext } from "./PrintContext.ts"
import { PrintLine } from "./PrintLine.tsx"

const WEEK = 7

export const PrintWeeks = ({
  range,
  context
}: {
  readonly range: DateRange
  readonly context: PrintContext
}) => {
  const format = useFormat()
  const weekText = useWeekText()
  const weeks = Array.from({ length: lengthInDays(range) / WEEK }, (_, week) =>
    Array.from({ length: WEEK }, (_unused, day) => addDays(range.start, week * WEEK + day))
  )
  const [first = []] = weeks
  return (
    <table style={weeks.length > 1 ? { fontSize: "6.5pt" } : {}}>
      <thead>
        <tr>
          {first.map((day) => (
            <th key={day} scope="col">
              {format.day(day, "weekday")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day, place) => (
              <PrintDay
                key={day}
                day={day}
                week={place === 0 ? weekText(day) : null}
                isFolded={weeks.length > 1}
                context={context}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PrintDay = ({
  day,
  week,
  isFolded,
  context
}: {
  readonly day: LocalDate
  /** Number of the week that begins on the day. */
  readonly week: string | null
  /** Whether completed events are only counted. */
  readonly isFolded: boolean
  readonly context: PrintContext
}) => {
  const format = useFormat()
  const t = useText("calendar")
  const isClosed = !isWorked(useShopWeek(), day)
  const all = context.segments.filter(({ days }) => contains(days, day))
  const shown = isFolded ? all.filter((segment) => !isCompleted(segment)) : all
  const folded = all.length - shown.length
  return (
    <td className={isClosed ? "closed" : ""}>
      <div className="day">
        {format.day(day, "short")}
        {week !== null && ` · ${week}`}
      </div>
      <ul>
        {shown.map(({ key, entry }) => (
          <li key={key}>
            <PrintLine look={context.lookOf(entry)} />
          </li>
        ))}
        {folded > 0 && <li className="crew">{t("calendar:completed", { count: folded })}</li>}
      </ul>
    </td>
  )
}
