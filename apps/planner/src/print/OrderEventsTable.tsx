import type { CallOutput } from "@atelier/contract"
import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"
import { useFormat, useRecords, useText, useUserConfig, whenText } from "@atelier/ui"
import { eventCrew, isLate, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { ownValues } from "../plan/ownValues.ts"
import { valuesText } from "../plan/valuesText.ts"

export type PrintedOrder = CallOutput<"getWorkOrder">

export const OrderEventsTable = ({
  order,
  events,
  names
}: {
  readonly order: WorkOrder
  readonly events: ReadonlyArray<Event>
  readonly names: Names
}) => {
  const t = useText("day", "event", "calendar", "enums")
  const format = useFormat()
  const { today } = useUserConfig()
  const users = useRecords("user")
  const peopleOf = (event: Event): string =>
    [
      event.eventType === "StepEvent" ? "" : eventCrew(event, names),
      ...event.userIds.map((id) => users.data?.find((user) => user.id === id)?.name ?? "")
    ]
      .filter(Boolean)
      .join(", ")
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("day:order.step")}</th>
          <th scope="col">{t("day:order.who")}</th>
          <th scope="col">{t("day:order.when")}</th>
          <th scope="col">{t("day:order.values")}</th>
          <th scope="col">{t("day:column.status")}</th>
          <th scope="col">{t("day:order.initials")}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row" dir="auto">
              {eventName(event, names, t)}
              {event.comment !== "" && <div className="note">{event.comment}</div>}
            </th>
            <td dir="auto">{peopleOf(event)}</td>
            <td>{whenText(event, format)}</td>
            <td>{valuesText(ownValues(event, order), t, format)}</td>
            <td>
              {t(`enums:status.${event.status}`)}
              {isLate(event, today) && ` (${t("calendar:late")})`}
            </td>
            <td>{event.status === "Completed" ? "✓" : "☐"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
