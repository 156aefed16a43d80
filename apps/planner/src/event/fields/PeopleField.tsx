import type { Event } from "@atelier/domain/event"
import { useText } from "@atelier/ui"
import { ChoicesField } from "../../fields/ChoicesField.tsx"
import type { Names } from "../../plan/eventLook.ts"
import { useAssignable } from "./useAssignable.ts"

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
      placeholder={t(
        choices.length === 0 ? "event:people.nobodyAssignable" : "event:people.nobody"
      )}
      noChoice={t("event:people.nobodyAssignable")}
    />
  )
}
