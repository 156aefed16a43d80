import { isWorked } from "@atelier/domain/calendar"
import {
  addDays,
  contains,
  type DateRange,
  type LocalDate,
  lengthInDays
} from "@atelier/domain/time"
import { useFormat } from "@atelier/ui"
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
            {days.map((day) => (
              <PrintDay key={day} day={day} context={context} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PrintDay = ({
  day,
  context
}: {
  readonly day: LocalDate
  readonly context: PrintContext
}) => {
  const format = useFormat()
  const isClosed = !isWorked(useShopWeek(), day)
  const shown = context.segments.filter(({ days }) => contains(days, day))
  return (
    <td className={isClosed ? "closed" : ""}>
      <div className="day">{format.day(day, "short")}</div>
      <ul>
        {shown.map(({ key, entry }) => (
          <li key={key}>
            <PrintLine look={context.lookOf(entry)} />
          </li>
        ))}
      </ul>
    </td>
  )
}
