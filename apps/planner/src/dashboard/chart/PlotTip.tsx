import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import type { BarWords } from "../periodText.ts"
import type { Chart, ChartBar } from "./ChartSeries.ts"

const WIDTH = 190

export const PlotTip = ({
  title,
  bar,
  unit,
  period,
  middle,
  width
}: {
  readonly title: string
  readonly bar: ChartBar
  readonly unit: BarWords["unit"]
  readonly period: Chart["period"]
  /** Middle of the bar in pixels from the start side of the plot. */
  readonly middle: number
  readonly width: number
}) => {
  const t = useText("dashboard", "enums")
  const format = useFormat()
  const figures: ReadonlyArray<readonly [string, number | null]> = [
    [t("enums:status.Started"), bar.started],
    [t("enums:status.Pending"), bar.pending],
    [t("dashboard:bar.total"), bar.totalValue],
    [t("dashboard:bar.capacity"), bar.capacity],
    [t("dashboard:bar.min"), bar.min],
    [t("enums:status.Completed"), bar.done]
  ]
  const isLate = middle > width / 2
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: "absolute",
        top: 4,
        zIndex: 2,
        width: WIDTH,
        p: 1,
        pointerEvents: "none",
        borderRadius: "8px",
        fontSize: "0.75rem",
        bgcolor: "#0F172A",
        color: "#F8FAFC",
        border: "1px solid rgba(148, 163, 184, 0.3)"
      }}
      style={{ insetInlineStart: isLate ? middle - WIDTH - 14 : middle + 14 }}
    >
      <strong>{title}</strong>
      {figures.map(([name, value]) =>
        value === null || (value === 0 && name !== t("dashboard:bar.total")) ? null : (
          <Box key={name} sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
            <span>{name}</span>
            <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {format.quantity(value)} {unit(value)}
            </Box>
          </Box>
        )
      )}
      <Box sx={{ mt: 0.5, fontWeight: 600 }}>
        {t(`dashboard:status.${bar.status}`)}
        {bar.overDays > 0 &&
          period !== "day" &&
          ` · ${t("dashboard:bar.overDays", { count: bar.overDays })}`}
      </Box>
    </Box>
  )
}
