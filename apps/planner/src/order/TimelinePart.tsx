import { type Event, isVisit } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { useFormat, useRecords, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { EventMenu } from "../event/actions/EventMenu.tsx"
import type { Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { useCalendarsAround } from "../view/useCalendarsAround.ts"
import { Part } from "./Part.tsx"
import { TimelineRow } from "./TimelineRow.tsx"
import { inOrder, lineDays } from "./timelineRows.ts"

export const TimelinePart = ({
  order,
  events,
  names,
  onOpen
}: {
  readonly order: WorkOrder
  readonly events: ReadonlyArray<Event>
  readonly names: Names
  readonly onOpen: (eventId: string) => void
}) => {
  const t = useText("orders", "event", "enums")
  const format = useFormat()
  const users = useRecords("user")
  const line = lineDays(events)
  const { today } = useUserConfig()
  const calendars = useCalendarsAround(line?.start ?? today, useReferenceData())
  const people = (event: Event): string =>
    event.userIds.flatMap((id) => users.data?.find((user) => user.id === id)?.name ?? []).join(", ")
  return (
    <Part
      title={t("event:steps.title")}
      beside={
        line !== null && (
          <Typography variant="body2" color="text.secondary">
            {format.period(
              format.day(line.start, "dated"),
              format.day(addDays(line.end, -1), "dated")
            )}
          </Typography>
        )
      }
    >
      {line === null ? (
        <Typography color="text.secondary">{t("orders:home.noEvents")}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, mx: -1 }}>
          {inOrder(
            events,
            order.steps.map(({ id }) => id)
          ).map((event) => (
            <TimelineRow
              key={event.id}
              event={event}
              line={line}
              calendars={calendars}
              names={names}
              people={people(event)}
              menu={
                isVisit(event) && (
                  <EventMenu
                    entry={{ event, workOrder: order }}
                    names={names}
                    label={t("event:menu.of", { name: eventName(event, names, t) })}
                    onClose={() => undefined}
                  />
                )
              }
              onOpen={() => onOpen(event.id)}
            />
          ))}
        </Box>
      )}
    </Part>
  )
}
