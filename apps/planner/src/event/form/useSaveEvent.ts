import type { EventDetails } from "@atelier/contract"
import { refusalOf, useWrite } from "@atelier/ui"
import type { FormFrame } from "@atelier/ui/form"
import { useState } from "react"
import { nothingShown } from "../../proposal/nothingShown.ts"
import {
  type Choices,
  moveQueryOf,
  moveStepQueryOf,
  type ProposedOutcome,
  stepsAlong
} from "../../proposal/Proposed.ts"
import { useProposal } from "../../proposal/useProposal.ts"
import type { EventField, EventForm } from "./EventForm.ts"
import { changedFields, eventEdit } from "./eventEdit.ts"
import { useSaveClosure } from "./useSaveClosure.ts"

export interface EventToSave {
  readonly form: EventForm
  readonly base: EventDetails
}

/** Saves the event dialog; previews changes to other events and keeps a failure. */
export const useSaveEvent = ({
  editable,
  frame,
  onSaved,
  onConflict
}: {
  readonly editable: ReadonlySet<EventField>
  readonly frame: Pick<FormFrame, "idempotencyKey">
  readonly onSaved: () => void
  /** Called if another user has saved the event meanwhile. */
  readonly onConflict: () => void
}) => {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const { idempotencyKey } = frame
  const { mutateAsync: saveStep } = useWrite("changeStepDetails", { idempotencyKey })
  const { mutateAsync: saveReference } = useWrite("changeReferenceDetails", { idempotencyKey })
  const { mutateAsync: saveUserEvent } = useWrite("changeUserEventDetails", { idempotencyKey })
  const saveClosure = useSaveClosure(idempotencyKey)
  const control = useProposal(nothingShown, {
    onDone: () => {
      setBusy(false)
      onSaved()
    },
    onFailure: (error) => {
      setBusy(false)
      if (refusalOf(error) === "VersionConflict") onConflict()
      else setFailure(error)
    }
  })
  const send =
    ({ form, base }: EventToSave) =>
    async (choices: Choices, preview: boolean): Promise<ProposedOutcome> => {
      const { common, group, lock, values, step, crew, own } = eventEdit(form, base, editable)
      const { id, version, eventType } = base.event
      const query = moveQueryOf(choices, preview)
      const target = { id, version, ...common }
      const { moveBrokenLink } = choices
      switch (eventType) {
        case "StepEvent":
          return saveStep({
            query: moveStepQueryOf(choices, preview),
            body: { ...target, ...group, ...lock, ...values, ...step, ...stepsAlong(choices) }
          })
        case "UserEvent":
          return saveUserEvent({ query: { preview }, body: { ...target, ...own } })
        case "BlockerEvent":
          return saveClosure({ form, before: base.event, choices, preview })
        default:
          return saveReference({
            query,
            body: { ...target, ...group, ...lock, ...values, ...crew, moveBrokenLink }
          })
      }
    }
  const save = async (asked: EventToSave): Promise<void> => {
    const { form, base } = asked
    const { event, workOrder } = base
    const changed = changedFields(form, base, editable)
    setFailure(null)
    if (changed.size === 0) return onSaved()
    setBusy(true)
    await control.propose({
      entry: { event, workOrder },
      time: null,
      isSaved: true,
      send: send(asked)
    })
  }
  return {
    error: failure,
    isBusy,
    fail: setFailure,
    save,
    control: {
      ...control,
      cancel: () => {
        setBusy(false)
        control.cancel()
      }
    }
  }
}
