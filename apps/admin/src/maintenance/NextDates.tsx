import type { EventTime } from "@atelier/domain/event"
import { useFormat, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { nextDates } from "./nextDates.ts"
import { recurrenceText, skippedText } from "./recurrenceText.ts"

export const NextDates = ({
  time,
  recurrence
}: {
  readonly time: EventTime
  readonly recurrence: string | null
}) => {
  const t = useText("admin")
  const format = useFormat()
  const { today } = useUserConfig()
  const days = nextDates(recurrence, time.startDate, today)
  const skipped = skippedText(recurrence, time.startDate, t)
  return (
    <Box role="group" aria-label={t("admin:recurrence.next")}>
      <Typography
        sx={{ fontWeight: 540, "&::first-letter": { textTransform: "uppercase" } }}
        role="status"
      >
        {recurrenceText(recurrence, time.startDate, t, format)}
      </Typography>
      {skipped !== "" && <Typography variant="body2">{skipped}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {t(
          days === null
            ? "admin:recurrence.unknownDates"
            : days.length === 0
              ? "admin:recurrence.over"
              : "admin:recurrence.next"
        )}
      </Typography>
      {days !== null && days.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {days.map((day) => (
            <Typography key={day} component="li" variant="body2">
              {format.day(day, "full")}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  )
}
