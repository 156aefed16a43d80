import { ConfirmDialog, useCall, useNotify, useText, useUserConfig, useWrite } from "@atelier/ui"
import { FormDialog, useFormFrame } from "@atelier/ui/form"
import Step from "@mui/material/Step"
import StepLabel from "@mui/material/StepLabel"
import Stepper from "@mui/material/Stepper"
import { Result } from "effect"
import { useState } from "react"
import { FormProvider } from "react-hook-form"
import { AppointmentsStep } from "./AppointmentsStep.tsx"
import { InfoStep } from "./InfoStep.tsx"
import { useReviewList } from "./useReviewList.ts"
import { useWizardSteps, wizardSteps } from "./useWizardSteps.ts"
import { useWorkOrderForm } from "./useWorkOrderForm.ts"
import { ValuesStep } from "./ValuesStep.tsx"
import { WizardActions } from "./WizardActions.tsx"
import { draftOf } from "./workOrderDraft.ts"

/** Creates a work order in three steps: information, values, appointments. */
export const WorkOrderWizard = ({
  onClose,
  closes
}: {
  readonly onClose: () => void
  /** Whether going to another address closes the wizard. */
  readonly closes: (next: URL) => boolean
}) => {
  const t = useText("workOrder", "common")
  const notify = useNotify()
  const { today } = useUserConfig()
  const form = useWorkOrderForm(today)
  const frame = useFormFrame(form, { formId: "work-order/new", onClose, closes })
  const steps = useWizardSteps(form)
  const [asked, setAsked] = useState<{ readonly templateId: string | null } | null>(null)
  const templates = useCall("getTemplates", {}, { select: ({ data }) => data })
  const draft = Result.getOrElse(draftOf(form.getValues()), () => null)
  const review = useReviewList(
    steps.step === "appointments" ? draft : null,
    form.watch("rowEdits"),
    (rowEdits) => form.setValue("rowEdits", rowEdits, { shouldDirty: true })
  )
  const undo = useWrite("undoChange")
  const create = useWrite("createWorkOrder", {
    idempotencyKey: frame.idempotencyKey,
    onSuccess: ({ changeId }) => {
      notify({
        text: t("workOrder:created", { name: form.getValues("name").trim() }),
        ...(changeId === null
          ? {}
          : { undo: () => undo.mutate({ params: { id: changeId }, query: {} }) })
      })
      frame.saved()
      onClose()
    }
  })
  const setTemplate = (templateId: string | null): void => {
    form.setValue("templateId", templateId, { shouldDirty: true, shouldValidate: true })
    form.setValue("stepValues", {})
    review.reset()
    setAsked(null)
  }
  const chooseTemplate = (templateId: string | null): void => {
    const previous = form.getValues("templateId")
    if (previous === null || previous === templateId) setTemplate(templateId)
    else setAsked({ templateId })
  }
  const finish = async (): Promise<void> => {
    if (draft === null) return
    const rows = (review.rows ?? []).map(
      ({ templateStepId, startDate, numberOfDaysDefault, checked }) => ({
        templateStepId,
        startDate,
        numberOfDaysDefault,
        checked
      })
    )
    await create
      .mutateAsync({
        query: {},
        body: { workOrder: draft, progressAppointmentsReviewList: rows.length === 0 ? null : rows }
      })
      .catch(() => undefined)
  }
  const goOn = async (): Promise<boolean> => {
    if (!steps.isLast) return steps.next()
    await frame.submit(finish)
    return true
  }
  const templateId = form.watch("templateId")
  return (
    <>
      <FormDialog
        frame={frame}
        title={t("workOrder:createTitle")}
        maxWidth="md"
        minHeight={440}
        showsDraft={steps.index === 0}
        head={
          <Stepper activeStep={steps.index} sx={{ px: 3, pb: 2 }}>
            {wizardSteps.map((step) => (
              <Step key={step}>
                <StepLabel>{t(`workOrder:steps.${step}`)}</StepLabel>
              </Step>
            ))}
          </Stepper>
        }
        error={create.error}
        onSubmit={goOn}
        actions={
          <WizardActions
            steps={steps}
            busy={create.isPending}
            mayFinish={draft !== null && review.rows !== undefined && !review.recalculating}
          />
        }
      >
        <FormProvider {...form}>
          {steps.step === "info" && <InfoStep onTemplate={chooseTemplate} />}
          {steps.step === "values" && (
            <ValuesStep template={templates.data?.find((template) => template.id === templateId)} />
          )}
          {steps.step === "appointments" && <AppointmentsStep review={review} />}
        </FormProvider>
      </FormDialog>
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
