import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import Typography from "@mui/material/Typography"

export type OfferedHoliday = CallOutput<"getHolidays">["data"][number]

export const HolidayList = ({
  holidays,
  left,
  onToggle
}: {
  readonly holidays: ReadonlyArray<OfferedHoliday>
  readonly left: ReadonlySet<string>
  readonly onToggle: (date: string) => void
}) => {
  const t = useText("admin")
  const format = useFormat()
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
            .map(({ date, title, isClosed }) => (
              <FormControlLabel
                key={`${date} ${title}`}
                sx={{ display: "flex", alignItems: "flex-start", mr: 0 }}
                disabled={isClosed}
                control={
                  <Checkbox
                    size="small"
                    checked={isClosed || !left.has(date)}
                    onChange={() => onToggle(date)}
                    sx={{ py: 0.5 }}
                  />
                }
                label={
                  <Box sx={{ py: "5px", fontSize: "0.875rem", lineHeight: 1.45 }}>
                    {title}
                    <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
                      {format.day(date, "medium")}
                      {isClosed && ` · ${t("admin:holidays.closed")}`}
                    </Box>
                  </Box>
                }
              />
            ))}
        </Box>
      ))}
    </Box>
  )
}
