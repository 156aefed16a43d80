import { useFormat, useText } from "@atelier/ui"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import Box from "@mui/material/Box"
import MuiLink from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { dayOfWeek } from "../form/input/weekdays.ts"
import { WEEKS_AHEAD } from "./useComingDays.ts"
import { type FilledDay, type TypedCapacity, weekdayLoads } from "./weekdayLoads.ts"

export const LoadPicture = ({
  days,
  capacity
}: {
  readonly days: ReadonlyArray<FilledDay>
  readonly capacity: TypedCapacity
}) => {
  const t = useText("admin")
  const format = useFormat()
  const loads = weekdayLoads(days, capacity)
  if (loads.length === 0) return null
  const widest = Math.max(...loads.map(({ most, max }) => Math.max(most, max ?? 0)), 1)
  const share = (value: number): string => `${(Math.min(value, widest) / widest) * 100}%`
  return (
    <Box component="section" aria-label={t("admin:capacity.load")} sx={{ mt: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {t("admin:capacity.loadText", { count: WEEKS_AHEAD })}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          display: "grid",
          gridTemplateColumns: "max-content minmax(48px, 1fr) max-content",
          alignItems: "center",
          columnGap: 1.5,
          rowGap: 0.5
        }}
      >
        {loads.map(({ weekday, most, mostOn, mean, max, isOver }) => (
          <Box component="li" key={weekday} sx={{ display: "contents" }}>
            <Typography variant="body2" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
              {format.day(dayOfWeek(weekday), "weekday")}
            </Typography>
            <Box aria-hidden sx={{ position: "relative", height: 14 }}>
              <Box
                sx={{
                  position: "absolute",
                  inset: "3px 0",
                  borderRadius: "4px",
                  bgcolor: "action.hover"
                }}
              />
              <Box
                sx={{
                  position: "absolute",
                  insetBlock: "3px",
                  insetInlineStart: 0,
                  width: share(most),
                  borderRadius: "4px",
                  bgcolor: isOver ? "error.main" : "primary.main"
                }}
              />
              {max !== null && (
                <Box
                  sx={{
                    position: "absolute",
                    insetBlock: 0,
                    insetInlineStart: `calc(${share(max)} - 1px)`,
                    width: 2,
                    bgcolor: "text.primary"
                  }}
                />
              )}
            </Box>
            <Typography
              variant="body2"
              sx={{ display: "flex", alignItems: "center", gap: 0.5, justifyContent: "flex-end" }}
            >
              {isOver && (
                <WarningAmberOutlined
                  titleAccess={t("admin:capacity.loadOver")}
                  sx={{ fontSize: 16, color: "error.main" }}
                />
              )}
              <MuiLink
                href={`/?view=timeGridDay&date=${mostOn}`}
                title={format.day(mostOn, "full")}
              >
                {max === null
                  ? format.quantity(most)
                  : t("admin:capacity.loadOf", {
                      load: format.quantity(most),
                      max: format.quantity(max)
                    })}
              </MuiLink>
              <Box component="span" sx={{ color: "text.secondary" }}>
                {t("admin:capacity.loadMean", {
                  load: format.quantity(Math.round(mean * 10) / 10)
                })}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
