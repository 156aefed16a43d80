import {
  addDays,
  isPlannable,
  type LocalDate,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
  weeksOfMonth
} from "@atelier/domain/time"
import Box from "@mui/material/Box"
import IconButton from "@mui/material/IconButton"
import Popover from "@mui/material/Popover"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useUserConfig } from "../../me/UserConfig.ts"
import { useWeekText } from "../../me/useWeekText.ts"
import { BackChevron, ForwardChevron } from "../../parts/directedIcons.ts"
import { readingKey } from "../../text/readingKey.ts"
import { useFormat } from "../../text/useFormat.ts"
import { useSides } from "../../text/useSides.ts"
import { useText } from "../../text/useText.ts"
import { dayAfterKey } from "./dayAfterKey.ts"

const monthBefore = (day: LocalDate): LocalDate => startOfMonth(addDays(startOfMonth(day), -1))

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** A month grid for choosing a day by pointer or keyboard. Weeks start on Monday. */
export const DayPicker = ({
  anchor,
  day,
  onDay,
  onClose
}: {
  readonly anchor: HTMLElement | null
  /** Null if no day is chosen. */
  readonly day: LocalDate | null
  readonly onDay: (day: LocalDate) => void
  readonly onClose: () => void
}) => {
  const t = useText("common")
  const format = useFormat()
  const weekText = useWeekText()
  const sides = useSides()
  const { today } = useUserConfig()
  const [at, setAt] = useState(day ?? today)
  const [isMoving, setMoving] = useState(false)
  const focused = useRef<HTMLButtonElement>(null)
  const { start, end } = weeksOfMonth(at)
  const weeks: Array<LocalDate> = []
  for (let week = start; week < end; week = addDays(week, 7)) weeks.push(week)
  useEffect(() => {
    if (isMoving) focused.current?.focus()
  }, [at, isMoving])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayAfterKey(at, readingKey(event.key))
    if (next === null || !isPlannable(next)) return
    event.preventDefault()
    setMoving(true)
    setAt(next)
  }
  const turnTo = (month: LocalDate): void => {
    setMoving(false)
    if (isPlannable(month)) setAt(month)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: sides.start }}
      transformOrigin={{ vertical: "top", horizontal: sides.start }}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-label": t("common:date.choose"),
          sx: { p: 1.5, border: 1, borderColor: "divider", borderRadius: "12px", boxShadow: 8 }
        }
      }}
    >
      <Stack direction="row" sx={{ alignItems: "center", mb: 0.5 }}>
        <Typography
          aria-live="polite"
          sx={{
            flex: 1,
            pl: 1,
            fontWeight: 600,
            "&::first-letter": { textTransform: "uppercase" }
          }}
        >
          {format.day(at, "month")}
        </Typography>
        <IconButton
          size="small"
          aria-label={t("common:date.previousMonth")}
          onClick={() => turnTo(monthBefore(at))}
        >
          <BackChevron fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t("common:date.nextMonth")}
          onClick={() => turnTo(startOfNextMonth(at))}
        >
          <ForwardChevron fontSize="small" />
        </IconButton>
      </Stack>
      <Box
        component="table"
        role="grid"
        aria-label={format.day(at, "month")}
        sx={{ borderSpacing: 2 }}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekText(at) !== null && <td />}
            {DAYS_OF_WEEK.map((offset) => {
              const name = format.day(addDays(startOfWeek(at), offset), "weekday")
              return (
                <Box
                  component="th"
                  scope="col"
                  abbr={name}
                  key={offset}
                  sx={{ fontSize: "0.6875rem", fontWeight: 560, color: "text.secondary", py: 0.5 }}
                >
                  {name.slice(0, 2)}
                </Box>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {weekText(week) !== null && (
                <Box
                  component="th"
                  scope="row"
                  sx={{ fontSize: "0.6875rem", fontWeight: 480, color: "text.secondary", pr: 0.5 }}
                >
                  {weekText(week)}
                </Box>
              )}
              {DAYS_OF_WEEK.map((offset) => {
                const each = addDays(week, offset)
                const isOther = startOfMonth(each) !== startOfMonth(at)
                return (
                  <Box
                    component="td"
                    key={each}
                    role="gridcell"
                    aria-selected={each === day}
                    sx={{ p: 0 }}
                  >
                    <Box
                      component="button"
                      type="button"
                      ref={each === at ? focused : null}
                      tabIndex={each === at ? 0 : -1}
                      autoFocus={each === at}
                      aria-label={format.day(each, "full")}
                      aria-current={each === today ? "date" : undefined}
                      onClick={() => onDay(each)}
                      sx={{
                        width: 36,
                        height: 34,
                        border: 0,
                        borderRadius: "8px",
                        font: "inherit",
                        fontSize: "0.8125rem",
                        fontVariantNumeric: "tabular-nums",
                        cursor: "pointer",
                        bgcolor: each === day ? "primary.main" : "transparent",
                        color:
                          each === day
                            ? "primary.contrastText"
                            : isOther
                              ? "text.secondary"
                              : "text.primary",
                        fontWeight: each === today || each === day ? 680 : 440,
                        boxShadow: (theme) =>
                          each === today && each !== day
                            ? `inset 0 0 0 1px ${theme.vars?.palette.primary.main ?? ""}`
                            : "none",
                        "&:hover": { bgcolor: each === day ? "primary.main" : "action.hover" }
                      }}
                    >
                      {Number(each.slice(8))}
                    </Box>
                  </Box>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Popover>
  )
}
