import type { Event } from "@atelier/domain/event"
import { useRecords, useText } from "@atelier/ui"
import { useMemo } from "react"
import type { Choice } from "../../fields/Choice.ts"
import { ChoicesField } from "../../fields/ChoicesField.tsx"
import type { Names } from "../../plan/eventLook.ts"

const useUserNames = () => useRecords("user").data

/** Users who can be assigned: those of the progress, all for a user event, and current ones. */
const useAssignable = (event: Event, names: Names): ReadonlyArray<Choice> => {
  const users = useUserNames()
  return useMemo(() => {
    const ofProgress =
      event.eventType === "StepEvent" ? names.progress.get(event.progressId)?.users : undefined
    return (users ?? []).filter(
      ({ id }) =>
        event.userIds.includes(id) ||
        (event.eventType === "StepEvent" ? ofProgress?.includes(id) === true : true)
    )
  }, [users, event, names])
}

export const PeopleField = ({
  event,
  names,
  value,
  onChange
}: {
  readonly event: Event
  readonly names: Names
  readonly value: ReadonlyArray<string>
  readonly onChange: (ids: ReadonlyArray<string>) => void
}) => {
  const t = useText("event")
  const choices = useAssignable(event, names)
  return (
    <ChoicesField
      label={t("event:field.userIds")}
      choices={choices}
      value={value}
      onChange={onChange}
      placeholder={t(choices.length === 0 ? "event:people.noneAssignable" : "event:people.none")}
      noChoice={t("event:people.noneAssignable")}
    />
  )
}
