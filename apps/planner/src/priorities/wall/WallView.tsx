import { EmptyState, Mark, ProblemNotice, useFormat, useText, useUserConfig } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useEffect, useRef, useState } from "react"
import type { PriorityList } from "../priorityLists.ts"
import { usePriorityPage } from "../usePriorityPage.ts"
import { WALL_ROW_PX, WallRow, wallSpacing } from "./WallRow.tsx"

/** Poll interval in milliseconds, in addition to live changes, so that a new day is shown. */
const REFRESH_MS = 60_000

const HEAD_PX = 96

const rowsThatFit = (): number => Math.max(3, Math.floor((innerHeight - HEAD_PX) / WALL_ROW_PX))

/** A list for the shop floor, readable from two metres and up to date; Escape closes it. */
export const WallView = ({
  list,
  onClose
}: {
  readonly list: PriorityList
  readonly onClose: () => void
}) => {
  const t = useText("priorities", "common")
  const format = useFormat()
  const { today } = useUserConfig()
  const [count, setCount] = useState(rowsThatFit)
  const { data, error, refetch } = usePriorityPage(
    list.owner,
    { page: 1, pageSize: count, asOf: null },
    REFRESH_MS
  )
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const resized = (): void => setCount(rowsThatFit())
    const left = (): void => {
      if (document.fullscreenElement === null) close.current()
    }
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") close.current()
    }
    addEventListener("resize", resized)
    addEventListener("keydown", pressed)
    document.addEventListener("fullscreenchange", left)
    return () => {
      removeEventListener("resize", resized)
      removeEventListener("keydown", pressed)
      document.removeEventListener("fullscreenchange", left)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    }
  }, [])
  const rows = data?.data ?? []
  const more = (data?.total ?? 0) - rows.length
  return (
    <Box
      role="dialog"
      aria-label={t("priorities:wall.title", { name: list.name })}
      sx={{
        position: "fixed",
        inset: 0,
        zIndex: "modal",
        bgcolor: "background.paper",
        display: "flex",
        flexDirection: "column",
        overflow: "hidden"
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: "center", ...wallSpacing, height: HEAD_PX, flex: "none" }}
      >
        <Mark />
        <Typography
          component="h1"
          noWrap
          sx={{
            flex: { xs: 1, sm: "none" },
            fontSize: { xs: "1.5rem", sm: "2.25rem" },
            fontWeight: 660
          }}
        >
          {list.name}
        </Typography>
        <Typography
          color="text.secondary"
          noWrap
          sx={{
            display: { xs: "none", sm: "block" },
            fontSize: "1.5rem",
            ml: "auto",
            fontVariantNumeric: "tabular-nums"
          }}
        >
          {[format.day(today, "full"), more > 0 ? t("priorities:wall.more", { count: more }) : ""]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
        <IconButton size="large" aria-label={t("common:actions.close")} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Stack>
      {error !== null && (
        <Box sx={{ px: wallSpacing.px, pb: 1.5 }}>
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={<TaskAltOutlined />}
          title={t("priorities:empty.title")}
          description={t("priorities:empty.text", { name: list.name })}
        />
      )}
      <Box component="ol" sx={{ m: 0, p: 0, flex: 1, listStyle: "none" }}>
        {rows.map((row) => (
          <WallRow key={row.workOrderId} row={row} />
        ))}
      </Box>
    </Box>
  )
}
