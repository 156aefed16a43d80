import type { EventDetails } from "@atelier/contract"
import { ConfirmDialog, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import { useState } from "react"
import { useCommitted } from "../../proposal/useCommitted.ts"
import { CompletePreviousDialog } from "./CompletePreviousDialog.tsx"

/** Asks before completing an event; then, if required, about earlier open steps. */
export const CompleteDialogs = ({
  details,
  name,
  onClose
}: {
  readonly details: EventDetails
  readonly name: string
  readonly onClose: () => void
}) => {
  const t = useText("event", "common")
  const tried = useNotifyFailure()
  const committed = useCommitted()
  const complete = useWrite("completeEvent")
  const [isConfirmed, setConfirmed] = useState(false)
  const completeNow = async (completePreviousProgress: boolean): Promise<void> => {
    await tried(async () => {
      const { id, version } = details.event
      const body = { progressAppointmentId: id, completePreviousProgress }
      const outcome = await complete.mutateAsync({ query: {}, body, version })
      const steps = outcome.changes.filter(({ table }) => table === "event").length
      committed(outcome, t("event:completed", { name, steps }))
    })
    onClose()
  }
  if (isConfirmed && details.asksToCompletePrevious)
    return (
      <CompletePreviousDialog
        busy={complete.isPending}
        onComplete={() => void completeNow(true)}
        onDoNotComplete={() => void completeNow(false)}
        onCancel={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t("event:completeQuestion")}
      busy={complete.isPending}
      onConfirm={() =>
        details.asksToCompletePrevious ? setConfirmed(true) : void completeNow(false)
      }
      onCancel={onClose}
    >
      {t("event:completeText", { name })}
    </ConfirmDialog>
  )
}
