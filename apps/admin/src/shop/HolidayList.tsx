import { timeAt } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import Typography from "@mui/material/Typography"
import type { OfferedHoliday } from "./OfferedHoliday.ts"

const HolidayLabel = ({ holiday }: { readonly holiday: OfferedHoliday }) => {
  const t = useText("admin")
  const format = useFormat()
  const { date, hours, isClosed, kind, note, replaces, title } = holiday
  const remarks = [
    format.day(date, "medium"),
    hours &&
      (hours.startTime === timeAt(0)
        ? t("admin:holidays.until", { time: hours.endTime })
        : t("admin:holidays.from", { time: hours.startTime })),
    replaces === null
      ? kind !== "public" && kind !== "substitute" && t(`admin:holidays.kind.${kind}`)
      : t("admin:holidays.substitute", { day: format.day(replaces, "medium") }),
    isClosed && t("admin:holidays.closed")
  ]
  const quiet = { display: "block", color: "text.secondary" }
  return (
    <Box sx={{ py: "5px", fontSize: "0.875rem", lineHeight: 1.45 }}>
      {title}
      <Box component="span" sx={quiet}>
        {remarks.filter(Boolean).join(" · ")}
      </Box>
      {note !== "" && kind !== "employersChoice" && (
        <Box component="span" sx={quiet}>
          {note}
        </Box>
      )}
    </Box>
  )
}

export const HolidayList = ({
  holidays,
  ticked,
  onToggle
}: {
  readonly holidays: ReadonlyArray<OfferedHoliday>
  readonly ticked: ReadonlySet<string>
  readonly onToggle: (date: string) => void
}) => {
  const years = [...new Set(holidays.map(({ date }) => date.slice(0, 4)))]
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: "1fr", sm: "repeat(auto-fill, minmax(280px, 1fr))" }
      }}
    >
      {years.map((year) => (
        <Box key={year} role="group" aria-label={year}>
          <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {year}
          </Typography>
          {holidays
            .filter(({ date }) => date.startsWith(year))
            .map((holiday) => (
              <FormControlLabel
                key={holiday.date}
                sx={{ display: "flex", alignItems: "flex-start", mr: 0 }}
                disabled={holiday.isClosed}
                control={
                  <Checkbox
                    size="small"
                    checked={holiday.isClosed || ticked.has(holiday.date)}
                    onChange={() => onToggle(holiday.date)}
                    sx={{ py: 0.5 }}
                  />
                }
                label={<HolidayLabel holiday={holiday} />}
              />
            ))}
        </Box>
      ))}
    </Box>
  )
}
