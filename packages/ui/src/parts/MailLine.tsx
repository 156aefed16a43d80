import type { CallOutput } from "@atelier/contract"
import Box from "@mui/material/Box"
import Chip, { type ChipProps } from "@mui/material/Chip"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { leftToRight } from "../text/leftToRight.ts"
import { useFormat } from "../text/useFormat.ts"
import { useText } from "../text/useText.ts"
import { listRow } from "./listRow.ts"

type Mail = CallOutput<"getEmails">["data"][number]

const tones: { readonly [S in Mail["state"]]: ChipProps["color"] } = {
  waiting: "info",
  sending: "info",
  sent: "success",
  failed: "error",
  unknown: "warning",
  bounced: "error"
}

export const MailLine = ({
  mail: { to, subject, state, attempts, error, queuedAt },
  isOutdated = false,
  action,
  children
}: {
  readonly mail: Mail
  /** Whether the visit has moved since. */
  readonly isOutdated?: boolean
  readonly action?: ReactNode
  readonly children?: ReactNode
}) => {
  const t = useText("mail")
  const format = useFormat()
  return (
    <Box component="li" sx={{ ...listRow, py: 1.25 }}>
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 540, overflowWrap: "anywhere" }}>{subject}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {to} · {format.instant(queuedAt)}
          {attempts > 1 && ` · ${t("mail:attempts", { count: attempts })}`}
        </Typography>
        {state === "unknown" && (
          <Typography variant="body2">{t("mail:outcome.unknown")}</Typography>
        )}
        {error !== "" && (state === "waiting" || state === "failed" || state === "bounced") && (
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {t(`mail:outcome.${state}`, { error: leftToRight(error) })}
          </Typography>
        )}
        {children}
      </Box>
      {isOutdated && <Chip size="small" color="warning" label={t("mail:outdated")} />}
      <Chip
        size="small"
        variant="outlined"
        color={tones[state] ?? "default"}
        label={t(`mail:state.${state}`)}
      />
      {action}
    </Box>
  )
}
