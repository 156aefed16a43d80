import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { homeColumn } from "./homeColumn.ts"
import { MovePicture } from "./MovePicture.tsx"

export const HomeMoves = () => {
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
