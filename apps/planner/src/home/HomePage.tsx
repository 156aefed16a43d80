import { usePageView, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { HomeFeatures } from "./HomeFeatures.tsx"
import { HomeFoot } from "./HomeFoot.tsx"
import { HomeHead } from "./HomeHead.tsx"
import { HomeHero } from "./HomeHero.tsx"
import { HomeMoves } from "./HomeMoves.tsx"
import { HomeStory } from "./HomeStory.tsx"

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
