import type { CallInput, CallOutput, Outcome } from "@atelier/contract"
import type { ReviewRow } from "@atelier/domain/review-list"
import type { WorkOrder } from "@atelier/domain/work-order"
import { type NoticeAction, refusalOf, useClient, useText, useWrite } from "@atelier/ui"
import type { FormFrame } from "@atelier/ui/form"
import { Result } from "effect"
import { useState } from "react"
import { useNavigate } from "react-router"
import { orderPath } from "../../plan/paths.ts"
import { movedEvents } from "../../proposal/movedEvents.ts"
import { brokenLinksOf, movesLocked } from "../../proposal/Proposed.ts"
import { useCommitted } from "../../proposal/useCommitted.ts"
import type { WorkOrderForm } from "./WorkOrderForm.ts"
import { draftOf } from "./workOrderDraft.ts"
import { changesSomething, editOf } from "./workOrderEdit.ts"

type EditBody = CallInput<"changeWorkOrder">["body"]

export interface AskedSave {
  readonly body: EditBody
  readonly outcome: CallOutput<"changeWorkOrder">
}

const chosen = (rows: ReadonlyArray<ReviewRow>) =>
  rows.length === 0
    ? null
    : rows.map(({ templateStepId, startDate, numberOfDaysDefault, checked, daysOff = [] }) => ({
        templateStepId,
        startDate,
        numberOfDaysDefault,
        checked,
        ...(daysOff.length === 0 ? {} : { daysOff })
      }))

/** Saves the wizard's form. Changes that affect the calendar are previewed first. */
export const useSaveWorkOrder = ({
  original,
  frame,
  onClose,
  onConflict
}: {
  readonly original: WorkOrder | null
  readonly frame: FormFrame
  readonly onClose: () => void
  /** Called if another user has saved the work order meanwhile. */
  readonly onConflict: (workOrderId: string) => Promise<void>
}) => {
  const t = useText("workOrder")
  const client = useClient()
  const committed = useCommitted()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedSave | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { idempotencyKey } = frame
  const create = useWrite("createWorkOrder", { idempotencyKey })
  const update = useWrite("changeWorkOrder", { idempotencyKey })
  const done = (outcome: Outcome, text: string, action?: NoticeAction): void => {
    committed(outcome, text, action)
    frame.saved()
    onClose()
  }
  const preview = async (body: EditBody): Promise<AskedSave> => ({
    body,
    outcome: await client.call("changeWorkOrder", { query: { preview: true }, body })
  })
  const write = async ({ body, outcome }: AskedSave, name: string): Promise<void> => {
    const query = movesLocked(outcome) ? { moveLocked: true } : {}
    done(await update.mutateAsync({ query, body }), t("workOrder:saved", { name }))
  }
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailure(null)
    setAsking(true)
    try {
      await work()
    } catch (error) {
      if (original === null || refusalOf(error) !== "VersionConflict") return setFailure(error)
      setAsked(null)
      void onConflict(original.id).catch(setFailure)
    } finally {
      setAsking(false)
    }
  }
  const saveEdit = async (
    form: WorkOrderForm,
    before: WorkOrder,
    rows: ReadonlyArray<ReviewRow> | undefined
  ): Promise<void> => {
    const edit = Result.getOrElse(editOf(form, before), () => null)
    if (edit === null) return
    if (!changesSomething(edit)) {
      frame.saved()
      return onClose()
    }
    const body: EditBody = {
      workOrder: edit,
      ...(rows === undefined ? {} : { progressAppointmentsReviewList: chosen(rows) })
    }
    const next = await preview(body)
    const { overloads, newlyLate, warnings } = next.outcome
    const shown = [movedEvents(next.outcome), overloads, newlyLate, warnings]
    const isSeen = brokenLinksOf(next.outcome) > 0 || shown.some((each) => each.length > 0)
    if (isSeen) setAsked(next)
    else await write(next, form.name.trim())
  }
  return {
    error: asked === null ? failure : null,
    isBusy: isAsking || create.isPending || update.isPending,
    asked,
    askedError: failure,
    /** `rows`: the review list, if new appointments will be created. */
    save: (
      form: WorkOrderForm,
      rows: ReadonlyArray<ReviewRow> | undefined,
      before: WorkOrder | null = original
    ): Promise<void> =>
      attempt(async () => {
        if (before !== null) return saveEdit(form, before, rows)
        const draft = Result.getOrElse(draftOf(form), () => null)
        if (draft === null) return
        const body = { workOrder: draft, progressAppointmentsReviewList: chosen(rows ?? []) }
        const outcome = await create.mutateAsync({ query: {}, body })
        const made = outcome.changes.find(({ table }) => table === "workOrder")
        done(
          outcome,
          t("workOrder:created", { name: draft.name.trim() }),
          made && {
            label: t("workOrder:openCreated"),
            run: () => void navigate(orderPath(made.id))
          }
        )
      }),
    chooseBrokenLinks: (moveBrokenLink: boolean): Promise<void> =>
      attempt(async () => {
        if (asked === null) return
        setAsked(await preview({ ...asked.body, moveBrokenLink }))
      }),
    confirm: (): Promise<void> =>
      attempt(async () => {
        if (asked === null) return
        await write(asked, asked.body.workOrder.name ?? original?.name ?? "")
      }),
    cancel: (): void => {
      setAsked(null)
      setFailure(null)
    }
  }
}
