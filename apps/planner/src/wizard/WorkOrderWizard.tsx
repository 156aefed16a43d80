import { ProblemNotice, Skeletons, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import { useState } from "react"
import { useWorkOrderRead, type WizardStart } from "./form/useWorkOrderRead.ts"
import { WizardForm } from "./form/WizardForm.tsx"
import { formIdOf, type WizardMode } from "./form/WizardMode.ts"

interface WizardProps {
  readonly mode: WizardMode
  readonly onClose: () => void
  readonly closes: (next: URL) => boolean
}

export const WorkOrderWizard = ({ mode, onClose, closes }: WizardProps) => {
  const t = useText("workOrder", "common")
  const { start, error, retry } = useWorkOrderRead(mode)
  if (start !== undefined)
    return (
      <Started key={formIdOf(mode)} start={start} mode={mode} onClose={onClose} closes={closes} />
    )
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={onClose}
      slotProps={{ paper: { "aria-label": t("workOrder:editTitle") } }}
    >
      <DialogTitle sx={{ pr: 7 }}>{t("workOrder:editTitle")}</DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={t("common:actions.close")}
        sx={{ position: "absolute", top: 12, insetInlineEnd: 12 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      <DialogContent sx={{ minHeight: { sm: 440 } }}>
        {error === null ? <Skeletons rows={8} /> : <ProblemNotice error={error} onRetry={retry} />}
      </DialogContent>
    </Dialog>
  )
}

const Started = ({ start, ...props }: WizardProps & { readonly start: WizardStart }) => {
  const [first] = useState(start)
  return <WizardForm {...props} first={first} />
}
