import type { Progress } from "@atelier/domain/progress"
import { type MeasureType, measureTypes } from "@atelier/domain/quantity"
import { ColourDot, useText } from "@atelier/ui"
import ExpandMore from "@mui/icons-material/ExpandMore"
import Accordion from "@mui/material/Accordion"
import AccordionDetails from "@mui/material/AccordionDetails"
import AccordionSummary from "@mui/material/AccordionSummary"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import Switch from "@mui/material/Switch"
import Typography from "@mui/material/Typography"
import { useFormContext } from "react-hook-form"
import type { TypedValues, WorkOrderForm } from "../form/WorkOrderForm.ts"
import { AmountInput } from "./AmountInput.tsx"

/** Own values of a step: switching one on requires a value, switching it off clears it. */
export const StepAmounts = ({
  stepId,
  progress
}: {
  readonly stepId: string
  readonly progress: Progress
}) => {
  const t = useText("workOrder", "enums")
  const { watch, setValue, setFocus, formState } = useFormContext<WorkOrderForm>()
  const own: TypedValues = watch(`stepValues.${stepId}`) ?? {}
  const has = (measureType: MeasureType): boolean => own[measureType] !== undefined
  const count = measureTypes.filter(has).length
  const toggle = (measureType: MeasureType, on: boolean): void => {
    const { [measureType]: _cleared, ...others } = own
    setValue(`stepValues.${stepId}`, on ? { ...own, [measureType]: "" } : others, {
      shouldDirty: true
    })
    if (on) queueMicrotask(() => setFocus(`stepValues.${stepId}.${measureType}`))
  }
  const hasError = formState.errors.stepValues?.[stepId] !== undefined
  return (
    <Accordion
      disableGutters
      {...(hasError ? { expanded: true } : {})}
      variant="outlined"
      sx={{ "&:not(:last-of-type)": { borderBottom: 0 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, flex: 1 }}>
          <ColourDot colour={progress.colorHexa} />
          <Typography variant="body2">{progress.name}</Typography>
          {count > 0 && <Chip size="small" label={t("workOrder:values.ownCount", { count })} />}
        </Box>
      </AccordionSummary>
      <AccordionDetails
        sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}
      >
        {measureTypes.map((measureType) => (
          <Box key={measureType} sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
            <Switch
              size="small"
              sx={{ mt: 0.75 }}
              checked={has(measureType)}
              onChange={(_, on) => toggle(measureType, on)}
              slotProps={{ input: { "aria-label": t(`enums:measureType.${measureType}`) } }}
            />
            <AmountInput
              name={`stepValues.${stepId}.${measureType}`}
              label={t(`enums:measureType.${measureType}`)}
            />
          </Box>
        ))}
      </AccordionDetails>
    </Accordion>
  )
}
