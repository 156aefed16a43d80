import { isWork } from "@atelier/domain/completing"
import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"
import { useCall, useFormat, useText, whenText } from "@atelier/ui"
import Typography from "@mui/material/Typography"
import { WorkButtons } from "../event/actions/WorkButtons.tsx"
import { eventName } from "../plan/eventName.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { Part } from "./Part.tsx"
import { inOrder } from "./timelineRows.ts"

/** Returns the next event to work on: the first open step, otherwise the first open visit. */
export const nextOf = (
  events: ReadonlyArray<Event>,
  stepIds: ReadonlyArray<string>
): Event | undefined => {
  const open = inOrder(events, stepIds).filter(
    (event) => isWork(event) && event.status !== "Completed"
  )
  return open.find(({ eventType }) => eventType === "StepEvent") ?? open[0]
}

export const NextPart = ({
  events,
  order,
  reference
}: {
  readonly events: ReadonlyArray<Event>
  readonly order: WorkOrder
  readonly reference: ReferenceData
}) => {
  const next = nextOf(
    events,
    order.steps.map(({ id }) => id)
  )
  return next === undefined ? null : <Next event={next} reference={reference} />
}

const Next = ({
  event,
  reference
}: {
  readonly event: Event
  readonly reference: ReferenceData
}) => {
  const t = useText("orders", "event", "enums")
  const format = useFormat()
  const { data } = useCall("getEvent", { query: { eventId: event.id } })
  const name = eventName(event, reference.names, t)
  return (
    <Part
      title={t("event:steps.next", { name })}
      beside={data !== undefined && <WorkButtons details={data} names={reference.names} isMain />}
    >
      <Typography color="text.secondary" sx={{ mt: -1 }}>
        {whenText(event, format, "full")}
      </Typography>
    </Part>
  )
}
