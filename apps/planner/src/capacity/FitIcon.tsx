import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined"
import DoNotDisturbOnOutlined from "@mui/icons-material/DoNotDisturbOnOutlined"
import ErrorFilled from "@mui/icons-material/Error"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import Box from "@mui/material/Box"
import type { Fit } from "./UnitLoad.ts"

const icons = {
  ok: CheckCircleOutlined,
  near: WarningAmberOutlined,
  over: ErrorFilled,
  closed: DoNotDisturbOnOutlined
}

export const fitTone = {
  ok: "success.main",
  near: "warning.main",
  over: "error.main",
  closed: "text.secondary"
} as const

export const FitIcon = ({ fit }: { readonly fit: Fit | "closed" }) => {
  const Icon = icons[fit]
  return (
    <Box component="span" sx={{ display: "inline-flex", color: fitTone[fit] }}>
      <Icon sx={{ fontSize: 16 }} aria-hidden="true" />
    </Box>
  )
}
