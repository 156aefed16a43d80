import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import UndoOutlined from "@mui/icons-material/UndoOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"

export type PastChange = CallOutput<"getHistory">["data"][number]

export const HistoryEntry = ({
  past,
  isUndone,
  children,
  onUndo
}: {
  readonly past: PastChange
  readonly isUndone: boolean
  readonly children: ReactNode
  readonly onUndo: () => void
}) => {
  const t = useText("orders", "change")
  const format = useFormat()
  const at = format.instant(past.at)
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 1, listStyle: "none" }}>
      <Box sx={{ flex: 1, minWidth: 0, color: isUndone ? "text.secondary" : "text.primary" }}>
        <Typography variant="body2" color="text.secondary">
          {`${past.userName ?? t("orders:home.program")} · ${at}`}
          {isUndone ? ` · ${t("orders:home.undone")}` : ""}
        </Typography>
        <Typography sx={{ fontWeight: 540, textDecoration: isUndone ? "line-through" : undefined }}>
          {t(`change:intent.${past.intent}`)}
        </Typography>
        {children}
      </Box>
      {!isUndone && past.userName !== null && past.changes.length > 0 && (
        <Tooltip title={t("orders:home.undo")}>
          <IconButton
            size="small"
            aria-label={t("orders:home.undoOf", { at })}
            onClick={onUndo}
            sx={{ alignSelf: "flex-start", "@media print": { display: "none" } }}
          >
            <UndoOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  )
}
