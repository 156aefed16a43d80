import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import { homeColumn } from "./homeColumn.ts"
import { PlanPicture } from "./PlanPicture.tsx"

export const HomeHero = () => {
  const t = useText("home", "session")
  return (
    <Box component="section" sx={{ ...homeColumn, pt: { xs: 5, md: 9 }, pb: { xs: 6, md: 10 } }}>
      <Box sx={{ maxWidth: 760 }}>
        <Typography
          component="h1"
          sx={{
            fontSize: { xs: "2.125rem", sm: "2.75rem", md: "3.5rem" },
            lineHeight: 1.06,
            fontWeight: 660,
            letterSpacing: "-0.035em",
            textWrap: "balance"
          }}
        >
          {t("home:title")}
        </Typography>
        <Typography
          sx={{
            mt: 2.5,
            maxWidth: 600,
            color: "text.secondary",
            fontSize: { xs: "1.0625rem", md: "1.1875rem" },
            lineHeight: 1.55,
            textWrap: "pretty"
          }}
        >
          {t("home:lead")}
        </Typography>
        <Box sx={{ mt: 4, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <Button component={Link} to="/" variant="contained" size="large">
            {t("session:signIn")}
          </Button>
          <Typography variant="body2" color="text.secondary">
            {t("home:signInNote")}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ mt: { xs: 5, md: 8 } }}>
        <PlanPicture />
      </Box>
    </Box>
  )
}
