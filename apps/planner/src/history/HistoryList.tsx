import type { CallOutput } from "@atelier/contract"
import { ProblemNotice, Skeletons, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import type { UseQueryResult } from "@tanstack/react-query"
import type { Names } from "../plan/eventLook.ts"
import { ChangeLines } from "./ChangeLines.tsx"
import { HistoryEntry } from "./HistoryEntry.tsx"
import { UndoDialog } from "./UndoDialog.tsx"
import { undoneIn } from "./undoneIn.ts"
import { useUndoQuestion } from "./useUndoQuestion.ts"

export const HistoryList = ({
  answer: { data, error, refetch },
  names,
  orderId = null,
  onMore
}: {
  readonly answer: UseQueryResult<CallOutput<"getHistory">, Error>
  readonly names: Names
  readonly orderId?: string | null
  readonly onMore: () => void
}) => {
  const t = useText("orders", "event", "common")
  const question = useUndoQuestion()
  const undone = undoneIn(data?.data ?? [])
  return (
    <>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeletons rows={3} />}
      {data?.total === 0 && (
        <Typography color="text.secondary">{t("orders:home.noHistory")}</Typography>
      )}
      {data !== undefined && data.total > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0 }}>
          {data.data.map((past) => (
            <HistoryEntry
              key={past.id}
              past={past}
              isUndone={undone.has(past.id)}
              onUndo={() => void question.ask(past, orderId)}
            >
              <ChangeLines changes={past.changes} names={names} />
            </HistoryEntry>
          ))}
        </Box>
      )}
      {data !== undefined && data.total > data.data.length && (
        <Button size="small" onClick={onMore}>
          {t("orders:home.olderChanges")}
        </Button>
      )}
      <UndoDialog question={question} names={names} />
    </>
  )
}
