import type { CallOutput } from "@atelier/contract"
import type { RowChange } from "@atelier/domain/change"
import { useFormat, useText } from "@atelier/ui"
import UndoOutlined from "@mui/icons-material/UndoOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import type { Names } from "../plan/eventLook.ts"
import { reasonText } from "../proposal/reasonText.ts"
import { changeText } from "./changeText.ts"

export type PastChange = CallOutput<"getHistory">["data"][number]

const MAX_LINES = 6

export const HistoryEntry = ({
  past,
  names,
  isUndone,
  onUndo
}: {
  readonly past: PastChange
  readonly names: Names
  readonly isUndone: boolean
  readonly onUndo: () => void
}) => {
  const t = useText("orders", "change", "event", "enums", "workOrder")
  const format = useFormat()
  const lineOf = (change: RowChange): string => {
    const line = changeText(change, names, t, format)
    const isAsked = change.reason._tag === "Requested" || change.reason._tag === "Undone"
    return line === "" || isAsked ? line : `${line} (${reasonText(change.reason, t)})`
  }
  const lines = past.changes.map(lineOf).filter((line) => line !== "")
  const shown = lines.slice(0, MAX_LINES)
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
        {shown.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {shown.map((line, place) => (
              <Typography
                component="li"
                variant="body2"
                key={`${place} ${line}`}
                sx={{ overflowWrap: "anywhere" }}
              >
                {line}
              </Typography>
            ))}
            {lines.length > shown.length && (
              <Typography component="li" variant="body2" color="text.secondary">
                {t("orders:home.moreChanges", { count: lines.length - shown.length })}
              </Typography>
            )}
          </Box>
        )}
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
