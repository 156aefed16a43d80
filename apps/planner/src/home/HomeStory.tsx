import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { homeColumn } from "./homeColumn.ts"

const roles = [
  { title: "home:roles.planner.title", text: "home:roles.planner.text" },
  { title: "home:roles.shop.title", text: "home:roles.shop.text" },
  { title: "home:roles.road.title", text: "home:roles.road.text" },
  { title: "home:roles.admin.title", text: "home:roles.admin.text" }
]

export const HomeStory = () => {
  const t = useText("home")
  return (
    <Box component="section" sx={{ ...homeColumn, pb: { xs: 8, md: 12 } }}>
      <Typography
        component="h2"
        sx={{
          fontSize: { xs: "1.375rem", md: "1.625rem" },
          fontWeight: 640,
          letterSpacing: "-0.024em"
        }}
      >
        {t("home:roles.title")}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 3 }}>
        {roles.map(({ title, text }) => (
          <Box
            key={title}
            sx={{
              py: 2.5,
              borderTop: 1,
              borderColor: "divider",
              display: "grid",
              gap: { xs: 0.5, sm: 4 },
              gridTemplateColumns: { xs: "1fr", sm: "240px 1fr" }
            }}
          >
            <Box component="dt" sx={{ fontWeight: 600, fontSize: "0.9375rem" }}>
              {t(title)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                color: "text.secondary",
                fontSize: "0.9375rem",
                lineHeight: 1.6,
                maxWidth: 680
              }}
            >
              {t(text)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
