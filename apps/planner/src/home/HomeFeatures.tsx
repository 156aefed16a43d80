import { useText } from "@atelier/ui"
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined"
import GroupsOutlined from "@mui/icons-material/GroupsOutlined"
import SpeedOutlined from "@mui/icons-material/SpeedOutlined"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { homeColumn } from "./homeColumn.ts"

const features = [
  { Icon: EventAvailableOutlined, title: "home:plan.title", text: "home:plan.text" },
  { Icon: SpeedOutlined, title: "home:load.title", text: "home:load.text" },
  { Icon: GroupsOutlined, title: "home:people.title", text: "home:people.text" }
]

export const HomeFeatures = () => {
  const t = useText("home")
  return (
    <Box
      component="section"
      sx={{ borderTop: 1, borderBottom: 1, borderColor: "divider", bgcolor: "background.paper" }}
    >
      <Box
        sx={{
          ...homeColumn,
          py: { xs: 6, md: 9 },
          display: "grid",
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: "1fr", md: "repeat(3, 1fr)" }
        }}
      >
        {features.map(({ Icon, title, text }) => (
          <Box key={title}>
            <Icon sx={{ color: "primary.main", fontSize: 26 }} />
            <Typography
              component="h2"
              sx={{ mt: 2, fontSize: "1.125rem", fontWeight: 620, letterSpacing: "-0.015em" }}
            >
              {t(title)}
            </Typography>
            <Typography
              sx={{
                mt: 1,
                color: "text.secondary",
                fontSize: "0.9375rem",
                lineHeight: 1.6,
                textWrap: "pretty"
              }}
            >
              {t(text)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
