import { LanguagePicker, Mark, useAppConfig, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import { homeColumn } from "./homeColumn.ts"

export const HomeHead = () => {
  const t = useText("session")
  const { title } = useAppConfig()
  return (
    <Box
      component="header"
      sx={{ ...homeColumn, display: "flex", alignItems: "center", gap: 1.25, height: 72 }}
    >
      <Mark size={32} />
      <Typography sx={{ fontWeight: 640, fontSize: "1.0625rem", letterSpacing: "-0.015em" }}>
        {title}
      </Typography>
      <Box sx={{ ml: "auto", display: "flex", gap: 1, color: "text.secondary" }}>
        <LanguagePicker />
        <Button
          component={Link}
          to="/"
          variant="outlined"
          color="inherit"
          sx={{ color: "text.primary" }}
        >
          {t("session:signIn")}
        </Button>
      </Box>
    </Box>
  )
}
