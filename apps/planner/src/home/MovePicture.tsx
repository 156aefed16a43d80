import { ColourDot, ForwardArrow, useFormat, useText } from "@atelier/ui"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { PictureCard } from "./PictureCard.tsx"

const rows = [
  {
    colour: "#334155",
    name: "home:picture.installing",
    reason: "home:moves.asked",
    before: "2026-09-22",
    after: "2026-09-29"
  },
  {
    colour: "#B45309",
    name: "home:picture.assembling",
    reason: "home:moves.linked",
    before: "2026-09-16",
    after: "2026-09-23"
  },
  {
    colour: "#7C3AED",
    name: "home:picture.painting",
    reason: "home:moves.linked",
    before: "2026-09-14",
    after: "2026-09-21"
  }
]

export const MovePicture = () => {
  const t = useText("home")
  const { day } = useFormat()
  return (
    <PictureCard sx={{ p: { xs: 2, sm: 3 }, boxShadow: "0 32px 64px -40px rgba(2, 6, 23, 0.35)" }}>
      <Typography sx={{ fontWeight: 620, mb: 1.5 }}>{t("home:moves.heading")}</Typography>
      {rows.map(({ colour, name, reason, before, after }) => (
        <Box
          key={name}
          sx={{
            display: "grid",
            gridTemplateColumns: "auto minmax(0, 1fr) auto",
            columnGap: 1.5,
            alignItems: "center",
            py: 1.25,
            borderTop: 1,
            borderColor: "divider"
          }}
        >
          <ColourDot colour={colour} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 540 }}>
              {t(name)}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {t(reason)}
            </Typography>
          </Box>
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 0.75,
              fontSize: "0.8125rem",
              fontVariantNumeric: "tabular-nums"
            }}
          >
            <Box component="span" sx={{ color: "text.secondary", textDecoration: "line-through" }}>
              {day(before, "short")}
            </Box>
            <ForwardArrow sx={{ fontSize: 14, color: "text.secondary" }} />
            <Box component="span" sx={{ fontWeight: 600 }}>
              {day(after, "short")}
            </Box>
          </Box>
        </Box>
      ))}
      <Box
        sx={{
          mt: 1.5,
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 1.5,
          py: 1,
          borderRadius: "10px",
          bgcolor: "warning.light",
          color: "warning.dark",
          fontSize: "0.8125rem"
        }}
      >
        <WarningAmberOutlined sx={{ fontSize: 18 }} />
        {t("home:moves.warning", { day: day("2026-09-24", "medium") })}
      </Box>
    </PictureCard>
  )
}
