import type { CallOutput } from "@atelier/contract"
import Box from "@mui/material/Box"
import Tooltip from "@mui/material/Tooltip"
import { useAppConfig } from "../api/AppConfig.ts"
import { useCall } from "../api/useCall.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { useText } from "../text/useText.ts"

const MAX_SHOWN = 999

export const AlertCount = ({
  alert,
  condensed
}: {
  readonly alert: keyof CallOutput<"alerts">
  readonly condensed: boolean
}) => {
  const t = useText("menu")
  const { alertIntervalMs } = useAppConfig()
  const { alertSeconds } = useUserConfig().shop
  const { data } = useCall(
    "alerts",
    { query: { group: "sidebar" } },
    { refetchInterval: alertSeconds === null ? alertIntervalMs : alertSeconds * 1_000 }
  )
  const count = data?.[alert] ?? 0
  if (count === 0) return null
  const text = t(`menu:alert.${alert}`, { count })
  return (
    <Tooltip title={text} placement="right">
      <Box
        component="span"
        role="img"
        aria-label={text}
        sx={{
          ml: condensed ? 0 : "auto",
          px: 0.75,
          minWidth: 20,
          height: 18,
          borderRadius: "9px",
          fontSize: condensed ? "0.625rem" : "0.6875rem",
          lineHeight: "18px",
          fontWeight: 640,
          textAlign: "center",
          bgcolor: "#C2262D",
          color: "#FFFFFF",
          ...(condensed ? { position: "absolute", top: 0, insetInlineEnd: 0, px: 0.5 } : {})
        }}
      >
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </Box>
    </Tooltip>
  )
}
