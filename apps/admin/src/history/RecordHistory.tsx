import type { CallInput, CallOutput } from "@atelier/contract"
import {
  FoldedSection,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useGrowingPage,
  useTakeBack,
  useText
} from "@atelier/ui"
import UndoOutlined from "@mui/icons-material/UndoOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Tooltip from "@mui/material/Tooltip"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { useNameOf } from "../data/useNameOf.ts"
import { FieldChanges } from "./FieldChanges.tsx"

type Past = CallOutput<"getHistory">["data"][number]
type Subject = CallInput<"getHistory">["params"]

const FIRST_ROWS = 6

const Entry = ({
  past,
  isUndone,
  onUndo
}: {
  readonly past: Past
  readonly isUndone: boolean
  readonly onUndo: () => void
}) => {
  const t = useText("admin", "change")
  const format = useFormat()
  const nameOf = useNameOf()
  const at = format.instant(past.at)
  const mayUndo = !isUndone && past.userName !== null && past.changes.length > 0
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 1, listStyle: "none" }}>
      <Box sx={{ flex: 1, minWidth: 0, opacity: isUndone ? 0.75 : 1 }}>
        <Typography variant="body2" color="textSecondary">
          {`${past.userName ?? t("admin:history.program")} · ${at}`}
          {isUndone ? ` · ${t("admin:history.undone")}` : ""}
        </Typography>
        <Typography sx={{ fontWeight: 540 }}>{t(`change:intent.${past.intent}`)}</Typography>
        {past.changes.map((change) => (
          <FieldChanges key={change.id} change={change} nameOf={nameOf} />
        ))}
      </Box>
      {mayUndo && (
        <Tooltip title={t("admin:history.undo")}>
          <IconButton
            size="small"
            aria-label={t("admin:history.undoOf", { at })}
            onClick={onUndo}
            sx={{ alignSelf: "flex-start" }}
          >
            <UndoOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  )
}

const Entries = ({
  subject,
  onUndone
}: {
  readonly subject: Subject
  readonly onUndone: () => void
}) => {
  const t = useText("admin", "common")
  const { pageSize, canGrow, grow } = useGrowingPage(FIRST_ROWS)
  const { data, error, refetch } = useCall(
    "getHistory",
    { params: subject, query: { page: 1, pageSize } },
    { placeholderData: keepPreviousData }
  )
  const takeBack = useTakeBack()
  const undone = new Set(data?.data.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
  return (
    <>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={3} />}
      {data?.total === 0 && (
        <Typography color="textSecondary">{t("admin:history.none")}</Typography>
      )}
      <Box component="ol" aria-label={t("admin:history.title")} sx={{ m: 0, p: 0 }}>
        {data?.data.map((past) => (
          <Entry
            key={past.id}
            past={past}
            isUndone={undone.has(past.id)}
            onUndo={() => void takeBack([past.id], onUndone)}
          />
        ))}
      </Box>
      {data !== undefined && data.total > data.data.length && canGrow && (
        <Button size="small" color="inherit" onClick={grow}>
          {t("admin:history.older")}
        </Button>
      )}
    </>
  )
}

/** The history of a record: author, time and changed fields. Loads when opened. */
export const RecordHistory = (props: {
  readonly subject: Subject
  /** Called after an undo, which makes the record on screen outdated. */
  readonly onUndone: () => void
}) => {
  const t = useText("admin")
  return (
    <Box sx={{ mt: 2 }}>
      <FoldedSection title={t("admin:history.title")}>{() => <Entries {...props} />}</FoldedSection>
    </Box>
  )
}
