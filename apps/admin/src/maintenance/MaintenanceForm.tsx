import { allDayTime, type EventTime, sameTime } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { useRecords, useText, useUserConfig } from "@atelier/ui"
import { draftOf, EventTimeFields, TextInput, type TimeDraft, timeOfDraft } from "@atelier/ui/form"
import { useMemo, useState } from "react"
import { useController, useWatch } from "react-hook-form"
import { useParams } from "react-router"
import { SaveEffect } from "../effect/SaveEffect.tsx"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { NeededFirst } from "../page/NeededFirst.tsx"
import { type MaintenanceResource, maintenanceKinds } from "./maintenanceKinds.ts"
import { NextDates } from "./NextDates.tsx"
import { RecurrenceInput } from "./RecurrenceInput.tsx"
import { StartedTimes } from "./StartedTimes.tsx"

/** The time of a maintenance; the record's value is null while the input is invalid. */
const TimeInput = ({ otherwise }: { readonly otherwise: EventTime }) => {
  const { field } = useController({ name: "time" })
  const [typed, setTyped] = useState<TimeDraft | null>(null)
  const value: EventTime | null = field.value ?? null
  const said = typed === null ? null : timeOfDraft(typed)
  const isTyped = value === null ? said === null : said !== null && sameTime(said, value)
  return (
    <EventTimeFields
      draft={typed !== null && isTyped ? typed : draftOf(value ?? otherwise)}
      onChange={(draft) => {
        setTyped(draft)
        field.onChange(timeOfDraft(draft))
      }}
    />
  )
}

export const ProgressMaintenanceForm = () => {
  const progresses = useRecords("progress").data
  return <MaintenanceForm resource="progressmaintenances" owners={progresses} />
}

export const MergedMaintenanceForm = () => {
  const merged = useRecords("mergedProgress").data
  return <MaintenanceForm resource="mergedprogressmaintenances" owners={merged} />
}

const MaintenanceForm = ({
  resource,
  owners
}: {
  readonly resource: MaintenanceResource
  readonly owners:
    | ReadonlyArray<{ readonly id: string; readonly name: string; readonly deleted?: boolean }>
    | undefined
}) => {
  const t = useText("admin")
  const { id } = useParams()
  const { today } = useUserConfig()
  const { texts, owner, needs } = maintenanceKinds[resource]
  const time = useMemo(() => allDayTime({ start: today, end: addDays(today, 1) }), [today])
  const blank = useMemo(
    () => ({ [owner]: "", title: "", comment: "", time, recurrence: null, started: [] }),
    [owner, time]
  )
  const stored = id === undefined ? null : decodeURIComponent(id)
  return (
    <RecordPage resource={resource} texts={texts} nameField="title" blank={blank}>
      <FormSection title={t("admin:maintenance.what")} text={t(`admin:${texts}.about`)}>
        <TextInput name="title" label={t("admin:fields.title")} required autoComplete="off" />
        {owners?.every(({ deleted }) => deleted) ? (
          <NeededFirst kind={needs} />
        ) : (
          <ChoiceInput
            name={owner}
            label={t(`admin:fields.${owner}`)}
            choices={(owners ?? []).map(({ id, name, deleted }) => ({
              value: id,
              label: name,
              isGone: deleted
            }))}
          />
        )}
        <TextInput name="comment" label={t("admin:fields.comment")} multiline minRows={2} />
      </FormSection>
      <FormSection title={t("admin:maintenance.when")} text={t("admin:maintenance.whenText")}>
        <TimeInput otherwise={time} />
        <RecurrenceSection otherwise={time} />
      </FormSection>
      <SaveEffect resource={resource} id={stored} />
      {stored !== null && (
        <FormSection title={t("admin:maintenance.times")} text={t("admin:maintenance.timesText")}>
          <StartedTimes resource={resource} id={stored} />
        </FormSection>
      )}
    </RecordPage>
  )
}

const RecurrenceSection = ({ otherwise }: { readonly otherwise: EventTime }) => {
  const typed: EventTime | null = useWatch({ name: "time" }) ?? null
  const recurrence: string | null = useWatch({ name: "recurrence" }) ?? null
  const time = typed ?? otherwise
  return (
    <>
      <RecurrenceInput first={time.startDate} />
      <NextDates time={time} recurrence={recurrence} />
    </>
  )
}
