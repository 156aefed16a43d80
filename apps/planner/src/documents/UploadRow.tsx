import { problemText, useFormat, useText } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import ReplayOutlined from "@mui/icons-material/ReplayOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import LinearProgress from "@mui/material/LinearProgress"
import Typography from "@mui/material/Typography"
import type { Upload } from "./UploadQueue.ts"

export const UploadRow = ({
  upload: { name, state, received, file, error },
  onCancel,
  onRetry
}: {
  readonly upload: Upload
  readonly onCancel: () => void
  readonly onRetry: () => void
}) => {
  const t = useText("document", "common")
  const format = useFormat()
  const percent = file.size === 0 ? 0 : Math.floor((100 * received) / file.size)
  const isFailed = state === "failed"
  const isWaiting = state === "sending" && error !== null
  return (
    <Box component="li" sx={{ listStyle: "none", py: 0.75 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography noWrap sx={{ flex: 1, minWidth: 0 }} title={name}>
          {name}
        </Typography>
        {!isFailed && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: "nowrap" }}>
            {state === "waiting"
              ? t("document:waiting")
              : isWaiting
                ? t("document:tryingAgain")
                : t("document:progress", { percent, size: format.bytes(file.size) })}
          </Typography>
        )}
        {isFailed && (
          <IconButton size="small" aria-label={t("document:retry", { name })} onClick={onRetry}>
            <ReplayOutlined fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t("document:cancel", { name })} onClick={onCancel}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {isFailed ? (
        <Typography role="alert" variant="body2" color="error">
          {problemText(t, error).detail}
        </Typography>
      ) : (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={t("document:sending", { name })}
          sx={{ borderRadius: 1 }}
        />
      )}
    </Box>
  )
}
