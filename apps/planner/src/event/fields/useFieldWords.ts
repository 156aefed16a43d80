import type { EventDetails } from "@atelier/contract"
import { useCall, useFormat, useRecords, useText } from "@atelier/ui"
import type { Choice } from "../../fields/Choice.ts"
import type { Names } from "../../plan/eventLook.ts"
import type { FieldWords } from "./fieldText.ts"

const NONE: ReadonlyArray<Choice> = []

const useGroup = (id: string | null): ReadonlyArray<Choice> =>
  useCall(
    "getWorkOrderGroups",
    { query: id === null ? {} : { id } },
    { select: ({ data }) => data, enabled: id !== null }
  ).data ?? NONE

export const useFieldWords = (
  { event, workOrder }: EventDetails,
  names: Names,
  typedGroupId: string | null
): FieldWords => {
  const t = useText("event", "enums")
  const format = useFormat()
  const people = useRecords("user", {
    enabled: event.eventType === "StepEvent" || event.eventType === "UserEvent"
  })
  const groups = [...useGroup(workOrder?.workOrderGroupId ?? null), ...useGroup(typedGroupId)]
  return {
    t,
    format,
    names,
    people: people.data ?? NONE,
    groups,
    orders: workOrder === null ? NONE : [workOrder]
  }
}
