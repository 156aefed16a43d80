import { LanguagePicker, Mark, useAppConfig, usePageView, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import { HomeFeatures } from "./HomeFeatures.tsx"
import { HomeFoot } from "./HomeFoot.tsx"
import { HomeHero } from "./HomeHero.tsx"
import { HomeStory } from "./HomeStory.tsx"
import { homeColumn } from "./homeColumn.ts"
import { MovePicture } from "./MovePicture.tsx"

const HomeMoves = () => {
  const t = useText("home")
  return (
    <Box
      component="section"
      sx={{
        ...homeColumn,
        py: { xs: 7, md: 12 },
        display: "grid",
        alignItems: "center",
        gap: { xs: 5, md: 8 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "5fr 6fr" }
      }}
    >
      <Box>
        <Typography
          component="h2"
          sx={{
            fontSize: { xs: "1.625rem", md: "2.125rem" },
            lineHeight: 1.15,
            fontWeight: 640,
            letterSpacing: "-0.028em",
            textWrap: "balance"
          }}
        >
          {t("home:moves.title")}
        </Typography>
        <Typography
          sx={{
            mt: 2,
            color: "text.secondary",
            fontSize: "1.0625rem",
            lineHeight: 1.6,
            textWrap: "pretty"
          }}
        >
          {t("home:moves.text")}
        </Typography>
      </Box>
      <MovePicture />
    </Box>
  )
}

const HomeHead = () => {
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

export const HomePage = () => {
  const t = useText("home")
  usePageView("/home")
  return (
    <Box sx={{ bgcolor: "background.default", minHeight: "100dvh" }}>
      <title>{t("home:pageTitle")}</title>
      <HomeHead />
      <Box component="main" id="content">
        <HomeHero />
        <HomeFeatures />
        <HomeMoves />
        <HomeStory />
      </Box>
      <HomeFoot />
    </Box>
  )
}
