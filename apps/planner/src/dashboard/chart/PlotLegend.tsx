import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"

const marks = [
  { text: "enums:status.Started", sx: { height: 10, bgcolor: "#0369A1" } },
  { text: "enums:status.Pending", sx: { height: 10, bgcolor: "#14938A" } },
  { text: "enums:status.Completed", sx: { height: 10, bgcolor: "text.disabled", opacity: 0.45 } },
  {
    text: "dashboard:legend.over",
    sx: {
      height: 10,
      color: "error.main",
      background: "repeating-linear-gradient(45deg, currentColor 0 3px, transparent 3px 5px)"
    }
  },
  { text: "dashboard:bar.capacity", sx: { borderTop: 2, borderColor: "text.primary" } },
  {
    text: "dashboard:bar.min",
    sx: { borderTop: 1, borderStyle: "dashed", borderColor: "text.secondary" }
  },
  { text: "dashboard:legend.closed", sx: { height: 10, bgcolor: "action.selected" } }
] as const

export const PlotLegend = () => {
  const t = useText("dashboard", "enums")
  return (
    <Stack
      direction="row"
      component="ul"
      aria-label={t("dashboard:legend.title")}
      sx={{ flexWrap: "wrap", columnGap: 2, rowGap: 0.5, listStyle: "none", m: 0, mb: 1, p: 0 }}
    >
      {marks.map(({ text, sx }) => (
        <Stack
          key={text}
          component="li"
          direction="row"
          sx={{ alignItems: "center", gap: 0.75, fontSize: "0.75rem", color: "text.secondary" }}
        >
          <Box sx={{ width: 16, borderRadius: "2px", ...sx }} />
          {t(text)}
        </Stack>
      ))}
    </Stack>
  )
}
