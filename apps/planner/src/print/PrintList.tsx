import { contains, type DateRange, daysOf } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import type { BarLook } from "../bars/BarLook.ts"
import type { PrintContext } from "./PrintContext.ts"
import { useWho } from "./useWho.ts"

const isOwn = ({ kind }: BarLook): boolean => kind === "UserEvent" || kind === "BlockerEvent"

export const PrintList = ({
  range,
  context
}: {
  readonly range: DateRange
  readonly context: PrintContext
}) => {
  const t = useText("day", "enums")
  const format = useFormat()
  const whoOf = useWho()
  return [...daysOf(range)].map((day) => {
    const shown = context.segments.filter(({ days }) => contains(days, day))
    if (shown.length === 0) return null
    return (
      <section key={day}>
        <h2>{format.day(day, "full")}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ width: "12%" }}>
                {t("day:column.time")}
              </th>
              <th scope="col">{t("day:column.what")}</th>
              <th scope="col">{t("day:column.client")}</th>
              <th scope="col">{t("day:column.who")}</th>
              <th scope="col" style={{ width: "12%" }}>
                {t("day:column.status")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, entry }) => {
              const look = context.lookOf(entry)
              return (
                <tr key={key}>
                  <td>{look.time ?? ""}</td>
                  <td dir="auto">{look.title}</td>
                  <td dir="auto">{entry.workOrder?.clientName ?? ""}</td>
                  <td dir="auto">{whoOf(look)}</td>
                  <td>{isOwn(look) ? "" : t(`enums:status.${look.status}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    )
  })
}
