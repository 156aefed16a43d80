import { addDays, type DateRange, type LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { fitTone } from "../../capacity/FitIcon.tsx"
import { fitOf, fullness, type LoadsByDay, worstUnit } from "../../capacity/UnitLoad.ts"
import { fullnessText } from "../../capacity/unitText.ts"

const MAX_DAYS = 12

const daysAround = ({ start, end }: DateRange): ReadonlyArray<LocalDate> => {
  const days: Array<LocalDate> = []
  for (let day = addDays(start, -2); day < addDays(end, 2); day = addDays(day, 1)) days.push(day)
  return days.slice(0, MAX_DAYS)
}

/** Existing load on the days of a row and around them, one bar per day. */
export const RowLoad = ({
  progressId,
  name,
  days,
  loads
}: {
  readonly progressId: string
  readonly name: string
  readonly days: DateRange
  readonly loads: LoadsByDay
}) => {
  const t = useText("planning")
  const format = useFormat()
  const drawn = daysAround(days).map((date) => ({
    date,
    unit: worstUnit(
      (loads.get(date) ?? []).filter(
        ({ resource }) => resource.kind === "progress" && resource.id === progressId
      )
    )
  }))
  if (drawn.every(({ unit }) => unit === null)) return null
  const words = drawn.flatMap(({ date, unit }) =>
    unit === null
      ? []
      : [
          t("planning:promise.dayLoad", {
            day: format.day(date, "medium"),
            share: fullnessText(unit, t, format)
          })
        ]
  )
  return (
    <Box
      role="img"
      aria-label={`${t("planning:promise.load", { name })}. ${words.join(", ")}`}
      title={words.join("\n")}
      sx={{ display: "flex", alignItems: "flex-end", gap: "2px", height: 28 }}
    >
      {drawn.map(({ date, unit }) => {
        const isOwn = date >= days.start && date < days.end
        return (
          <Box
            key={date}
            sx={{
              width: 7,
              height: 28,
              borderRadius: "2px",
              bgcolor: "action.hover",
              display: "flex",
              alignItems: "flex-end",
              opacity: isOwn ? 1 : 0.55,
              boxShadow: isOwn ? "0 3px 0 -1px currentColor" : "none"
            }}
          >
            {unit !== null && (
              <Box
                sx={{
                  width: "100%",
                  borderRadius: "2px",
                  height: `${Math.max(6, Math.min(1, fullness(unit) ?? 0) * 100)}%`,
                  bgcolor: fitTone[fitOf(unit)]
                }}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
