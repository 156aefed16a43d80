import type { ImportReport } from "@atelier/domain/importing"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"

const counted = [
  "created",
  "changed",
  "differs",
  "heldBack",
  "unchanged",
  "rejected",
  "progresses",
  "templates",
  "blockers",
  "stepEvents",
  "overloadedDays"
] as const

const always = new Set<string>(["created", "unchanged", "rejected", "stepEvents"])

const alarming = new Set<string>(["rejected", "overloadedDays"])

/** Numbers of an import; zero counts are left out. */
export const Counts = ({ report }: { readonly report: ImportReport }) => {
  const t = useText("admin")
  const format = useFormat()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(auto-fit, minmax(9rem, 1fr))" },
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        p: 2,
        gap: 2
      }}
    >
      {counted
        .filter((name) => always.has(name) || report[name] > 0)
        .map((name) => (
          <Box
            key={name}
            sx={{ display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`admin:import.counts.${name}`)}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: "1.375rem",
                fontWeight: 640,
                fontVariantNumeric: "tabular-nums",
                color: alarming.has(name) && report[name] > 0 ? "error.main" : "text.primary"
              }}
            >
              {format.quantity(report[name])}
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
