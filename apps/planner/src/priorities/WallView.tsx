import { Mark, useFormat, useText, useUserConfig } from "@atelier/ui"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import LockOutlined from "@mui/icons-material/LockOutlined"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useEffect, useRef, useState } from "react"
import { categoryColours } from "./categoryColours.ts"
import { plannedText } from "./plannedText.ts"
import type { PriorityList } from "./priorityLists.ts"
import { RowPicture } from "./RowPicture.tsx"
import { usePriorityPage } from "./usePriorityPage.ts"

/** How often the list is asked for again besides live changes, so that a new day shows, in ms. */
const REFRESH_MS = 60_000

const HEAD_PX = 96
const ROW_PX = 92

const rowsThatFit = (): number => Math.max(3, Math.floor((innerHeight - HEAD_PX) / ROW_PX))

/**
 * A list for the shop floor: as many rows as fit, readable from two metres, following by itself.
 * Leaving full screen, or Escape, closes it.
 */
export const WallView = ({
  list,
  onClose
}: {
  readonly list: PriorityList
  readonly onClose: () => void
}) => {
  const t = useText("priorities", "enums", "common")
  const format = useFormat()
  const { today } = useUserConfig()
  const [count, setCount] = useState(rowsThatFit)
  const { data } = usePriorityPage(list.owner, { page: 1, pageSize: count, asOf: null }, REFRESH_MS)
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
        sx={{ alignItems: "center", gap: 2, px: 4, height: HEAD_PX, flex: "none" }}
      >
        <Mark />
        <Typography component="h1" sx={{ fontSize: "2.25rem", fontWeight: 660 }} noWrap>
          {list.name}
        </Typography>
        <Typography
          color="text.secondary"
          noWrap
          sx={{ fontSize: "1.5rem", ml: "auto", fontVariantNumeric: "tabular-nums" }}
        >
          {[format.day(today, "full"), more > 0 ? t("priorities:wall.more", { count: more }) : ""]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
        <IconButton size="large" aria-label={t("common:actions.close")} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Stack>
      <Box component="ol" sx={{ m: 0, p: 0, flex: 1, listStyle: "none" }}>
        {rows.map((row) => {
          const { category } = row.explanation
          return (
            <Stack
              component="li"
              key={row.workOrderId}
              direction="row"
              sx={{
                height: ROW_PX,
                px: 4,
                gap: 3,
                alignItems: "center",
                borderTop: 1,
                borderColor: "divider"
              }}
            >
              <Typography
                component="span"
                sx={{
                  width: 72,
                  fontSize: "2.5rem",
                  fontWeight: 700,
                  fontVariantNumeric: "tabular-nums"
                }}
              >
                {row.position}
              </Typography>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography
                  component="span"
                  noWrap
                  sx={{ display: "block", fontSize: "1.875rem", lineHeight: 1.25, fontWeight: 620 }}
                >
                  {row.name}
                  {row.locked && <LockOutlined sx={{ ml: 1.5, fontSize: 28 }} />}
                </Typography>
                <Typography
                  component="span"
                  noWrap
                  color="text.secondary"
                  sx={{ display: "block", fontSize: "1.375rem", lineHeight: 1.3 }}
                >
                  {[row.clientName, row.note ?? ""].filter(Boolean).join(" · ")}
                </Typography>
              </Box>
              <Typography
                component="span"
                noWrap
                sx={{ fontSize: "1.625rem", fontVariantNumeric: "tabular-nums" }}
              >
                {row.planned === null ? "" : plannedText(row.planned, format)}
                {row.planned?.status === "Started" && ` · ${t("enums:status.Started")}`}
              </Typography>
              {category !== null && (
                <Stack
                  direction="row"
                  sx={(theme) => ({
                    ...categoryColours(theme)[category],
                    width: 270,
                    alignItems: "center",
                    justifyContent: "center",
                    gap: 1,
                    py: 1,
                    borderRadius: "10px",
                    fontSize: "1.5rem",
                    fontWeight: 600,
                    "& svg": { width: 28 }
                  })}
                >
                  <RowPicture name={category} />
                  {t(`enums:category.${category}`)}
                </Stack>
              )}
            </Stack>
          )
        })}
      </Box>
    </Box>
  )
}
