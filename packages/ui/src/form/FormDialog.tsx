import { Refused } from "@atelier/contract/client"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Box from "@mui/material/Box"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import { type FormEvent, type ReactNode, useId, useRef } from "react"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { usePageTitle } from "../parts/usePageTitle.ts"
import { useText } from "../text/useText.ts"
import { useIsPhone } from "../theme/useIsPhone.ts"
import { DraftNotice } from "./draft/DraftNotice.tsx"
import { revealFirstError } from "./revealFirstError.ts"
import type { FormFrame } from "./useFormFrame.tsx"

const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof Refused) || error.problem.status >= 500 || error.problem.status === 429

/**
 * A dialog with a form. Closing it with changes by Escape, × or browser navigation asks first.
 * Errors stand beside the buttons, so that they are visible however long the form is.
 */
export const FormDialog = ({
  frame,
  title,
  heading,
  head,
  actions,
  error,
  onSubmit,
  maxWidth = "xs",
  minHeight,
  showsDraft = true,
  closesBeside = false,
  replacesAnother = false,
  children
}: {
  readonly frame: FormFrame
  readonly title: string
  /** Replaces the visible title; `title` then only names the dialog for screen readers. */
  readonly heading?: ReactNode
  /** Content between title and fields, such as the steps of a wizard. */
  readonly head?: ReactNode
  readonly actions: ReactNode
  readonly error: unknown
  /** Saves or goes to the next page; returns false if the user must correct a field first. */
  readonly onSubmit: () => Promise<boolean>
  readonly maxWidth?: "xs" | "sm" | "md"
  readonly minHeight?: number
  /** Whether to mention a restored draft; later steps of a wizard do not repeat it. */
  readonly showsDraft?: boolean
  /** A click on the backdrop closes it, for forms that are read more than edited. */
  readonly closesBeside?: boolean
  /** Whether it replaces an open dialog and needs no opening transition. */
  readonly replacesAnother?: boolean
  readonly children: ReactNode
}) => {
  const t = useText("common")
  usePageTitle(title, "dialog")
  const isPhone = useIsPhone()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const submit = async (): Promise<void> => {
    const isRight = await onSubmit()
    if (!isRight && form.current !== null) await revealFirstError(form.current)
  }
  return (
    <>
      <Dialog
        open
        fullWidth
        fullScreen={isPhone && maxWidth !== "xs"}
        maxWidth={maxWidth}
        onClose={(_, reason) => (closesBeside || reason === "escapeKeyDown") && frame.close()}
        {...(replacesAnother ? { transitionDuration: 0 } : {})}
        {...(heading === undefined
          ? { "aria-labelledby": id }
          : { slotProps: { paper: { "aria-label": title } } })}
      >
        <Box
          component="form"
          ref={form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }}
          sx={{ display: "flex", flexDirection: "column", minHeight: 0, flex: 1 }}
        >
          {heading ?? (
            <DialogTitle id={id} sx={{ pr: 7 }}>
              {title}
            </DialogTitle>
          )}
          <IconButton
            onClick={frame.close}
            aria-label={t("common:actions.close")}
            sx={{ position: "absolute", top: 12, insetInlineEnd: 12 }}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
          {head}
          <DialogContent dividers={head !== undefined} sx={{ minHeight: { sm: minHeight } }}>
            {showsDraft && <DraftNotice draft={frame.draft} />}
            {children}
          </DialogContent>
          {error !== null && (
            <Box sx={{ px: 3, pt: 1.5 }}>
              <ProblemNotice
                error={error}
                {...(isWorthRetrying(error) ? { onRetry: () => void submit() } : {})}
              />
            </Box>
          )}
          <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>{actions}</DialogActions>
        </Box>
      </Dialog>
      {frame.question}
    </>
  )
}
