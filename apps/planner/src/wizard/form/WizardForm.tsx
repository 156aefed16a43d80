import { mayChangeSection } from "@atelier/domain/access"
import type { WorkOrder, WorkOrderSection } from "@atelier/domain/work-order"
import { ConfirmDialog, useClient, useRecords, useText, useUserConfig } from "@atelier/ui"
import { type FilledForm, FormDialog, useFormConflict, useFormFrame } from "@atelier/ui/form"
import Step from "@mui/material/Step"
import StepLabel from "@mui/material/StepLabel"
import Stepper from "@mui/material/Stepper"
import { Result } from "effect"
import { useCallback, useRef, useState } from "react"
import { FormProvider } from "react-hook-form"
import { AppointmentsStep } from "../AppointmentsStep.tsx"
import { InfoStep } from "../InfoStep.tsx"
import { NoTemplates } from "../NoTemplates.tsx"
import { OrderConflict } from "../OrderConflict.tsx"
import { SaveQuestion } from "../SaveQuestion.tsx"
import { hasWrongRows } from "../sections/rowTexts.ts"
import { useWizardSteps, wizardSteps } from "../useWizardSteps.ts"
import { ValuesStep } from "../ValuesStep.tsx"
import { WizardActions } from "../WizardActions.tsx"
import { filledInOrder, formOf } from "./orderForm.ts"
import { useReviewList } from "./useReviewList.ts"
import { useSaveWorkOrder } from "./useSaveWorkOrder.ts"
import { type CheckForm, useWorkOrderForm } from "./useWorkOrderForm.ts"
import type { WizardStart } from "./useWorkOrderRead.ts"
import { formIdOf, type WizardMode } from "./WizardMode.ts"
import type { WorkOrderForm } from "./WorkOrderForm.ts"
import { draftOf } from "./workOrderDraft.ts"
import { editOf } from "./workOrderEdit.ts"

/** The wizard's form; has an appointments step only if appointments will be created. */
export const WizardForm = ({
  mode,
  first: begin,
  onClose,
  closes
}: {
  readonly mode: WizardMode
  readonly first: WizardStart
  readonly onClose: () => void
  readonly closes: (next: URL) => boolean
}) => {
  const t = useText("workOrder", "common")
  const user = useUserConfig()
  const client = useClient()
  const compared = useRef(begin.original)
  const check = useCallback<CheckForm>(
    (form) =>
      compared.current === null || form.templateId !== compared.current.templateId
        ? draftOf(form)
        : editOf(form, compared.current),
    []
  )
  const form = useWorkOrderForm(begin.form, check)
  const conflict = useFormConflict<WorkOrderForm, WorkOrder | null>(form, {
    values: begin.form,
    record: begin.original
  })
  const { values: first, record: original } = conflict.base
  const frame = useFormFrame(form, { formId: formIdOf(mode), onClose, closes })
  const templateId = form.watch("templateId")
  const hasNewTemplate = original === null || templateId !== original.templateId
  const shownSteps = wizardSteps.filter((step) => step !== "appointments" || hasNewTemplate)
  const steps = useWizardSteps(form, shownSteps)
  const [asked, setAsked] = useState<{ readonly templateId: string | null } | null>(null)
  const templates = useRecords("template")
  const hasNoTemplates = mode.kind === "create" && templates.data?.length === 0
  const draft = Result.getOrElse(draftOf(form.getValues()), () => null)
  const edits = form.watch("rowEdits")
  const review = useReviewList(
    steps.step === "appointments" ? draft : null,
    edits,
    (rowEdits) => form.setValue("rowEdits", rowEdits, { shouldDirty: true }),
    mode.kind === "copy" && templateId === first.templateId ? mode.workOrderId : null
  )
  const saving = useSaveWorkOrder({
    original,
    frame,
    onClose,
    onConflict: async (workOrderId) => {
      const { workOrder } = await client.call("getWorkOrder", { query: { id: workOrderId } })
      saveAgain(conflict.meet({ values: formOf(filledInOrder(workOrder)), record: workOrder }))
    }
  })
  const saveAgain = (next: FilledForm<WorkOrderForm, WorkOrder | null> | null): void => {
    if (next === null) return
    compared.current = next.record
    const rows = next.values.templateId === next.record?.templateId ? undefined : review.rows
    void frame.submit(() => saving.save(next.values, rows, next.record))
  }
  const setTemplate = (next: string | null): void => {
    form.setValue("templateId", next, { shouldDirty: true, shouldValidate: true })
    form.setValue("stepValues", next === first.templateId ? first.stepValues : {})
    review.reset()
    setAsked(null)
  }
  const chooseTemplate = (next: string | null): void => {
    const previous = form.getValues("templateId")
    if (previous === null || previous === next) setTemplate(next)
    else setAsked({ templateId: next })
  }
  const finish = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    if (hasWrongRows(edits)) return false
    await frame.submit(() =>
      saving.save(form.getValues(), hasNewTemplate ? (review.rows ?? []) : undefined)
    )
    return true
  }
  const mayChange = (section: WorkOrderSection): boolean =>
    original === null || mayChangeSection(user, original, original, section)
  const title = t(mode.kind === "edit" ? "workOrder:editTitle" : "workOrder:createTitle")
  const stepsWithValues = hasNewTemplate
    ? (templates.data?.find((template) => template.id === templateId)?.steps ?? [])
    : original.steps.filter((step) => step.used)
  return (
    <>
      <FormDialog
        frame={frame}
        title={mode.kind === "copy" ? t("workOrder:copyTitle") : title}
        maxWidth="md"
        minHeight={440}
        showsDraft={steps.index === 0}
        head={
          <Stepper activeStep={steps.index} sx={{ px: 3, pb: 2 }}>
            {shownSteps.map((step) => (
              <Step key={step}>
                <StepLabel>{t(`workOrder:steps.${step}`)}</StepLabel>
              </Step>
            ))}
          </Stepper>
        }
        error={saving.error}
        onSubmit={steps.isLast ? finish : steps.next}
        actions={
          !hasNoTemplates && (
            <WizardActions
              steps={steps}
              busy={saving.isBusy}
              isEdit={original !== null}
              mayFinish={
                !hasNewTemplate ||
                (draft !== null && review.rows !== undefined && !review.recalculating)
              }
              onSave={hasNewTemplate ? undefined : () => void finish()}
            />
          )
        }
      >
        <FormProvider {...form}>
          {steps.step === "info" &&
            (hasNoTemplates ? (
              <NoTemplates />
            ) : (
              <InfoStep mayChange={mayChange} onTemplate={chooseTemplate} />
            ))}
          {steps.step === "values" && <ValuesStep steps={stepsWithValues} />}
          {steps.step === "appointments" && (
            <AppointmentsStep review={review} edits={edits} draft={draft} />
          )}
        </FormProvider>
      </FormDialog>
      <SaveQuestion saving={saving} />
      {conflict.conflict !== null && (
        <OrderConflict
          mine={conflict.conflict.mine}
          theirs={conflict.conflict.fresh.values}
          merge={conflict.conflict.merge}
          busy={saving.isBusy}
          onResolve={(choices) => saveAgain(conflict.resolve(choices))}
          onCancel={conflict.back}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t("workOrder:resetAppointments.title")}
        confirmLabel={t("workOrder:resetAppointments.confirm")}
        onConfirm={() => asked !== null && setTemplate(asked.templateId)}
        onCancel={() => setAsked(null)}
      >
        {t("workOrder:resetAppointments.text")}
      </ConfirmDialog>
    </>
  )
}
