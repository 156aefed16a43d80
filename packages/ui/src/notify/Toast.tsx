import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import ErrorOutlined from "@mui/icons-material/ErrorOutlined"
import InfoOutlined from "@mui/icons-material/InfoOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import { keyframes } from "@mui/material/styles"
import { useEffect, useEffectEvent, useState } from "react"
import { useText } from "../text/useText.ts"
import type { Notice } from "./Notify.ts"

const NORMAL_MS = 5_000
const ERROR_MS = 8_000

const looks = {
  success: { Icon: CheckCircleOutlined, colour: "#5EEAD4" },
  info: { Icon: InfoOutlined, colour: "#7DD3FC" },
  error: { Icon: ErrorOutlined, colour: "#FDA4A4" }
} as const

const rise = keyframes({
  from: { opacity: 0, transform: "translateY(8px)" },
  to: { opacity: 1, transform: "none" }
})

export const Toast = ({
  notice,
  onClose
}: {
  readonly notice: Notice
  readonly onClose: () => void
}) => {
  const t = useText("common")
  const [held, setHeld] = useState(false)
  const { tone = "success", undo, action } = notice
  const actions = [
    ...(action === undefined ? [] : [action]),
    ...(undo === undefined ? [] : [{ label: t("common:actions.undo"), run: undo }])
  ]
  const close = useEffectEvent(onClose)
  const lasting = tone === "error" ? ERROR_MS : NORMAL_MS
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close(), lasting)
    return () => clearTimeout(timer)
  }, [held, lasting])
  const { Icon, colour } = looks[tone]
  return (
    <Box
      role={tone === "error" ? "alert" : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: "auto",
        display: "flex",
        alignItems: "center",
        gap: 1.25,
        minHeight: 44,
        maxWidth: 560,
        pl: 1.75,
        pr: 0.75,
        py: 0.5,
        borderRadius: "12px",
        color: "#F8FAFC",
        bgcolor: "#0F172A",
        border: "1px solid rgba(148, 163, 184, 0.28)",
        boxShadow: "0 16px 40px -12px rgba(2, 6, 23, 0.5)",
        fontSize: "0.875rem",
        animation: `${rise} 160ms ease-out`
      }}
    >
      <Icon sx={{ fontSize: 19, color: colour }} />
      <Box sx={{ py: 0.5, pr: 1 }}>{notice.text}</Box>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          sx={{ color: "#5EEAD4", flex: "none" }}
          onClick={() => {
            run()
            onClose()
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton
        size="small"
        aria-label={t("common:actions.close")}
        onClick={onClose}
        sx={{ color: "#94A3B8" }}
      >
        <CloseOutlined sx={{ fontSize: 17 }} />
      </IconButton>
    </Box>
  )
}
