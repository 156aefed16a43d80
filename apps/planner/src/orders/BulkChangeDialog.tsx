import type { CallInput, Outcome } from "@atelier/contract"
import { type BulkFieldName, bulkFieldNames, orderFields } from "@atelier/domain/work-order"
import { useClient, useText, useUserConfig, useWrite } from "@atelier/ui"
import { FormDialog, useFormFrame } from "@atelier/ui/form"
import Autocomplete from "@mui/material/Autocomplete"
import Button from "@mui/material/Button"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import { Result } from "effect"
import { useCallback, useState } from "react"
import { FormProvider } from "react-hook-form"
import type { SeenOrder } from "../order/SeenOrder.ts"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { OutcomeDialog } from "../proposal/OutcomeDialog.tsx"
import { movesLocked } from "../proposal/Proposed.ts"
import { useCommitted } from "../proposal/useCommitted.ts"
import { type CheckForm, useWorkOrderForm } from "../wizard/form/useWorkOrderForm.ts"
import { newWorkOrder } from "../wizard/form/WorkOrderForm.ts"
import { BulkInput } from "./BulkInput.tsx"
import { bulkChangesOf } from "./bulkFields.ts"

type Body = CallInput<"changeWorkOrders">["body"]

interface Asked {
  readonly body: Body
  readonly outcome: Outcome
}

export const BulkChangeDialog = ({
  orders,
  onClose
}: {
  readonly orders: ReadonlyArray<SeenOrder>
  readonly onClose: () => void
}) => {
  const t = useText("orders", "workOrder", "event", "enums", "common")
  const client = useClient()
  const committed = useCommitted()
  const { today } = useUserConfig()
  const { names } = useReferenceData()
  const [fields, setFields] = useState<ReadonlyArray<BulkFieldName>>([])
  const [moveBrokenLink, setMoveBrokenLink] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const check = useCallback<CheckForm>((form) => bulkChangesOf(form, fields), [fields])
  const [first] = useState(() => newWorkOrder(today))
  const form = useWorkOrderForm(first, check)
  const frame = useFormFrame(form, { formId: "work-orders/bulk", onClose })
  const write = useWrite("changeWorkOrders", { idempotencyKey: frame.idempotencyKey })
  const isDated = fields.some((field) => orderFields[field].kind === "date")
  const ask = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    const changes = Result.getOrElse(bulkChangesOf(form.getValues(), fields), () => null)
    if (changes === null) return false
    const ids = orders.map(({ id }) => id)
    const body: Body = { ids, versions: orders, changes, ...(isDated ? { moveBrokenLink } : {}) }
    setFailure(null)
    try {
      const outcome = await client.call("changeWorkOrders", { query: { preview: true }, body })
      setAsked({ body, outcome })
    } catch (error) {
      setFailure(error)
    }
    return true
  }
  const confirm = (): void => {
    if (asked === null) return
    write.mutate(
      { query: movesLocked(asked.outcome) ? { moveLocked: true } : {}, body: asked.body },
      {
        onSuccess: (outcome) => {
          committed(outcome, t("orders:change.done", { count: orders.length }))
          frame.saved()
          onClose()
        }
      }
    )
  }
  return (
    <>
      <FormDialog
        frame={frame}
        title={t("orders:change.title", { count: orders.length })}
        maxWidth="sm"
        error={failure}
        onSubmit={ask}
        actions={
          <Button type="submit" variant="contained" disabled={fields.length === 0}>
            {t("orders:change.show")}
          </Button>
        }
      >
        <FormProvider {...form}>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <Autocomplete<BulkFieldName, true>
              multiple
              disableCloseOnSelect
              options={[...bulkFieldNames]}
              value={[...fields]}
              getOptionLabel={(field) => t(`workOrder:fields.${field}`)}
              onChange={(_, chosen) => setFields(chosen)}
              renderInput={(params) => (
                <TextField {...params} label={t("orders:change.fields")} autoFocus />
              )}
            />
            {fields.map((field) => (
              <BulkInput key={field} field={field} />
            ))}
            {isDated && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={moveBrokenLink}
                    onChange={(_, checked) => setMoveBrokenLink(checked)}
                  />
                }
                label={t("orders:change.moveBrokenLink")}
              />
            )}
          </Stack>
        </FormProvider>
      </FormDialog>
      {asked !== null && (
        <OutcomeDialog
          title={t("orders:change.question", { count: orders.length })}
          outcome={asked.outcome}
          names={names}
          error={write.error}
          busy={write.isPending}
          onConfirm={confirm}
          onCancel={() => {
            write.reset()
            setAsked(null)
          }}
        />
      )}
    </>
  )
}
