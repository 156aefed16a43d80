import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import { homeColumn } from "./homeColumn.ts"

export const HomeFoot = () => {
  const t = useText("home", "session")
  return (
    <Box component="footer" sx={{ bgcolor: "#0B3B3A", color: "#fff" }}>
      <Box
        sx={{
          ...homeColumn,
          py: { xs: 5, md: 7 },
          display: "flex",
          flexWrap: "wrap",
          gap: 3,
          alignItems: "center",
          justifyContent: "space-between"
        }}
      >
        <Typography
          sx={{
            fontSize: { xs: "1.25rem", md: "1.5rem" },
            fontWeight: 620,
            letterSpacing: "-0.022em",
            maxWidth: 560,
            textWrap: "balance"
          }}
        >
          {t("home:closing")}
        </Typography>
        <Button
          component={Link}
          to="/"
          size="large"
          variant="outlined"
          sx={{
            borderColor: "#fff",
            bgcolor: "#fff",
            color: "#0B3B3A",
            "&:hover": { bgcolor: "#E6FFFA" }
          }}
        >
          {t("session:signIn")}
        </Button>
      </Box>
    </Box>
  )
}
