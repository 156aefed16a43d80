import { useLinkTo, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { Link } from "react-router"
import { BASE } from "../page/addresses.ts"

export const FirstOrderStep = () => {
  const t = useText("admin")
  const PlannerLink = useLinkTo("planner")
  return (
    <Box sx={{ pt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t("admin:setUp.orderText")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2, mb: 1 }}>
        <Button variant="contained" component={PlannerLink} href="/?wizard=create">
          {t("admin:setUp.firstOrder")}
        </Button>
        <Button variant="outlined" color="inherit" component={Link} to={`${BASE}/import`}>
          {t("admin:import.title")}
        </Button>
      </Box>
    </Box>
  )
}
