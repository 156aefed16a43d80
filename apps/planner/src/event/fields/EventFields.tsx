import type { EventDetails } from "@atelier/contract"
import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import Stack from "@mui/material/Stack"
import { memo, type ReactElement } from "react"
import { Controller, useFormContext } from "react-hook-form"
import { GroupField } from "../../fields/GroupField.tsx"
import type { ReferenceData } from "../../plan/useReferenceData.ts"
import type { EventField, EventForm } from "../form/EventForm.ts"
import { AmountFields } from "./AmountFields.tsx"
import { ColourChoice } from "./ColourChoice.tsx"
import { InstallersField, ShipperField } from "./CrewFields.tsx"
import { DaysOffField } from "./DaysOffField.tsx"
import { fieldsOfKind } from "./eventFields.ts"
import { LinkField } from "./LinkField.tsx"
import { LockField } from "./LockField.tsx"
import { PeopleField } from "./PeopleField.tsx"
import { ScopeField } from "./ScopeField.tsx"
import { WhenField } from "./WhenField.tsx"
import { WorkOrderField } from "./WorkOrderField.tsx"

interface Around {
  readonly details: EventDetails
  readonly reference: ReferenceData
}

const Title = ({ isNew }: { readonly isNew: boolean }) => {
  const t = useText("event")
  return (
    <TextInput<EventForm>
      name="title"
      required
      autoFocus={isNew}
      label={t("event:field.title")}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  )
}

const Comment = () => {
  const t = useText("event")
  return (
    <TextInput<EventForm>
      name="comment"
      multiline
      minRows={2}
      maxRows={8}
      label={t("event:field.comment")}
      slotProps={{ htmlInput: { maxLength: 10_000 } }}
    />
  )
}

const Field = <F extends EventField>({
  name,
  children
}: {
  readonly name: F
  readonly children: (
    value: EventForm[F],
    onChange: (value: EventForm[F]) => void,
    error: string | undefined
  ) => ReactElement
}) => {
  const { control } = useFormContext<EventForm>()
  return (
    <Controller
      control={control}
      name={name as EventField}
      render={({ field, fieldState }) =>
        children(field.value as EventForm[F], field.onChange, fieldState.error?.message)
      }
    />
  )
}

const inputs: {
  readonly [F in EventField]: (around: Around) => ReactElement
} = {
  title: ({ details }) => <Title isNew={details.event.version === 0} />,
  time: ({ details, reference }) => (
    <Field name="time">
      {(value, onChange) => (
        <WhenField event={details.event} crews={reference} value={value} onChange={onChange} />
      )}
    </Field>
  ),
  daysOff: ({ details, reference }) => (
    <Field name="daysOff">
      {(value, onChange) => (
        <DaysOffField event={details.event} crews={reference} value={value} onChange={onChange} />
      )}
    </Field>
  ),
  customHexColor: () => (
    <Field name="customHexColor">
      {(value, onChange) => <ColourChoice value={value} onChange={onChange} />}
    </Field>
  ),
  comment: () => <Comment />,
  userIds: ({ details, reference }) => (
    <Field name="userIds">
      {(value, onChange) => (
        <PeopleField
          event={details.event}
          names={reference.names}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  ),
  shipperId: ({ reference }) => (
    <Field name="shipperId">
      {(value, onChange) => (
        <ShipperField reference={reference} value={value} onChange={onChange} />
      )}
    </Field>
  ),
  installerIds: ({ reference }) => (
    <Field name="installerIds">
      {(value, onChange) => (
        <InstallersField reference={reference} value={value} onChange={onChange} />
      )}
    </Field>
  ),
  values: ({ details }) => <AmountFields details={details} />,
  unlinked: ({ details }) => (
    <Field name="unlinked">
      {(value, onChange) => (
        <LinkField
          details={details}
          isEditable
          isTakenOff={value && details.link !== "unlinked"}
          onChange={onChange}
        />
      )}
    </Field>
  ),
  dateLocked: () => (
    <Field name="dateLocked">
      {(value, onChange) => <LockField value={value} onChange={onChange} />}
    </Field>
  ),
  workOrderGroupId: () => (
    <Field name="workOrderGroupId">
      {(value, onChange) => <GroupField value={value} onChange={onChange} />}
    </Field>
  ),
  workOrderId: ({ details }) => (
    <Field name="workOrderId">
      {(value, onChange) => (
        <WorkOrderField value={value} current={details.workOrder} onChange={onChange} />
      )}
    </Field>
  ),
  scope: ({ reference }) => (
    <Field name="scope">
      {(value, onChange, error) => (
        <ScopeField reference={reference} value={value} onChange={onChange} error={error} />
      )}
    </Field>
  )
}

export const EventFields = memo(function EventFields({
  details,
  reference,
  editable
}: Around & { readonly editable: ReadonlySet<EventField> }) {
  const fields: ReadonlyArray<EventField> = fieldsOfKind[details.event.eventType]
  const shown = fields.filter((field) => editable.has(field))
  if (shown.length === 0) return null
  return (
    <Stack sx={{ gap: 2.25 }}>
      {shown.map((field) => {
        const Input = inputs[field]
        return <Input key={field} details={details} reference={reference} />
      })}
    </Stack>
  )
})
