import type { EventDetails } from "@atelier/contract"
import { ConfirmDialog, useText } from "@atelier/ui"
import { useState } from "react"
import { CompletePreviousDialog } from "./CompletePreviousDialog.tsx"
import { useEventWrite } from "./useEventWrite.ts"

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
  const write = useEventWrite(details, name)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const completeNow = async (completePrevious: boolean): Promise<void> => {
    setBusy(true)
    await write({ kind: "complete", completePrevious }, (outcome) => {
      const steps = outcome?.changes.filter(({ table }) => table === "event").length ?? 1
      return t("event:completed", { name, steps })
    })
    onClose()
  }
  if (isConfirmed && details.asksToCompletePrevious)
    return (
      <CompletePreviousDialog
        busy={isBusy}
        onComplete={() => void completeNow(true)}
        onDoNotComplete={() => void completeNow(false)}
        onCancel={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t("event:completeQuestion")}
      busy={isBusy}
      onConfirm={() =>
        details.asksToCompletePrevious ? setConfirmed(true) : void completeNow(false)
      }
      onCancel={onClose}
    >
      {t("event:completeText", { name })}
    </ConfirmDialog>
  )
}
