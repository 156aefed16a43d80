import type { CallOutput } from "@atelier/contract"
import Box from "@mui/material/Box"
import Tooltip from "@mui/material/Tooltip"
import { useEffect, useState } from "react"
import { useAppConfig } from "../api/AppConfig.ts"
import { useCall } from "../api/useCall.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { useText } from "../text/useText.ts"

const MAX_SHOWN = 999

interface Shown {
  readonly alert: keyof CallOutput<"alerts">
  readonly condensed: boolean
}

export const AlertCount = ({ alert, condensed }: Shown) => {
  const { alertIntervalMs } = useAppConfig()
  const { alertSeconds } = useUserConfig().shop
  const { data } = useCall(
    "alerts",
    { query: { group: "sidebar" } },
    { refetchInterval: alertSeconds === null ? alertIntervalMs : alertSeconds * 1_000 }
  )
  return <CountBadge alert={alert} condensed={condensed} count={data?.[alert] ?? 0} />
}

/** Milliseconds after which the late orders are counted again. */
const LATE_COUNT_MS = 300_000

/** Parses the time and number of the last count; null without one. */
const lastCount = (kept: string | null): { readonly at: number; readonly count: number } | null => {
  const [at = Number.NaN, count = Number.NaN] = (kept ?? "").split(" ").map(Number)
  return Number.isFinite(at) && Number.isFinite(count) ? { at, count } : null
}

/** The number of late orders; a reloaded page keeps the last count until it is due. */
export const LateCount = ({ condensed }: Pick<Shown, "condensed">) => {
  const name = `atelier.lateCount.${useUserConfig().id}`
  const [last] = useState(() => lastCount(sessionStorage.getItem(name)))
  const [isDue, setDue] = useState(last === null)
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setDue(true), last.at + LATE_COUNT_MS - Date.now())
    return () => clearTimeout(timer)
  }, [last])
  const { data, dataUpdatedAt } = useCall(
    "getOrdersAtRisk",
    { query: { pageSize: 1 } },
    { enabled: isDue, refetchInterval: LATE_COUNT_MS }
  )
  useEffect(() => {
    if (data !== undefined) sessionStorage.setItem(name, `${dataUpdatedAt} ${data.lateCount}`)
  }, [name, data, dataUpdatedAt])
  const count = data?.lateCount ?? last?.count ?? 0
  return <CountBadge alert="LateCount" condensed={condensed} count={count} />
}

const CountBadge = ({
  alert,
  condensed,
  count
}: {
  readonly alert: string
  readonly condensed: boolean
  readonly count: number
}) => {
  const t = useText("menu")
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
