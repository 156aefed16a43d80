import type { CallOutput } from "@atelier/contract"
import type { RowChange } from "@atelier/domain/change"
import {
  ProblemNotice,
  problemText,
  Skeletons,
  useCall,
  useFormat,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import UndoOutlined from "@mui/icons-material/UndoOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import { changeText } from "./changeText.ts"
import { Part } from "./Part.tsx"

type PastChange = CallOutput<"getWorkOrderHistory">["data"][number]

const AT_A_TIME = 10
const MAX_LINES = 6

const Entry = ({
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
  const lines = past.changes.map((change: RowChange) => changeText(change, names, t, format))
  const shown = lines.filter((line) => line !== "").slice(0, MAX_LINES)
  const at = format.instant(past.at)
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 1, listStyle: "none" }}>
      <Box sx={{ flex: 1, minWidth: 0, opacity: isUndone ? 0.6 : 1 }}>
        <Typography variant="body2" color="text.secondary">
          {`${past.userName ?? t("orders:home.program")} · ${at}`}
          {isUndone ? ` · ${t("orders:home.undone")}` : ""}
        </Typography>
        <Typography sx={{ fontWeight: 500 }}>{t(`change:intent.${past.intent}`)}</Typography>
        {shown.length > 0 && (
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {shown.map((line, place) => (
              <Typography component="li" key={`${place} ${line}`} sx={{ overflowWrap: "anywhere" }}>
                {line}
              </Typography>
            ))}
            {lines.length > shown.length && (
              <Typography component="li" color="text.secondary">
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

/** Who changed the work order, when and what, newest first, with a way to take each change back. */
export const HistoryPart = ({
  orderId,
  names
}: {
  readonly orderId: string
  readonly names: Names
}) => {
  const t = useText("orders", "event", "common")
  const notify = useNotify()
  const [pageSize, setPageSize] = useState(AT_A_TIME)
  const { data, error, refetch } = useCall(
    "getWorkOrderHistory",
    { params: { id: orderId }, query: { page: 1, pageSize } },
    { placeholderData: keepPreviousData }
  )
  const undo = useWrite("undoChange", {
    onSuccess: () => notify({ text: t("event:undone"), tone: "info" }),
    onError: (problem) => notify({ text: problemText(t, problem).detail, tone: "error" })
  })
  const undone = new Set(data?.data.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
  return (
    <Part title={t("orders:home.history")}>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={3} />}
      {data?.total === 0 && (
        <Typography color="text.secondary">{t("orders:home.noHistory")}</Typography>
      )}
      {data !== undefined && data.total > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0 }}>
          {data.data.map((past) => (
            <Entry
              key={past.id}
              past={past}
              names={names}
              isUndone={undone.has(past.id)}
              onUndo={() => undo.mutate({ params: { id: past.id }, query: {} })}
            />
          ))}
        </Box>
      )}
      {data !== undefined && data.total > data.data.length && (
        <Button size="small" onClick={() => setPageSize(Math.min(200, pageSize * 2))}>
          {t("orders:home.olderChanges")}
        </Button>
      )}
    </Part>
  )
}
