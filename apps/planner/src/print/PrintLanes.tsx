import { addDays, contains, type DateRange, daysOf } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import type { LegendEntry } from "../legend/legendEntries.ts"
import { legendKeys } from "../view/legendKey.ts"
import type { PrintContext } from "./PrintContext.ts"
import { PrintLine } from "./PrintLine.tsx"

const WEEK = 7

export const PrintLanes = ({
  range,
  heads,
  context
}: {
  readonly range: DateRange
  readonly heads: ReadonlyArray<LegendEntry>
  readonly context: PrintContext
}) => {
  const t = useText("calendar")
  const format = useFormat()
  const starts = [...daysOf(range)].filter((_, place) => place % WEEK === 0)
  return starts.map((start) => {
    const days = [...daysOf({ start, end: addDays(start, WEEK) })]
    return (
      <table key={start} style={{ marginBottom: 12 }}>
        <thead>
          <tr>
            <td style={{ width: "13%" }} />
            {days.map((day) => (
              <th key={day} scope="col">
                {format.day(day, "medium")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heads.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">
                {name ??
                  t(
                    key === "production" || key === "user"
                      ? `calendar:legend.${key}`
                      : "calendar:legend.nobody"
                  )}
              </th>
              {days.map((day) => (
                <td key={day}>
                  <ul>
                    {context.segments
                      .filter(
                        ({ entry, days: run }) =>
                          contains(run, day) && legendKeys(entry.event).includes(key)
                      )
                      .map(({ key: bar, entry }) => (
                        <li key={bar}>
                          <PrintLine look={context.lookOf(entry)} about={false} />
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  })
}
