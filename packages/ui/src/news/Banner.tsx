import Alert, { type AlertColor } from "@mui/material/Alert"
import type { ReactNode } from "react"
import { useText } from "../text/useText.ts"

const tones = {
  info: "info",
  success: "success",
  warning: "warning",
  danger: "error"
} as const satisfies Record<string, AlertColor>

export const Banner = ({
  type,
  onClose,
  children
}: {
  readonly type: keyof typeof tones
  /** Without it, the banner has no close button, as in a preview. */
  readonly onClose?: () => void
  readonly children: ReactNode
}) => {
  const t = useText("common")
  return (
    <Alert
      severity={tones[type]}
      closeText={t("common:dismiss")}
      {...(onClose === undefined ? {} : { onClose })}
      sx={{
        flex: "none",
        borderRadius: 0,
        whiteSpace: "pre-line",
        "@media print": { display: "none" }
      }}
    >
      {children}
    </Alert>
  )
}
