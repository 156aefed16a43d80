import { Refused } from "@atelier/contract/client"
import {
  ConfirmDialog,
  ProblemNotice,
  useCall,
  useNotify,
  useText,
  useUserConfig,
  useWrite
} from "@atelier/ui"
import Close from "@mui/icons-material/Close"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import Step from "@mui/material/Step"
import StepLabel from "@mui/material/StepLabel"
import Stepper from "@mui/material/Stepper"
import useMediaQuery from "@mui/material/useMediaQuery"
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

/** Creates a work order in three steps: information, values, appointments. Only its buttons close it. */
export const WorkOrderWizard = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText("workOrder", "common")
  const notify = useNotify()
  const fullScreen = useMediaQuery("(max-width: 600px)")
  const { today } = useUserConfig()
  const form = useWorkOrderForm(today)
  const steps = useWizardSteps(form)
  const [leaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<{ readonly templateId: string | null } | null>(null)
  const templates = useCall("getTemplates", {}, { select: ({ data }) => data })
  const draft = Result.getOrElse(draftOf(form.getValues()), () => null)
  const review = useReviewList(steps.step === "appointments" ? draft : null)
  const undo = useWrite("undoChange")
  const create = useWrite("createWorkOrder", {
    onSuccess: ({ changeId }) => {
      notify({
        text: t("workOrder:created", { name: form.getValues("name").trim() }),
        ...(changeId === null ? {} : { undo: () => undo.mutate({ params: { id: changeId } }) })
      })
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
  const finish = (): void => {
    if (draft === null) return
    const rows = (review.rows ?? []).map(
      ({ templateStepId, startDate, numberOfDaysDefault, checked }) => ({
        templateStepId,
        startDate,
        numberOfDaysDefault,
        checked
      })
    )
    create.mutate({
      query: {},
      body: { workOrder: draft, progressAppointmentsReviewList: rows.length === 0 ? null : rows }
    })
  }
  const close = (): void => (form.formState.isDirty ? setLeaving(true) : onClose())
  const templateId = form.watch("templateId")
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={fullScreen}
      onClose={(_, reason) => reason === "escapeKeyDown" && close()}
      aria-labelledby="wizard-title"
    >
      <DialogTitle id="wizard-title" sx={{ pr: 7 }}>
        {t("workOrder:createTitle")}
      </DialogTitle>
      <IconButton
        onClick={close}
        aria-label={t("common:actions.close")}
        sx={{ position: "absolute", top: 12, right: 12 }}
      >
        <Close fontSize="small" />
      </IconButton>
      <Stepper activeStep={steps.place} sx={{ px: 3, pb: 2 }}>
        {wizardSteps.map((step) => (
          <Step key={step}>
            <StepLabel>{t(`workOrder:steps.${step}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <DialogContent dividers sx={{ pt: 3, minHeight: { sm: 440 } }}>
        <FormProvider {...form}>
          {steps.step === "info" && <InfoStep onTemplate={chooseTemplate} />}
          {steps.step === "values" && (
            <ValuesStep template={templates.data?.find((template) => template.id === templateId)} />
          )}
          {steps.step === "appointments" && <AppointmentsStep review={review} />}
        </FormProvider>
        {create.isError && (
          <ProblemNotice
            error={create.error}
            {...(create.error instanceof Refused ? {} : { onRetry: finish })}
          />
        )}
      </DialogContent>
      <WizardActions
        steps={steps}
        busy={create.isPending}
        mayFinish={draft !== null && review.rows !== undefined && !review.recalculating}
        onFinish={finish}
      />
      <ConfirmDialog
        open={leaving}
        destructive
        title={t("workOrder:leave.title")}
        confirmLabel={t("workOrder:leave.confirm")}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {t("workOrder:leave.text")}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked !== null}
        title={t("workOrder:resetAppointments.title")}
        confirmLabel={t("workOrder:resetAppointments.confirm")}
        onConfirm={() => asked !== null && setTemplate(asked.templateId)}
        onCancel={() => setAsked(null)}
      >
        {t("workOrder:resetAppointments.text")}
      </ConfirmDialog>
    </Dialog>
  )
}
