import type { CallOutput } from "@atelier/contract"
import { ProblemNotice, Skeletons, useTakeBack, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import type { UseQueryResult } from "@tanstack/react-query"
import type { Names } from "../plan/eventLook.ts"
import { HistoryEntry } from "./HistoryEntry.tsx"

export const HistoryList = ({
  answer: { data, error, refetch },
  names,
  onMore
}: {
  readonly answer: UseQueryResult<CallOutput<"getHistory">, Error>
  readonly names: Names
  readonly onMore: () => void
}) => {
  const t = useText("orders", "event", "common")
  const takeBack = useTakeBack()
  const undone = new Set(data?.data.flatMap(({ undoes }) => (undoes === null ? [] : [undoes])))
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
              names={names}
              isUndone={undone.has(past.id)}
              onUndo={() => void takeBack([past.id])}
            />
          ))}
        </Box>
      )}
      {data !== undefined && data.total > data.data.length && (
        <Button size="small" onClick={onMore}>
          {t("orders:home.olderChanges")}
        </Button>
      )}
    </>
  )
}
