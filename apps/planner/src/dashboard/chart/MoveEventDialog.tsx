import type { EventDetails } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { LocalDate } from "@atelier/domain/time"
import {
  ProblemNotice,
  Skeletons,
  useCall,
  useNotifyProblem,
  useText,
  useUserConfig,
  ValueDialog
} from "@atelier/ui"
import { DateField } from "@atelier/ui/form"
import { Schema } from "effect"
import { useState } from "react"
import { movedTime } from "../../moving/movedTime.ts"
import { useMoveRequest } from "../../moving/useMoveRequest.ts"
import { workingCalendarOf } from "../../plan/closures/workingCalendarOf.ts"
import { eventTitle } from "../../plan/eventLook.ts"
import { useReferenceData } from "../../plan/useReferenceData.ts"
import { nothingShown } from "../../proposal/nothingShown.ts"
import { ProposalDialog } from "../../proposal/ProposalDialog.tsx"
import { useProposal } from "../../proposal/useProposal.ts"
import { useCalendarsAround } from "../../view/useCalendarsAround.ts"

const isDay = Schema.is(LocalDate)

export const MoveEventDialog = ({
  eventId,
  onClose
}: {
  readonly eventId: string
  readonly onClose: () => void
}) => {
  const t = useText("dashboard")
  const { data, error, refetch } = useCall("getEvent", { query: { eventId } })
  if (data !== undefined) return <DayQuestion details={data} onClose={onClose} />
  return (
    <ValueDialog
      title={t("dashboard:move.title")}
      confirmLabel={t("dashboard:move.move")}
      isRight={false}
      onConfirm={onClose}
      onClose={onClose}
    >
      {error === null ? (
        <Skeletons rows={1} height={40} />
      ) : (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      )}
    </ValueDialog>
  )
}

const DayQuestion = ({
  details: { event, workOrder },
  onClose
}: {
  readonly details: EventDetails
  readonly onClose: () => void
}) => {
  const t = useText("dashboard", "common")
  const notifyProblem = useNotifyProblem()
  const user = useUserConfig()
  const reference = useReferenceData()
  const calendars = useCalendarsAround(event.startDate, reference)
  const request = useMoveRequest(calendars)
  const [typed, setTyped] = useState<string>(event.startDate)
  const [isBusy, setBusy] = useState(false)
  const control = useProposal(nothingShown, {
    onDone: onClose,
    onFailure: (error) => {
      notifyProblem(error)
      onClose()
    }
  })
  const day = isDay(typed) ? typed : null
  const mayMove = canEditEvent(user, event)
  const move = async (to: LocalDate): Promise<void> => {
    setBusy(true)
    const calendar = workingCalendarOf(event, calendars)
    await control.propose(
      request({ event, workOrder }, movedTime(event, calendar, event.startDate, to))
    )
    setBusy(false)
  }
  if (control.proposed !== null) return <ProposalDialog control={control} reference={reference} />
  return (
    <ValueDialog
      title={t("dashboard:move.of", { name: eventTitle({ event, workOrder }) })}
      confirmLabel={t("dashboard:move.move")}
      isRight={mayMove && day !== null && day !== event.startDate}
      busy={isBusy}
      onConfirm={() => day !== null && void move(day)}
      onClose={onClose}
    >
      <DateField
        label={t("dashboard:move.day")}
        value={typed}
        onText={setTyped}
        disabled={!mayMove}
        error={day === null && typed.length >= 10}
        {...(mayMove ? {} : { helperText: t("dashboard:move.notYours") })}
      />
    </ValueDialog>
  )
}
