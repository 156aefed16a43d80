import type { Outcome } from "@atelier/contract"
import { ProblemNotice, useText } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import { type ReactNode, useId } from "react"
import type { Names } from "../plan/eventLook.ts"
import { OutcomeSummary } from "./OutcomeSummary.tsx"

/** Asks before a change, with a preview of its effects on the calendar. */
export const OutcomeDialog = ({
  title,
  outcome,
  names,
  isOfOneOrder = false,
  error,
  busy,
  isForeseeing = false,
  children,
  onConfirm,
  onCancel
}: {
  readonly title: string
  readonly outcome: Outcome
  readonly names: Names
  /** Whether the title already names the work order. */
  readonly isOfOneOrder?: boolean
  /** Error of the last attempt; null if there is none. */
  readonly error: unknown
  readonly busy: boolean
  /** True while the preview of changed choices loads; confirming is disabled. */
  readonly isForeseeing?: boolean
  readonly children?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}) => {
  const t = useText("common")
  const id = useId()
  return (
    <Dialog open onClose={busy ? () => undefined : onCancel} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        {children}
        <OutcomeSummary outcome={outcome} names={names} isOfOneOrder={isOfOneOrder} />
        <ProblemNotice error={error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel} disabled={busy}>
          {t("common:actions.cancel")}
        </Button>
        <Button variant="contained" onClick={onConfirm} loading={busy || isForeseeing} autoFocus>
          {t("common:actions.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
