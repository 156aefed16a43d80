import type { BlockerEvent } from "@atelier/domain/event"
import { useWrite } from "@atelier/ui"
import { type Choices, offerQueryOf, type ProposedOutcome } from "../../proposal/Proposed.ts"
import type { EventForm } from "./EventForm.ts"
import { scopeIn, timeIn } from "./eventEdit.ts"

interface ClosureToSave {
  readonly form: EventForm
  /** The closure to change; null for a new one. */
  readonly before: BlockerEvent | null
  readonly choices: Choices
  readonly preview: boolean
}

/** Creates and changes holidays, closures and absences together with the work that they hit. */
export const useSaveClosure = (idempotencyKey?: string) => {
  const { mutateAsync } = useWrite(
    "closeAndCover",
    idempotencyKey === undefined ? {} : { idempotencyKey }
  )
  return async ({ before, choices, form, preview }: ClosureToSave): Promise<ProposedOutcome> => {
    const time = timeIn(form)
    if (time === null) throw new Error("a form without a time is not sent")
    const { answers, prefer = "suggested" } = choices
    return mutateAsync({
      query: offerQueryOf(choices, preview),
      body: {
        ...(before === null ? {} : { id: before.id, version: before.version }),
        closure: { title: form.title.trim(), comment: form.comment, scope: scopeIn(form), ...time },
        ...(answers === undefined ? { prefer } : { answers })
      }
    })
  }
}
