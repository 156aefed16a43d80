import { useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import type { useWizardSteps } from "./useWizardSteps.ts"

/** Back, and next or finish, which submit the step. */
export const WizardActions = ({
  steps,
  busy,
  mayFinish
}: {
  readonly steps: ReturnType<typeof useWizardSteps>
  readonly busy: boolean
  readonly mayFinish: boolean
}) => {
  const t = useText("workOrder", "common")
  return (
    <>
      <Button color="inherit" onClick={steps.back} disabled={steps.index === 0 || busy}>
        {t("common:actions.back")}
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={steps.isLast && !mayFinish}
      >
        {t(steps.isLast ? "workOrder:finish" : "workOrder:next")}
      </Button>
    </>
  )
}
