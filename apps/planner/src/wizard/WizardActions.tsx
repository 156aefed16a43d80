import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import DialogActions from "@mui/material/DialogActions"
import type { useWizardSteps } from "./useWizardSteps.ts"

/** Back, next and finish. */
export const WizardActions = ({
  steps,
  busy,
  mayFinish,
  onFinish
}: {
  readonly steps: ReturnType<typeof useWizardSteps>
  readonly busy: boolean
  readonly mayFinish: boolean
  readonly onFinish: () => void
}) => {
  const t = useText("workOrder", "common")
  return (
    <DialogActions>
      <Button color="inherit" onClick={steps.back} disabled={steps.place === 0 || busy}>
        {t("common:actions.back")}
      </Button>
      {steps.isLast ? (
        <Button variant="contained" onClick={onFinish} loading={busy} disabled={!mayFinish}>
          {t("workOrder:finish")}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => void steps.next()}>
          {t("workOrder:next")}
        </Button>
      )}
    </DialogActions>
  )
}
