import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { endSeeing, seeingNow } from "../session/SeeingAs.ts"
import { useText } from "../text/useText.ts"

export const SeeingBanner = () => {
  const t = useText("session")
  const seeing = seeingNow(sessionStorage)
  if (seeing === null) return null
  return (
    <Box
      role="region"
      aria-label={t("session:seeing.title")}
      sx={{
        flex: "none",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 44,
        px: { xs: 2, sm: 3 },
        py: 0.5,
        bgcolor: "info.light",
        color: "info.dark",
        fontSize: "0.8125rem",
        "@media print": { display: "none" }
      }}
    >
      <VisibilityOutlined sx={{ fontSize: 18 }} />
      <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>
        <strong>{t("session:seeing.as", { name: seeing.name })}</strong>{" "}
        {t("session:seeing.readOnly")}
      </Box>
      <Button size="small" color="inherit" onClick={endSeeing}>
        {t("session:seeing.end")}
      </Button>
    </Box>
  )
}
