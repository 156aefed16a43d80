import { useFormat, useText } from "@atelier/ui"
import LinearProgress from "@mui/material/LinearProgress"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"

/** How far a work order is, as a bar and in figures. */
export const PercentBar = ({ percent }: { readonly percent: number }) => {
  const t = useText("workOrder")
  const format = useFormat()
  const text = format.percent(percent)
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1, minWidth: 96 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t("workOrder:fields.percentCompleted")}
        aria-valuetext={text}
        sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: "action.hover" }}
      />
      <Typography
        variant="body2"
        sx={{ width: 40, textAlign: "end", fontVariantNumeric: "tabular-nums" }}
      >
        {text}
      </Typography>
    </Stack>
  )
}
