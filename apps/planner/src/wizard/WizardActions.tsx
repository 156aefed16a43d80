import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import type { useWizardSteps } from "./useWizardSteps.ts"

export const WizardActions = ({
  steps,
  busy,
  mayFinish,
  isEdit,
  onSave
}: {
  readonly steps: ReturnType<typeof useWizardSteps>
  readonly busy: boolean
  readonly mayFinish: boolean
  /** True for an existing work order, which is saved instead of created. */
  readonly isEdit: boolean
  /** Saves before the last step; undefined if the remaining steps are required. */
  readonly onSave: (() => void) | undefined
}) => {
  const t = useText("workOrder", "common")
  return (
    <>
      <Button color="inherit" onClick={steps.back} disabled={steps.index === 0 || busy}>
        {t("common:actions.back")}
      </Button>
      {onSave !== undefined && !steps.isLast && (
        <Button variant="outlined" color="inherit" onClick={onSave} disabled={busy}>
          {t("common:actions.save")}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={steps.isLast && !mayFinish}
      >
        {t(steps.isLast ? (isEdit ? "common:actions.save" : "workOrder:finish") : "workOrder:next")}
      </Button>
    </>
  )
}
