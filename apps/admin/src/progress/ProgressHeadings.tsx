import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { progressGrid } from "./progressGrid.ts"

export const ProgressHeadings = () => {
  const t = useText("admin")
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...progressGrid,
        display: { xs: "none", sm: "grid" },
        height: 40,
        pl: "82px",
        pr: 2,
        bgcolor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
        color: "text.secondary",
        fontSize: "0.75rem",
        fontWeight: 560
      }}
    >
      <span>{t("admin:fields.name")}</span>
      <span>{t("admin:fields.unitType")}</span>
      <span>{t("admin:fields.capacities")}</span>
      <Box component="span" sx={{ display: { xs: "none", md: "block" } }}>
        {t("admin:progress.flags")}
      </Box>
    </Box>
  )
}
