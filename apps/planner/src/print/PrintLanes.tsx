import { isWorked } from "@atelier/domain/calendar"
import { calendarOf, type PlanCalendars } from "@atelier/domain/capacity"
import { addDays, contains, type DateRange, daysOf, type LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import type { LegendEntry } from "../legend/legendEntries.ts"
import type { Crews } from "../plan/useReferenceData.ts"
import {
  installerKey,
  legendKeys,
  progressKey,
  resourceOfKey,
  shipperKey
} from "../view/legendKey.ts"
import type { PrintContext } from "./PrintContext.ts"
import { PrintLine } from "./PrintLine.tsx"

const WEEK = 7

export const PrintLanes = ({
  range,
  heads,
  calendars,
  crews,
  context
}: {
  readonly range: DateRange
  readonly heads: ReadonlyArray<LegendEntry>
  /** Null while they load. */
  readonly calendars: PlanCalendars | null
  readonly crews: Crews
  readonly context: PrintContext
}) => {
  const t = useText("calendar")
  const format = useFormat()
  const shifts = new Map([
    ...crews.progresses.map((row) => [progressKey(row.id), row.shifts] as const),
    ...crews.shippers.map((row) => [shipperKey(row.id), row.shifts] as const),
    ...crews.installers.map((row) => [installerKey(row.id), row.shifts] as const)
  ])
  const shiftsOf = (key: string) => shifts.get(key) ?? []
  const isWorkedBy = (key: string, day: LocalDate): boolean =>
    calendars === null ||
    isWorked(calendarOf(calendars, resourceOfKey(key) ?? { kind: "shop" }), day)
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
                      : "calendar:legend.unassigned"
                  )}
                {shiftsOf(key).map(({ startTime, endTime }) => (
                  <div key={startTime} className="note">
                    <bdi>{`${startTime} – ${endTime}`}</bdi>
                  </div>
                ))}
              </th>
              {days.map((day) => (
                <td key={day} className={isWorkedBy(key, day) ? "" : "closed"}>
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
