import { measureTypes } from "@atelier/domain/quantity"
import { ConfirmDialog, useRecords, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import type { WorkOrderForm } from "./form/WorkOrderForm.ts"
import { AmountInput } from "./sections/AmountInput.tsx"
import { StepAmounts } from "./sections/StepAmounts.tsx"

/** Second step of the wizard: values of the work order and of single steps. */
export const ValuesStep = ({
  steps
}: {
  readonly steps: ReadonlyArray<{ readonly id: string; readonly progressId: string }>
}) => {
  const t = useText("workOrder", "enums")
  const { watch, setValue } = useFormContext<WorkOrderForm>()
  const progresses = useRecords("progress")
  const [replacing, setReplacing] = useState(false)
  const [values, stepValues] = watch(["values", "stepValues"])
  const hasValues = Object.values(values).some((text) => (text ?? "").trim() !== "")
  const hasStepValues = Object.values(stepValues).some((own) =>
    Object.values(own).some((text) => (text ?? "").trim() !== "")
  )
  const apply = (): void => {
    setReplacing(false)
    const filled = Object.fromEntries(
      Object.entries(values).filter(([, text]) => (text ?? "").trim() !== "")
    )
    setValue("stepValues", Object.fromEntries(steps.map((step) => [step.id, { ...filled }])), {
      shouldDirty: true
    })
  }
  return (
    <Stack spacing={3}>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(4, 1fr)" }
        }}
      >
        {measureTypes.map((measureType) => (
          <AmountInput
            key={measureType}
            name={`values.${measureType}`}
            label={t(`enums:measureType.${measureType}`)}
          />
        ))}
      </Box>
      {steps.length > 0 && (
        <Box>
          <Stack
            direction="row"
            sx={{ alignItems: "center", justifyContent: "space-between", mb: 1 }}
          >
            <Typography variant="h4" component="h3">
              {t("workOrder:values.perStep")}
            </Typography>
            <Button
              size="small"
              variant="outlined"
              disabled={!hasValues}
              onClick={() => (hasStepValues ? setReplacing(true) : apply())}
            >
              {t("workOrder:values.applyToSteps")}
            </Button>
          </Stack>
          <Typography variant="body2" sx={{ color: "text.secondary", mb: 1 }}>
            {t("workOrder:values.perStepHint")}
          </Typography>
          {steps.map((step) => {
            const progress = progresses.data?.find((row) => row.id === step.progressId)
            return progress === undefined ? null : (
              <StepAmounts key={step.id} stepId={step.id} progress={progress} />
            )
          })}
        </Box>
      )}
      <ConfirmDialog
        open={replacing}
        title={t("workOrder:values.replaceTitle")}
        onConfirm={apply}
        onCancel={() => setReplacing(false)}
      >
        {t("workOrder:values.replaceText")}
      </ConfirmDialog>
    </Stack>
  )
}
